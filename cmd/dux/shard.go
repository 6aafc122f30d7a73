package main

import (
	"fmt"
	"strconv"
	"strings"
)

// shardFlag is part I of N, written I/N, I from 0; N is 0 while none is asked for.
type shardFlag struct{ index, count int }

// String writes I/N.
func (s *shardFlag) String() string {
	if s.count == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.index, s.count)
}

// Set reads I/N.
func (s *shardFlag) Set(text string) error {
	first, second, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || i < 0 || i >= n {
		return fmt.Errorf("is not I/N with I from 0 to N-1")
	}
	s.index, s.count = i, n
	return nil
}
