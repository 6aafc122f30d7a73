// Package study is what people do with positions and games by themselves: look at
// the turns of a line, read games and positions, write them. It knows nothing of
// browsers.
package study
