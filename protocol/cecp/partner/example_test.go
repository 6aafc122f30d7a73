// How Dux talks with its partner.

package partner_test

import (
	"fmt"

	"dux/movegen/variants"
	"dux/protocol/cecp/partner"
)

// The partner asks Dux to move faster, and then to wait.
func Example() {
	v, err := variants.Find("double")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := partner.New(func(text string) { fmt.Println(text) })
	p.Talk(true)
	p.Meet("Anna")
	p.Hear(v, "fast")
	fmt.Println("Dux's thinking time is divided by", p.Hurries(partner.Board{}))
	p.Hear(v, "sit")
	// Output:
	// Dux's thinking time is divided by 8
	// Ok, I sit while my clock allows. Tell me when to go.
}
