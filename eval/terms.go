package eval

import (
	"fmt"
	"reflect"

	"dux/eval/hce"
	"dux/movegen"
)

// Term is a weight that tuning can change: the score of a position is linear in
// it, at least for small changes. A Score is two terms.
type Term struct {
	Name  string // the path in the file, such as "Mobility.Knight", with " mg" or " eg" for a Score
	Value int
}

// Terms lists the weights that can be tuned. A weight that is zero (both parts
// of a Score) is switched off and left out.
func (w *Weights) Terms() []Term {
	var terms []Term
	w.eachTerm(func(name string, value reflect.Value) {
		switch x := value.Interface().(type) {
		case hce.Score:
			terms = append(terms, Term{name + " mg", x.Middle()}, Term{name + " eg", x.End()})
		case hce.Points:
			terms = append(terms, Term{name, int(x)})
		}
	})
	return terms
}

// With returns a copy of the weights with other values for the terms that Terms
// lists, in that order.
func (w *Weights) With(values []int) *Weights {
	changed := *w
	set := reflect.New(reflect.TypeOf(w.set).Elem())
	set.Elem().Set(reflect.ValueOf(w.set).Elem())
	changed.set = set.Interface().(weightSet)
	i := 0
	changed.eachTerm(func(_ string, value reflect.Value) {
		if value.Type() == scoreType {
			value.SetInt(int64(hce.S(values[i], values[i+1])))
			i += 2
		} else {
			value.SetInt(int64(values[i]))
			i++
		}
	})
	changed.set.Complete()
	return &changed
}

var (
	scoreType  = reflect.TypeFor[hce.Score]()
	pointsType = reflect.TypeFor[hce.Points]()
)

// eachTerm visits the fields of the set that are terms and not zero.
func (w *Weights) eachTerm(visit func(name string, value reflect.Value)) {
	eachTerm(reflect.ValueOf(w.set).Elem(), "", visit)
}

func eachTerm(v reflect.Value, name string, visit func(string, reflect.Value)) {
	below := func(part any) string {
		if name == "" {
			return fmt.Sprint(part)
		}
		return fmt.Sprintf("%s.%v", name, part)
	}
	switch {
	case v.Type() == scoreType || v.Type() == pointsType:
		if v.Int() != 0 {
			visit(name, v)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				eachTerm(v.Field(i), below(f.Name), visit)
			}
		}
	case v.Kind() == reflect.Array:
		_, kinds := v.Interface().(hce.ByKind)
		for i := range v.Len() {
			if kinds {
				eachTerm(v.Index(i), below(movegen.Kind(i)), visit)
			} else {
				eachTerm(v.Index(i), below(i), visit)
			}
		}
	}
}
