import { GIORNI_FILTRO_MASSIMI, ordiniAziende, tipiUltimo } from '@vedetta/contract';
import { parseFasce } from '../lib/fasce.ts';
import type { AziendeFiltri } from '../queries/aziende.ts';

type Search = Readonly<Record<string, unknown>>;

// The router parses a search such as 01234567890 as a number.
const parseText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const pick = <K extends string, V>(campo: K, value: V | null): { readonly [P in K]?: V } =>
  value === null || value === '' ? {} : ({ [campo]: value } as { readonly [P in K]: V });

/** Page and search of a list, kept in the URL. */
export type ListSearch = { readonly page?: number; readonly search?: string };

export const parseListSearch = (search: Search): ListSearch => {
  const page = Number(search['page']);
  return {
    ...pick('page', Number.isInteger(page) && page > 1 ? page : null),
    ...pick('search', parseText(search['search'])),
  };
};

const parseData = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : null;

const pickGiorni = (value: unknown, massimo: number): number | null => {
  const giorni = Number(value);
  return Number.isInteger(giorni) && giorni > 0 && giorni <= massimo ? giorni : null;
};

/** The bands of an address that exist; null without any. */
const pickFasce = (value: unknown): string | null => {
  const fasce = typeof value === 'string' ? parseFasce(value) : [];
  return fasce.length === 0 ? null : fasce.join(',');
};

/** The list of companies: what is not a value of the list is left out. */
export const parseAziendeSearch = (search: Search): ListSearch & AziendeFiltri => ({
  ...parseListSearch(search),
  ...pick('ordine', ordiniAziende.find((ordine) => ordine === search['ordine'] && ordine !== 'nome') ?? null),
  ...pick('fascia', pickFasce(search['fascia'])),
  ...pick('settore', pickGiorni(search['settore'], 10)),
  ...pick('dati_oltre', pickGiorni(search['dati_oltre'], GIORNI_FILTRO_MASSIMI)),
  ...pick('ultimo', tipiUltimo.find((tipo) => tipo === search['ultimo']) ?? null),
  ...pick('chiusura_entro', pickGiorni(search['chiusura_entro'], 366)),
  ...pick('chiusura_il', parseData(search['chiusura_il'])),
});

/** The users of one firm or, without it, of all. */
export const parseUtentiSearch = (search: Search): ListSearch & { readonly studio?: string } => ({
  ...parseListSearch(search),
  ...pick('studio', parseText(search['studio'])),
});

const FILTRI = ['da_leggere', 'lette', 'tutte'] as const;

/** Filter of the reports; the default is the unread ones. */
export const parseSegnalazioniSearch = (
  search: Search,
): ListSearch & { readonly filtro?: (typeof FILTRI)[number] } => ({
  ...parseListSearch(search),
  ...pick('filtro', FILTRI.find((filtro) => filtro === search['filtro'] && filtro !== 'da_leggere') ?? null),
});

/** The address of a page that reads it by itself: its rules load with the page. */
export const readLater = (search: Record<string, unknown>): Record<string, unknown> => search;
