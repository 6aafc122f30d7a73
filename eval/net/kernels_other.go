package net

func apply(acc, columns []int16, add, sub []uint16) { applyPlain(acc, columns, add, sub) }

func dot(acc, weights []int16) int32 { return dotPlain(acc, weights) }
