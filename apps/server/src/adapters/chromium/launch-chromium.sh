#!/bin/sh
# Playwright starts this instead of the browser. See run-browser.ts.
exec "$LANCIO_NODE" "$LANCIO_SCRIPT" "$@"
