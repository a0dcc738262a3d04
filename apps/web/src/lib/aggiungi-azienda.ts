import { createStore } from './store.ts';

/** True when the form of a new company was asked for from elsewhere: the page that has it opens it. */
export const aggiungiRichiesta = createStore(false);
