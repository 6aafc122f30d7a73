// The comparison of two values of one type, field by field.

package sound

import (
	"bytes"
	"fmt"
	"reflect"
	"unsafe"
)

// difference returns the path and the values of the first field in which two values
// differ, "" if there is none. It skips caches, and the past unless it is wanted.
// Pointers are equal if what they point to is.
func difference(a, b any, past bool) string {
	c := comparison{past: past}
	return c.find(reflect.ValueOf(a), reflect.ValueOf(b), "")
}

type comparison struct{ past bool }

func (c *comparison) find(a, b reflect.Value, path string) string {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		return fmt.Sprintf("%s: %v and %v", path, a, b)
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() || a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return unequal(a.IsNil() == b.IsNil(), a, b, path)
		}
		return c.find(a.Elem(), b.Elem(), path)
	case reflect.Func:
		return unequal(a.IsNil() == b.IsNil(), a, b, path)
	case reflect.Struct:
		return c.fields(a, b, path)
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return fmt.Sprintf("%s: lengths %d and %d", path, a.Len(), b.Len())
		}
		if sameBytes(a, b) {
			return ""
		}
		for i := range a.Len() {
			if d := c.find(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); d != "" {
				return d
			}
		}
		return ""
	}
	return unequal(a.Equal(b), a, b, path)
}

func unequal(equal bool, a, b reflect.Value, path string) string {
	if equal {
		return ""
	}
	return fmt.Sprintf("%s: %v and %v", path, a, b)
}

func (c *comparison) fields(a, b reflect.Value, path string) string {
	for i := range a.NumField() {
		field := a.Type().Field(i)
		if tag := field.Tag.Get("sound"); tag == "cache" || tag == "past" && !c.past {
			continue
		}
		if d := c.find(a.Field(i), b.Field(i), path+"."+field.Name); d != "" {
			return d
		}
	}
	return ""
}

// sameBytes reports whether the elements of two lists of one length are the same in
// memory. That is much faster than looking at each of them. Elements that differ in
// memory may still be equal.
func sameBytes(a, b reflect.Value) bool {
	if a.Len() == 0 {
		return true
	}
	first, second := a.Index(0), b.Index(0)
	if !first.CanAddr() || !second.CanAddr() {
		return false
	}
	size := uintptr(a.Len()) * first.Type().Size()
	return bytes.Equal(unsafe.Slice((*byte)(first.Addr().UnsafePointer()), size), unsafe.Slice((*byte)(second.Addr().UnsafePointer()), size))
}
