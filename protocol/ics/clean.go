package ics

import "strings"

// brackets mark the lines that clients read as the server's own.
var brackets = strings.NewReplacer("<", "(", "{", "(", "[", "(", ">", ")", "}", ")", "]", ")")

// disarm returns words of players so that no client takes them for a line of the
// server.
func disarm(text string) string { return brackets.Replace(text) }
