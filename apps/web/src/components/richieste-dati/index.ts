/** Requests of data to clients: the button that opens their dialog, the list with their state. */
export { ChiediButton } from './chiedi-button.tsx';
export { RichiesteList } from './richieste-list.tsx';
