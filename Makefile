# Builds Dux as OpenBench does (make EXE=x CC=cc EVALFILE=net), archives for
# every platform and packages for Debian (make release), and installs it (make install PREFIX=/usr/local).

EXE      := dux
VARIANT  := chess#  the game of EVALFILE
EVALFILE :=#        a net to build in, as dux tune -net writes it
PREFIX   := /usr/local
SUFFIX   := $(if $(filter windows,$(shell go env GOOS)),$(if $(filter %.exe,$(EXE)),,.exe))

# The processor's own instructions, as far as Go knows how to use them.
export GOAMD64 ?= $(shell grep -qs '\bavx2\b.*\bbmi2\b' /proc/cpuinfo && echo v3 || echo v1)
export CGO_ENABLED = 0

all: dux-program

# The net takes the place of the built-in one. It is tried first: a program with
# a net of another game would not start.
dux-program:
ifeq ($(strip $(EVALFILE)),)
	go build -trimpath -o '$(EXE)$(SUFFIX)' ./cmd/dux
else
	go run ./cmd/dux eval -variant $(VARIANT) -eval '$(EVALFILE)' >/dev/null
	printf '{"Replace":{"%s/eval/weights/$(strip $(VARIANT)).net":"%s"}}' '$(CURDIR)' '$(abspath $(EVALFILE))' >'$(EXE).overlay'
	go build -trimpath -overlay '$(EXE).overlay' -o '$(EXE)$(SUFFIX)' ./cmd/dux; status=$$?; rm -f '$(EXE).overlay'; exit $$status
endif

release:
	.ci/release dist

install: dux-program
	install -D '$(EXE)$(SUFFIX)' '$(DESTDIR)$(PREFIX)/bin/dux$(SUFFIX)'
	$(MAKE) share

# What does not depend on the processor: the man page, completion, licences, and what
# desktops and XBoard look for.
share:
	go run ./cmd/dux xboard-conf -gui xboard -install -force -prefix '$(PREFIX)' -destdir '$(DESTDIR)/' >/dev/null
	$(MAKE) man OUT='$(DESTDIR)$(PREFIX)/share/man/man6'
	$(MAKE) completion OUT='$(DESTDIR)$(PREFIX)/share'
	mkdir -p '$(DESTDIR)$(PREFIX)/share/doc/dux'
	cp LICENSE NOTICE CHANGELOG.md '$(DESTDIR)$(PREFIX)/share/doc/dux'

# The man page and the scripts for shells come from the descriptions of the commands.
OUT := dist
man:
	mkdir -p '$(OUT)'
	go run ./cmd/dux man >'$(OUT)/dux.6'

completion:
	mkdir -p '$(OUT)/bash-completion/completions' '$(OUT)/zsh/site-functions' '$(OUT)/fish/vendor_completions.d'
	go run ./cmd/dux completion bash >'$(OUT)/bash-completion/completions/dux'
	go run ./cmd/dux completion zsh >'$(OUT)/zsh/site-functions/_dux'
	go run ./cmd/dux completion fish >'$(OUT)/fish/vendor_completions.d/dux.fish'

# Measures where searches spend their time. go build reads the profile and inlines what
# is hot (profile-guided optimization). The depths give each game about as much time.
RUNS := chess:19 medieval:16 double2:12 duck:18 duel9:16 rutland:14 duchess:13 duchess3:12
profile:
	work=$$(mktemp -d) && trap 'rm -rf "$$work"' EXIT && go build -trimpath -pgo=off -o "$$work/dux" ./cmd/dux && \
	for run in $(RUNS); do \
		"$$work/dux" bench -variant "$${run%:*}" -depth "$${run#*:}" -profile cpu -profile-dir "$$work/$$run" || exit; \
	done && go tool pprof -proto "$$work"/*/cpu.pprof >cmd/dux/default.pgo

# Makes this tree a module for others to import: make module MODULE=example.org/you/dux
module:
	.ci/module '$(MODULE)'

clean:
	rm -rf dist dux dux.exe

.PHONY: all dux-program release install share man completion profile module clean
