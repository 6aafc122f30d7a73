// Package study lets people study positions and games: step through a line,
// read games and positions, write them. It knows nothing of browsers.
package study
