import { GIORNI_FILTRO_MASSIMI } from '@vedetta/contract';
import type { ColonnaPortafoglio, OrdinePortafoglio, RaggruppamentoPortafoglio } from '@vedetta/domain';
import {
  colonnePortafoglio,
  ordiniPortafoglio,
  parseIntervalloGradi,
  raggruppamentiPortafoglio,
} from '@vedetta/domain';
import { parseFasce } from '../../lib/fasce.ts';

/** As a view: none of those saved, where one of them opens the board. */
export const NESSUNA_VISTA = 'tutte';

/** The state of the board, as it is in its address. */
export type PortafoglioSearch = {
  readonly search?: string;
  /** One or more bands, separated by commas. */
  readonly fascia?: string;
  /** Grades from one to another, in points: `40-80`. */
  readonly grado?: string;
  readonly settore?: number;
  readonly peggiorate_di?: number;
  readonly dati_oltre?: number;
  readonly scadenza_entro?: number;
  /** Username, or `-` for the companies without one. */
  readonly responsabile?: string;
  readonly ordine?: OrdinePortafoglio;
  readonly gruppo?: RaggruppamentoPortafoglio;
  /** The columns on screen, separated by commas; `nessuna`: the names alone. */
  readonly colonne?: string;
  /** Id of a saved view, or `NESSUNA_VISTA`; alone it is the view as it was saved. */
  readonly vista?: string;
  /** What the address names and does not exist: the page says it. */
  readonly ignorati?: readonly string[];
};

const parseIntero = (value: unknown, massimo: number): number | undefined => {
  const intero = Number(value);
  return Number.isInteger(intero) && intero > 0 && intero <= massimo ? intero : undefined;
};

const parseBands = (value: unknown): string | undefined => {
  const text = String(value);
  const fasce = parseFasce(text);
  return fasce.length > 0 && fasce.length === text.split(',').length ? fasce.join(',') : undefined;
};

const SETTORI = 10;

const NESSUNA_COLONNA = 'nessuna';
const COLONNE: readonly ColonnaPortafoglio[] = colonnePortafoglio.map(([codice]) => codice);

/** @example printColonne(['data', 'grado']) // 'data,grado' */
export const printColonne = (colonne: readonly ColonnaPortafoglio[]): string =>
  colonne.length === 0 ? NESSUNA_COLONNA : colonne.join(',');

/** The columns of an address, in the order of the board; all of them where it names none. */
export const parseColonne = (text: string | undefined): readonly ColonnaPortafoglio[] => {
  if (text === undefined) return COLONNE;
  const chieste = text.split(',');
  return COLONNE.filter((codice) => chieste.includes(codice));
};

const parseNomiColonne = (value: unknown): string | undefined => {
  const text = String(value);
  if (text === NESSUNA_COLONNA) return text;
  const colonne = parseColonne(text);
  return colonne.length === text.split(',').length ? printColonne(colonne) : undefined;
};

/** How each value of the address is read; undefined: it does not exist. */
const parsers = {
  search: (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  fascia: parseBands,
  grado: (value: unknown) => (parseIntervalloGradi(String(value)) === null ? undefined : String(value)),
  settore: (value: unknown) => parseIntero(value, SETTORI),
  peggiorate_di: (value: unknown) => parseIntero(value, 100),
  dati_oltre: (value: unknown) => parseIntero(value, GIORNI_FILTRO_MASSIMI),
  scadenza_entro: (value: unknown) => parseIntero(value, GIORNI_FILTRO_MASSIMI),
  responsabile: (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  ordine: (value: unknown) => ordiniPortafoglio.find((ordine) => ordine === value),
  gruppo: (value: unknown) => raggruppamentiPortafoglio.find((gruppo) => gruppo === value),
  colonne: parseNomiColonne,
  vista: (value: unknown) => (typeof value === 'string' ? value : undefined),
} as const;

/** Reads the address of the board; what does not exist is left out and named in `ignorati`. */
export const parsePortafoglioSearch = (search: Readonly<Record<string, unknown>>): PortafoglioSearch => {
  const asked = Object.entries(search).filter(([nome, value]) => nome !== 'ignorati' && value !== '');
  const read = asked.map(([nome, value]) => {
    const parse = Object.hasOwn(parsers, nome) ? parsers[nome as keyof typeof parsers] : undefined;
    return [nome, parse?.(value)] as const;
  });
  const found = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as PortafoglioSearch;
  const before: unknown = search['ignorati'];
  const ignorati = [
    ...new Set([
      ...(Array.isArray(before) ? before.map(String) : []),
      ...read.flatMap(([nome, value]) => (value === undefined ? [nome] : [])),
    ]),
  ];
  return ignorati.length === 0 ? found : { ...found, ignorati };
};
