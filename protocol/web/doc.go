// Package web serves boards of every variant to browsers: pages, tables to play
// at, alone or with others, and the engine at any seat. What happens at a table
// is package table's; here it is kept, shown and sent.
package web
