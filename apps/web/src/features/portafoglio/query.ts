import type { Address } from './use-address.ts';

/** The filters and the order on screen, as the API asks them. */
export const writeQuery = ({
  filtri,
  ordine,
}: Pick<Address, 'filtri' | 'ordine'>): Readonly<Record<string, string>> => ({
  ordine,
  ...Object.fromEntries(Object.entries(filtri).map(([nome, valore]) => [nome, String(valore)])),
});
