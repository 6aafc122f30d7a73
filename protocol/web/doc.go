// Package web serves boards of every variant to browsers: pages, and tables to
// play at, alone or with others, with the engine in any seat. Package table has
// the rules of a table; this package stores tables, shows them and sends them
// to pages.
package web
