// The best turn of a position.
package main

import (
	"context"
	"fmt"
	"log"

	"example.org/you/dux/engine"
	"example.org/you/dux/eval"
	"example.org/you/dux/movegen"
	"example.org/you/dux/movegen/variants"
)

func main() {
	p, err := variants.Standard.Read("6k1/5ppp/8/8/8/8/8/R5K1 w - -")
	if err != nil {
		log.Fatal(err)
	}
	found := engine.New(engine.DefaultOptions(), eval.New).Search(context.Background(), p, engine.Limits{Depth: 4}, nil)
	fmt.Println(movegen.TurnText(p, found.Turn), found.Score)
}
