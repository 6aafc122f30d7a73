// Package scale has the files that run a match on several machines: a script
// for GNU parallel, a Slurm array, a Kubernetes indexed Job and its image. The
// tests run them as the schedulers would.
package scale
