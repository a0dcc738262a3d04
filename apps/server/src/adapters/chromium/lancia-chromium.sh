#!/bin/sh
# What Playwright starts in place of the browser. See run-browser.ts.
exec "$LANCIO_NODE" "$LANCIO_SCRIPT" "$@"
