// The switch of a build that checks itself: off.

//go:build !check

package sound

// On is true in a build that checks itself. Here it is false, so that the compiler
// leaves the checks out.
const On = false
