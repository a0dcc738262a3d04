import { PDF_TOKEN_PARAM } from '../lib/constants.ts';

// The application does not use the print token: remove it, so it is not in the history or in a copied URL.
const { href } = globalThis.location;
const url = new URL(href);
if (url.searchParams.has(PDF_TOKEN_PARAM)) {
  url.searchParams.delete(PDF_TOKEN_PARAM);
  globalThis.history.replaceState(globalThis.history.state, '', url);
}
