// Clocks, scores and drawings in comments.

package notation

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRemarks(t *testing.T) {
	for text, want := range map[string]Remark{
		"":                          {},
		"sharp":                     {Text: "sharp"},
		"[%clk 1:02:03]":            {Clock: "1:02:03"},
		"[%clk 0:02:03] hm":         {Clock: "2:03", Text: "hm"},
		"[%clk 2:03]":               {Clock: "2:03"},
		"[%clk 75]":                 {Clock: "1:15"},
		"[%clk 0:00:05.37]":         {Clock: "0:05.3"},
		"[%clk 26:00:00]":           {Clock: "26:00:00"},
		"[%emt 0:00:07][%clk 1:00]": {Spent: "0:07", Clock: "1:00"},
		"a [%eval 0.31] b":          {Text: "a b", Score: "+0.31"},
		"[%eval -1.5,22]":           {Score: "-1.50"},
		"[%eval 28,20]":             {Score: "+0.28"},
		"[%eval 0]":                 {Score: "0.00"},
		"[%eval #-3]":               {Score: "#-3"},
		"[%eval -M3]":               {Score: "#-3"},
		"[%EVAL #5]":                {Score: "#5"},
		"[%cal Ge2e4,Rd8d1] [%csl Yd5]": {
			Arrows:  []Drawn{{"e2", "e4", "green"}, {"d8", "d1", "red"}},
			Squares: []Drawn{{"d5", "d5", "yellow"}},
		},
		"[%timestamp 12] [%mdl 4] x": {Text: "x"},
		"[%clk inf]":                 {Clock: "∞"},
		"[%clk INFINITE] a":          {Clock: "∞", Text: "a"},
		"[%clk -0:00:05]":            {Clock: "-0:05"},
		"[%clk -1:02:03]":            {Clock: "-1:02:03"},
		"[%emt -0:00:05.25]":         {Spent: "-0:05.2"},
		"[%csl e4]":                  {Squares: []Drawn{{"e4", "e4", "green"}}},
		"[%csl b4,Bb4,ye5]":          {Squares: []Drawn{{"b4", "b4", "green"}, {"b4", "b4", "blue"}, {"e5", "e5", "yellow"}}},
		"[%csl Ge4,Rz9,,Yd5]":        {Squares: []Drawn{{"e4", "e4", "green"}, {"d5", "d5", "yellow"}}},
		"[%cal e2e4,Ra1a9,R,b]":      {Arrows: []Drawn{{"e2", "e4", "green"}}},
		// What cannot be read stays.
		"[%clk soon]":     {Text: "[%clk soon]"},
		"[%eval good]":    {Text: "[%eval good]"},
		"[%cal Ge2e9]":    {Text: "[%cal Ge2e9]"},
		"[%csl]":          {Text: "[%csl]"},
		"[not a command]": {Text: "[not a command]"},
	} {
		require.Equal(t, want, ReadRemark(start(t, "chess").Variant(), "", text), text)
	}
	duchess := ReadRemark(start(t, "duchess").Variant(), "", "[%cal B1a11b2] [%csl GV]")
	require.Equal(t, []Drawn{{"1a1", "1b2", "blue"}}, duchess.Arrows)
	require.Equal(t, []Drawn{{"V", "V", "green"}}, duchess.Squares)
	boards := ReadRemark(start(t, "double2").Variant(), "", "[%cal RA/e2A/e4]")
	require.Equal(t, []Drawn{{"A/e2", "A/e4", "red"}}, boards.Arrows)
	for turn, board := range map[string]string{"": "A", "A/e2e4": "A", "B/e2e4": "B"} {
		r := ReadRemark(start(t, "double2").Variant(), turn, "[%csl Ge4,RA/d4] [%cal Be2e4,YB/a1a2]")
		require.Equal(t, []Drawn{{board + "/e4", board + "/e4", "green"}, {"A/d4", "A/d4", "red"}}, r.Squares)
		require.Equal(t, Drawn{board + "/e2", board + "/e4", "blue"}, r.Arrows[0])
	}
}
