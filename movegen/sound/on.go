// The switch of a build that checks itself: on.

//go:build check

package sound

// On is true in a build that checks itself.
const On = true
