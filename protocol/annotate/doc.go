// Package annotate explains finished games: how good each turn was, what would
// have been better, and how accurately each player played. Search searches the
// positions one by one; NewReport makes a Report of the findings; a Report can be
// written as PGN and as a page for browsers.
package annotate
