// Package scale holds what runs a match on more than one machine: a script for
// GNU parallel, a Slurm array, a Kubernetes indexed Job and the image it needs.
// Its tests run them as the schedulers would.
package scale
