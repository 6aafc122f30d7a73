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

	"dux/movegen"
)

// Weights is a set of weights: all the numbers by which the evaluator of some
// variants judges. It does not change.
type Weights struct {
	Name     string   // of the set, and of its file
	Variants []string // that it is for
	set      weightSet
}

// weightSet is the weights of an evaluator. Its exported fields are what the
// file holds. Fields of the types Score and Points are terms: they are only
// added, in some number, so that tuning can find them. Fields of other types
// shape what is not linear.
type weightSet interface {
	// complete works out what follows from the exported fields.
	complete()
}

//go:embed weights
var files embed.FS

// sets lists the sets of weights; each has a file of its name.
var sets = []Weights{
	{"chess", []string{"chess"}, &chessWeights{}},
	{"medieval", []string{"medieval"}, &chessWeights{}},
	{"double", []string{"double", "double2"}, &chessWeights{}},
	{"double-medieval", []string{"double-medieval", "double2-medieval"}, &chessWeights{}},
	{"duck", []string{"duck"}, &duckWeights{}},
	{"duel", []string{"duel", "duel7", "duel9"}, &duelWeights{}},
	{"rutland", []string{"rutland", "rutland-plain"}, &rutlandWeights{}},
	{"duchess", []string{"duchess", "duchess4", "duchess3", "duchess2"}, &duchessWeights{}},
}

// builtIn is the weights of each variant by its name, out of the files.
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

// WeightsOf is the built-in weights of a variant; nil if it has no evaluator of
// its own.
func WeightsOf(v *movegen.Variant) *Weights { return builtIn()[v.Name] }

// weightsFile is a set of weights as it stands in a file.
type weightsFile struct {
	Set     string          `json:"set"`
	Weights json.RawMessage `json:"weights"`
}

// ReadWeights reads the text of a file of weights. The error says which weight
// is unknown, missing, or not of the shape expected.
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
	w.set.complete()
	return &w, nil
}

// strictly reads one JSON text that holds what into does and nothing else.
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

// maxWeight is more than any weight is, and so little that nothing overflows: of a
// board full of pieces what is added up stays within 32 bits, dangers, which are
// squared, within 64.
const maxWeight = 100_000

// bounded refuses numbers that are too large; name is of the member or element.
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

// positive refuses numbers that are too small to be divided by, or to take the
// root of: fields with the tag min.
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

// numbers are those of a number or an array of them.
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

// sameShape reports what in the text is missing, or was not taken over into the
// set that was read from it.
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

// Text is the text of the file: ReadWeights reads it back.
func (w *Weights) Text() []byte {
	// Plain structs of numbers can always be written.
	weights, _ := json.Marshal(w.set)
	text, _ := json.Marshal(weightsFile{w.Name, weights})
	var b bytes.Buffer
	layOut(&b, text, 0)
	b.WriteByte('\n')
	return b.Bytes()
}

// Fingerprint tells sets of weights apart.
func (w *Weights) Fingerprint() string {
	return w.Name + "-" + strconv.FormatUint(uint64(crc32.ChecksumIEEE(w.Text())), 16)
}

// Serves reports whether the weights are for variant v.
func (w *Weights) Serves(v *movegen.Variant) bool { return slices.Contains(w.Variants, v.Name) }
