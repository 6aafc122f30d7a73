package eval

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dux/eval/chess"
	"dux/eval/duchess"
	"dux/movegen"
)

// Weights is a set of weights: all numbers that the evaluator of some variants
// uses. It is immutable.
type Weights struct {
	Name     string   // of the set and of its file
	Variants []string // names of the variants it is for
	set      weightSet
}

// weightSet holds the weights of one evaluator. The file holds its exported
// fields. Fields of the types hce.Score and hce.Points are terms: the evaluation is
// linear in them, so that tuning can find their values. Fields of other types
// are not linear.
type weightSet interface {
	// Complete computes what follows from the exported fields.
	Complete()
}

//go:embed weights
var files embed.FS

// sets lists all sets of weights; the file of each has its name.
var sets = []Weights{
	{"chess", []string{"chess"}, &chess.Weights{}},
	{"medieval", []string{"medieval"}, &chess.Weights{}},
	{"double", []string{"double", "double2"}, &chess.Weights{}},
	{"double-medieval", []string{"double-medieval", "double2-medieval"}, &chess.Weights{}},
	{"duchess", []string{"duchess", "duchess4", "duchess3", "duchess2"}, &duchess.Weights{}},
}

// builtIn returns the weights of each variant, by its name, read from the
// files.
var builtIn = sync.OnceValue(func() map[string]*Weights {
	all := map[string]*Weights{}
	for _, set := range sets {
		text, err := files.ReadFile("weights/" + set.Name + ".json")
		if err != nil {
			panic("eval: " + err.Error())
		}
		w, err := ReadWeights(text)
		if err != nil {
			panic("eval: weights/" + set.Name + ".json: " + err.Error())
		}
		for _, variant := range w.Variants {
			all[variant] = w
		}
	}
	return all
})

// WeightsOf returns the built-in weights of a variant, nil if it has none.
func WeightsOf(v *movegen.Variant) *Weights { return builtIn()[v.Name] }

// weightsFile is the content of a file of weights.
type weightsFile struct {
	Set     string          `json:"set"`
	Weights json.RawMessage `json:"weights"`
}

// ReadWeights reads the text of a file of weights. The error names the weight
// that is unknown, missing or malformed.
func ReadWeights(text []byte) (*Weights, error) {
	var file weightsFile
	if err := strictly(text, &file); err != nil {
		return nil, err
	}
	i := slices.IndexFunc(sets, func(w Weights) bool { return w.Name == file.Set })
	if i < 0 {
		return nil, fmt.Errorf("set %q: unknown", file.Set)
	}
	w := sets[i]
	w.set = reflect.New(reflect.TypeOf(w.set).Elem()).Interface().(weightSet)
	if err := strictly(file.Weights, w.set); err != nil {
		return nil, err
	}
	if err := sameShape(file.Weights, w.set); err != nil {
		return nil, err
	}
	if err := bounded("", file.Weights); err != nil {
		return nil, err
	}
	if err := positive(w.set); err != nil {
		return nil, err
	}
	w.set.Complete()
	return &w, nil
}

// strictly decodes one JSON text and rejects unknown fields and trailing text.
func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if rest := bytes.TrimSpace(text[d.InputOffset():]); len(rest) > 0 {
		return fmt.Errorf("%.20q: unexpected after the end of the weights", rest)
	}
	return nil
}

// maxWeight limits the magnitude of weights so that nothing overflows: a board
// full of pieces adds up to less than 32 bits, the squares of danger units to
// less than 64.
const maxWeight = 100_000

// bounded rejects numbers that are too large; name is that of the member or
// element.
func bounded(name string, text json.RawMessage) error {
	for _, m := range members(text) {
		if err := bounded(strings.TrimPrefix(name+"."+m.name, "."), m.value); err != nil {
			return err
		}
	}
	var n float64
	if json.Unmarshal(text, &n) == nil && !(n >= -maxWeight && n <= maxWeight) {
		return fmt.Errorf("%s: %s is not from %d to %d", strings.Trim(name, "."), text, -maxWeight, maxWeight)
	}
	return nil
}

// positive rejects numbers below the minimum in the field's tag: they are
// divisors or arguments of a root.
func positive(set weightSet) error {
	v := reflect.ValueOf(set).Elem()
	for i := range v.NumField() {
		field := v.Type().Field(i)
		least, bound := field.Tag.Lookup("min")
		if !bound {
			continue
		}
		low, err := strconv.ParseFloat(least, 64)
		if err != nil {
			return fmt.Errorf("%s: tag: %w", field.Name, err)
		}
		for _, n := range numbers(v.Field(i)) {
			if n < low {
				return fmt.Errorf("%s: %v is less than %s", field.Name, n, least)
			}
		}
	}
	return nil
}

// numbers returns the numbers in a number or an array.
func numbers(v reflect.Value) (all []float64) {
	switch {
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			all = append(all, numbers(v.Index(i))...)
		}
	case v.CanInt():
		all = append(all, float64(v.Int()))
	case v.CanFloat():
		all = append(all, v.Float())
	}
	return all
}

// sameShape returns an error if a field is missing in the text, or if the text
// has a part that the set did not take over.
func sameShape(text []byte, set weightSet) error {
	again, err := json.Marshal(set)
	if err != nil {
		return err
	}
	var read, written map[string]any
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	if err := json.Unmarshal(again, &written); err != nil {
		return err
	}
	for name, value := range written {
		if there, ok := read[name]; !ok {
			return fmt.Errorf("%s: missing", name)
		} else if !reflect.DeepEqual(there, value) {
			return fmt.Errorf("%s: %v is not of the shape expected (%v)", name, there, value)
		}
	}
	return nil
}

// Text returns the text of the file, which ReadWeights reads back.
func (w *Weights) Text() []byte {
	// Structs of plain numbers can always be encoded.
	weights, _ := json.Marshal(w.set)
	text, _ := json.Marshal(weightsFile{w.Name, weights})
	var b bytes.Buffer
	layOut(&b, text, 0)
	b.WriteByte('\n')
	return b.Bytes()
}

// Fingerprint returns a hash that differs between sets of weights.
func (w *Weights) Fingerprint() string {
	return w.Name + "-" + strconv.FormatUint(uint64(crc32.ChecksumIEEE(w.Text())), 16)
}

// Serves reports whether the weights are for variant v.
func (w *Weights) Serves(v *movegen.Variant) bool { return slices.Contains(w.Variants, v.Name) }
