import { PDF_TOKEN_PARAM } from '../lib/constants.ts';

// The token of a print is nothing to the application: it does not stay in sight, in the history or in a copied address.
const { href } = globalThis.location;
const url = new URL(href);
if (url.searchParams.has(PDF_TOKEN_PARAM)) {
  url.searchParams.delete(PDF_TOKEN_PARAM);
  globalThis.history.replaceState(globalThis.history.state, '', url);
}
