import { storeRitorno } from '../lib/accesso/ritorno-provider.ts';

// What the provider answered must not stay in the address or in the history, nor be read as numbers by the router.
const { pathname, search } = globalThis.location;
if (pathname === '/login/provider' && search !== '') {
  storeRitorno(search);
  globalThis.history.replaceState(globalThis.history.state, '', pathname);
}
