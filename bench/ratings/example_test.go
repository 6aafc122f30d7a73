// How to rate engines by their games.

package ratings_test

import (
	"fmt"

	"dux/bench/ratings"
)

// In a hundred games with alternating colours "new" wins three games of four.
// Every engine also has a drawn game against an average one.
func ExampleFit() {
	var games []ratings.Score
	add := func(white, black string, points float64) {
		games = append(games, ratings.Score{Variant: "chess", Teams: [][]string{{white}, {black}}, Shares: []float64{points, 1 - points}})
	}
	for i := range 100 {
		won := float64(min(i/2%4, 1))
		if i%2 == 0 {
			add("new", "old", won)
		} else {
			add("old", "new", 1-won)
		}
	}
	list, err := ratings.Fit(games)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s is %.0f Elo stronger than %s\n", list[0].Name, list[0].Elo-list[1].Elo, list[1].Name)
	// Output: new is 181 Elo stronger than old
}
