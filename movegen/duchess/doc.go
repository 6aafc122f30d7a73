// Package duchess plays Duchess: six players in two teams, four in two teams, three
// players each alone, or two. All use one board (package graph); unused flaps do not
// exist. variant.go has the differences between the four games,
// attacks.go the moves of pieces, wizards.go those of wizards.
package duchess
