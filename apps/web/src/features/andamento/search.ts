import type { Prospetto } from '@vedetta/contract';
import { misureAndamento } from '@vedetta/domain';
import type { MisuraAndamento } from '@vedetta/domain';

/** Most columns on screen. */
export const MASSIMO_COLONNE = 12;

const viste = ['tutto', 'grafici', 'tabella'] as const;
export type Vista = (typeof viste)[number];

/** What the address of the page keeps. */
export type AndamentoSearch = {
  readonly vista?: Vista;
  readonly misura?: MisuraAndamento;
  readonly annualizza?: true;
  /** The column with the limits of the sector. */
  readonly settore?: true;
  /** Statements shown, by id; absent: the latest. */
  readonly colonne?: string;
};

const isVista = (valore: unknown): valore is Vista => viste.some((vista) => vista === valore);
const isMisura = (valore: unknown): valore is MisuraAndamento => misureAndamento.some((misura) => misura === valore);

/** Reads the address; what it does not know is as if it were absent. */
export const parseAndamentoSearch = (search: Readonly<Record<string, unknown>>): AndamentoSearch => {
  const { vista, misura, annualizza, settore, colonne } = search;
  return {
    ...(isVista(vista) && vista !== 'tutto' && { vista }),
    ...(isMisura(misura) && misura !== 'euro' && { misura }),
    ...((annualizza === true || annualizza === 'true') && { annualizza: true as const }),
    ...((settore === true || settore === 'true') && { settore: true as const }),
    ...(typeof colonne === 'string' && colonne !== '' && { colonne }),
  };
};

const CAMPI: readonly string[] = ['vista', 'misura', 'annualizza', 'settore', 'colonne'];
/** What the address leaves out because it is so anyway. */
const PROPOSTI: Readonly<Record<string, unknown>> = {
  vista: 'tutto',
  misura: 'euro',
  annualizza: false,
  settore: false,
};

const listIgnorati = (address: Readonly<Record<string, unknown>>): readonly string[] => {
  const read: Readonly<Record<string, unknown>> = parseAndamentoSearch(address);
  return Object.keys(address).filter(
    (campo) => !CAMPI.includes(campo) || (read[campo] === undefined && PROPOSTI[campo] !== address[campo]),
  );
};

/** What the address asks that is not on the page, one sentence each: the rest is shown. */
export const listNote = (
  address: Readonly<Record<string, unknown>>,
  { colonne }: Pick<Prospetto, 'colonne'>,
): readonly string[] => {
  const ignorati = listIgnorati(address);
  const chiesti = [...new Set(parseAndamentoSearch(address).colonne?.split(','))];
  const presenti = chiesti.filter((id) => colonne.some(({ bilancio }) => bilancio === id)).length;
  const mancanti = chiesti.length - presenti;
  const plurale = mancanti === 1 ? 'Un periodo scelto non c’è più' : `${mancanti} periodi scelti non ci sono più`;
  return [
    ...(ignorati.length === 0
      ? []
      : [`L’indirizzo ha filtri che non esistono e che non sono applicati: «${ignorati.join('», «')}».`]),
    ...(mancanti === 0 ? [] : [`${plurale}${presenti === 0 ? ': si vedono gli ultimi' : ''}.`]),
    ...(presenti > MASSIMO_COLONNE
      ? [`Si vedono ${MASSIMO_COLONNE} periodi al massimo: gli ultimi tra i ${presenti} scelti.`]
      : []),
  ];
};

/** Places of the columns on screen, oldest first: those chosen that are there, or the latest. */
export const choosePosti = ({ colonne }: Pick<Prospetto, 'colonne'>, chosen: string | undefined): readonly number[] => {
  const ids = new Set(chosen?.split(','));
  const posti = colonne.flatMap(({ bilancio }, posto) => (ids.has(bilancio) ? [posto] : []));
  const all = posti.length > 0 ? posti : colonne.map((_, posto) => posto);
  return all.slice(-MASSIMO_COLONNE);
};

type Scelta = { readonly nome: string; readonly posti: readonly number[] };

/**
 * Choices of columns that are asked for often: only those that differ from one another, and show something to compare.
 * @example listScelte(prospetto).map(({ nome }) => nome) // ['Gli ultimi 12', 'Solo annuali', 'Al 30/09 di ogni anno']
 */
export const listScelte = ({ colonne }: Pick<Prospetto, 'colonne'>): readonly Scelta[] => {
  const choose = (isShown: (colonna: Prospetto['colonne'][number]) => boolean): readonly number[] =>
    colonne.flatMap((colonna, posto) => (isShown(colonna) ? [posto] : [])).slice(-MASSIMO_COLONNE);
  const ultima = colonne.findLast(({ proiezione }) => !proiezione);
  if (ultima === undefined) return [];
  const giorno = ultima.data.slice(5);
  const scelte = [
    { nome: colonne.length > MASSIMO_COLONNE ? `Gli ultimi ${MASSIMO_COLONNE}` : 'Tutti', posti: choose(() => true) },
    { nome: 'Solo annuali', posti: choose(({ tipo, proiezione }) => tipo === 'annuale' && !proiezione) },
    {
      nome: `Al ${giorno.slice(3)}/${giorno.slice(0, 2)} di ogni anno`,
      posti: choose(({ data, proiezione }) => data.endsWith(giorno) && !proiezione),
    },
  ];
  const found = scelte.filter(
    ({ posti }, posto) =>
      posti.length > 1 && scelte.findIndex((altra) => altra.posti.join() === posti.join()) === posto,
  );
  return found.length > 1 ? found : [];
};
