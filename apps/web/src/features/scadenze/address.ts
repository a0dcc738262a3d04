import { tipiScadenza } from '@vedetta/domain';
import type { TipoScadenza } from '@vedetta/domain';
import { addGiorni, isData } from '@vedetta/domain';
import { GIORNI_SCADENZA, GIORNI_SCADENZE } from '@vedetta/contract';
import type { ScadenzeChieste } from '../../queries/scadenze.ts';

/** What the page shows, as it is in its address. */
export type ScadenzeSearch = {
  readonly azienda?: string;
  readonly tipo?: TipoScadenza;
  /** Late ones alone. */
  readonly stato?: 'ritardo';
  /** One day, chosen in the calendar. */
  readonly giorno?: string;
  /** `YYYY-MM`: one month. */
  readonly mese?: string;
  readonly fatte?: true;
  readonly page?: number;
};

const parsePagina = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
};

/** Reads the address; what does not exist is left out. */
export const parseScadenzeSearch = (search: Readonly<Record<string, unknown>>): ScadenzeSearch => {
  const { azienda, tipo, stato, giorno, mese, fatte, page } = search;
  const found = {
    azienda: typeof azienda === 'string' && azienda !== '' ? azienda : undefined,
    tipo: tipiScadenza.find((other) => other === tipo),
    stato: stato === 'ritardo' ? stato : undefined,
    giorno: typeof giorno === 'string' && isData(giorno) ? giorno : undefined,
    mese: typeof mese === 'string' && isData(`${mese}-01`) ? mese : undefined,
    fatte: fatte === true || fatte === 'true' ? true : undefined,
    page: parsePagina(page),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ScadenzeSearch;
};

/** What the address names that is not a filter, or not a value of one: the page says so. @example listIgnorati({ colore: 'rosso' }) // ['colore'] */
export const listIgnorati = (search: Readonly<Record<string, unknown>>): readonly string[] => {
  const read: Readonly<Record<string, unknown>> = parseScadenzeSearch(search);
  return Object.keys(search).filter((campo) => campo !== 'page' && campo !== 'fatte' && read[campo] === undefined);
};

/** The days of a month. @example getMese('2026-02') // { dal: '2026-02-01', al: '2026-02-28' } */
export const getMese = (mese: string): { readonly dal: string; readonly al: string } => {
  const dal = `${mese}-01`;
  const prossimo = addGiorni(dal, 31).slice(0, 7);
  return { dal, al: addGiorni(`${prossimo}-01`, -1) };
};

/** A month some months away. @example addMesi('2026-11', 2) // '2027-01' */
export const addMesi = (mese: string, quanti: number): string => {
  const mesi = Number(mese.slice(0, 4)) * 12 + Number(mese.slice(5)) - 1 + quanti;
  return `${String(Math.floor(mesi / 12)).padStart(4, '0')}-${String((mesi % 12) + 1).padStart(2, '0')}`;
};

const chooseRange = ({ giorno, mese }: ScadenzeSearch, oggi: string) => {
  if (giorno !== undefined) return { dal: giorno, al: giorno };
  if (mese !== undefined) return getMese(mese);
  return { dal: addGiorni(oggi, -GIORNI_SCADENZE), al: addGiorni(oggi, GIORNI_SCADENZA) };
};

const chooseStato = ({ stato, fatte, giorno }: ScadenzeSearch): Pick<ScadenzeChieste, 'stato'> => {
  if (stato === 'ritardo') return { stato: 'in_ritardo' };
  return fatte === true || giorno !== undefined ? {} : { stato: 'aperte' };
};

/** What is asked of the server: what is open up to two months away, unless a day or a month is chosen. */
export const readChieste = (search: ScadenzeSearch, oggi: string): ScadenzeChieste => {
  const { azienda, tipo, page } = search;
  return {
    ...chooseRange(search, oggi),
    ...chooseStato(search),
    ...(azienda !== undefined && { azienda }),
    ...(tipo !== undefined && { tipo }),
    ...(page !== undefined && { page: String(page) }),
  };
};
