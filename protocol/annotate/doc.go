// Package annotate explains games that have been played: what each turn was worth,
// what would have been better, how exactly each player played. Search does the work
// and reports position by position; Judge makes a Report of what was found; the
// Report writes itself into PGN and as a page for browsers.
package annotate
