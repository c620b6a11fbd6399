# mdless: two commands are enough on a fresh machine.
#   make run FILE=README.md    sets up, builds and opens the viewer
#   make test                  sets up, builds and runs all tests

SHELL := /bin/bash
FILE ?= README.md
PREFIX ?= /usr/local
DESTDIR ?=

# What mdless is built with, and what its tests and benchmarks run besides.
BUILD_PACKAGES := libncurses-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libpcre2-dev libyaml-dev libhyphen-dev
TEST_PACKAGES := libvterm-dev hyphen-en-us hyphen-de unicode-data tmux ncurses-base ncurses-bin ncurses-term python3 python3-pip procps
BENCH_PACKAGES := less cmark-gfm lowdown bat valgrind

RELEASE := -c release --static-swift-stdlib
# Tests run optimised (the laws go through thousands of documents) and apart from the other builds, whose flags differ;
# MDLESS_TESTING keeps the libraries shared (Package.swift).
TESTING := -c release --scratch-path .build/testing -Xswiftc -enable-testing
ifdef WERROR
TESTING += -Xswiftc -warnings-as-errors
endif

# Documents and cases that the tests read lie beside the repository; without them those tests are skipped, and say so.
MDLESS_SHARED ?= $(abspath ../shared)
export MDLESS_SHARED
PYTHON_PACKAGES := $(CURDIR)/.build/python

.PHONY: run build test soak bench cases lint format generate install uninstall clean setup setup-test setup-bench

run: build
	@.build/release/mdless $(FILE)

build: setup
	swift build $(RELEASE) --product mdless

test: setup-test build
	MDLESS_TESTING=1 swift build $(TESTING) --build-tests
	MDLESS_TESTING=1 MDLESS_BINARY=$(CURDIR)/.build/release/mdless swift test $(TESTING) --skip-build
	$(MAKE) --no-print-directory cases

# The same laws over everything instead of samples. Takes long.
soak: setup-test build
	MDLESS_TESTING=1 swift build $(TESTING) --build-tests
	MDLESS_TESTING=1 MDLESS_SOAK=1 MDLESS_BINARY=$(CURDIR)/.build/release/mdless swift test $(TESTING) --skip-build

# Faults of other viewers as small inputs. Tests/known-case-failures.txt lists those that are still to be mended.
cases:
	@if [ -d "$(MDLESS_SHARED)/cases" ]; then \
	  PYTHONPATH=$(PYTHON_PACKAGES) python3 Tests/Tools/run_cases.py "$(MDLESS_SHARED)/cases" .build/release/mdless; \
	else echo "cases: skipped, $(MDLESS_SHARED) is not there"; fi

bench: setup-bench build
	swift build $(RELEASE) --product mdless-dev
	Tests/Tools/bench.sh

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Man pages, completions and embedded themes come from the program's own tables.
generate:
	swift run mdless-dev generate

install: build
	install -D -m 755 .build/release/mdless $(DESTDIR)$(PREFIX)/bin/mdless
	install -d $(DESTDIR)$(PREFIX)/share/mdless/themes $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man5
	install -m 644 themes/*.yaml $(DESTDIR)$(PREFIX)/share/mdless/themes/
	install -m 644 man/mdless.1 $(DESTDIR)$(PREFIX)/share/man/man1/
	install -m 644 man/mdless-theme.5 $(DESTDIR)$(PREFIX)/share/man/man5/
	install -D -m 644 completions/mdless.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mdless
	install -D -m 644 completions/_mdless $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mdless
	install -D -m 644 completions/mdless.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mdless.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mdless $(DESTDIR)$(PREFIX)/share/man/man1/mdless.1 $(DESTDIR)$(PREFIX)/share/man/man5/mdless-theme.5
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mdless
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mdless
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mdless.fish
	rm -rf $(DESTDIR)$(PREFIX)/share/mdless

clean:
	rm -rf .build

setup:
	@Tests/Tools/install-packages.sh $(BUILD_PACKAGES)

setup-test: setup
	@Tests/Tools/install-packages.sh $(TEST_PACKAGES)
	@Tests/Tools/install-python-packages.sh $(PYTHON_PACKAGES)

setup-bench: setup-test
	@Tests/Tools/install-packages.sh $(BENCH_PACKAGES)
