// The legal turns of a position of Duck Chess.
package main

import (
	"fmt"
	"log"

	"example.org/you/dux/movegen"
	"example.org/you/dux/movegen/variants"
)

func main() {
	duck, err := variants.Find("duck")
	if err != nil {
		log.Fatal(err)
	}
	p, err := duck.Read("7k/8/8/8/8/8/6*P/7K w - - 0 1")
	if err != nil {
		log.Fatal(err)
	}
	for _, text := range movegen.TurnTexts(p) {
		fmt.Println(text)
	}
}
