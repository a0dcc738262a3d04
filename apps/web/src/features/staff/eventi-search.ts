import { azioni } from '@vedetta/contract';
import type { Azione } from '@vedetta/contract';
import type { FiltriRegistro } from './registro-filtri.tsx';

/** Page and filters of the trail, as they are in its address. */
export type EventiSearch = FiltriRegistro & { readonly page?: number };

/** The router reads a text such as 01234567890 as a number. */
const parseText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const parseData = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : undefined;

const isAzione = (value: unknown): value is Azione => typeof value === 'string' && Object.hasOwn(azioni, value);

/** Reads the address: what is not a value of a filter is left out. */
export const parseEventiSearch = (address: Readonly<Record<string, unknown>>): EventiSearch => {
  const page = Number(address['page']);
  const found = {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    studio: parseText(address['studio']),
    utente: parseText(address['utente']),
    azione: isAzione(address['azione']) ? address['azione'] : undefined,
    oggetto: parseText(address['oggetto']),
    dal: parseData(address['dal']),
    al: parseData(address['al']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as EventiSearch;
};
