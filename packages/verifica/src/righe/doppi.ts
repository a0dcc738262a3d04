import { readForma } from '../tabella/programma.ts';
import { findLivelliByOrdine } from './livelli.ts';
import type { Livelli, NodoRiga } from './livelli.ts';

const QUASI_TUTTE = 0.8;
/** Fewer rows than these come out even by chance. */
const MIN_CON_SOLI = 10;
/** Longer lists are of parties, whose totals are named. */
const MAX_DAL_FONDO = 5000;

const countSoli = ({ padri }: Livelli): number => {
  const figli = new Map<number, number>();
  for (const padre of padri) if (padre >= 0) figli.set(padre, (figli.get(padre) ?? 0) + 1);
  return [...figli.values()].filter((quanti) => quanti === 1).length;
};

/** Whether the codes of the parents look like none of the accounts. */
const hasAltraSerie = (nodi: readonly NodoRiga[], { madri }: Livelli): boolean => {
  const delleMadri = new Set<string>();
  const deiConti = new Set<string>();
  for (const [i, { codice }] of nodi.entries()) (madri.has(i) ? delleMadri : deiConti).add(readForma(codice));
  return ![...delleMadri].some((forma) => deiConti.has(forma));
};

/** Of the rows with an amount, how many are parents or under one. */
const countLegate = (nodi: readonly NodoRiga[], { padri, madri }: Livelli): number =>
  nodi.filter(({ saldo }, i) => saldo !== 0 && (madri.has(i) || padri[i] !== -1)).length;

const isZero = (nodi: readonly NodoRiga[], { madri }: Livelli): boolean =>
  nodi.reduce((somma, { saldo }, i) => (madri.has(i) ? somma : somma + (saldo ?? 0)), 0) === 0;

/** Parents printed after their accounts, as totals are: the same list from its end. */
const findDalFondo = (nodi: readonly NodoRiga[], minimo: 1 | 2): Livelli => {
  const ultimo = nodi.length - 1;
  const { padri, madri, spiegate, resti } = findLivelliByOrdine(nodi.toReversed(), minimo);
  return {
    padri: padri.map((padre) => (padre < 0 ? -1 : ultimo - padre)).toReversed(),
    madri: new Set([...madri].map((madre) => ultimo - madre)),
    spiegate,
    resti: new Map([...resti].map(([madre, resto]) => [ultimo - madre, resto])),
  };
};

/**
 * The levels of a list whose parents add up to zero too, as its accounts do: nearly every row is a parent or under one.
 * Parents that have one account alone count only in a list that is explained whole, and where most have more or all have
 * codes of another series. Null where each amount is there once.
 */
export const findDoppi = (nodi: readonly NodoRiga[]): Livelli | null => {
  const pieni = nodi.filter(({ saldo }) => saldo !== null && saldo !== 0).length;
  const isCredibile = (livelli: Livelli): boolean => {
    const legate = countLegate(nodi, livelli);
    if (!isZero(nodi, livelli) || livelli.spiegate < 2 || legate < pieni * QUASI_TUTTE) return false;
    const soli = countSoli(livelli);
    if (soli === 0) return true;
    if (legate < pieni || pieni < MIN_CON_SOLI) return false;
    return soli * 2 < livelli.madri.size || hasAltraSerie(nodi, livelli);
  };
  const modi = nodi.length > MAX_DAL_FONDO ? [findLivelliByOrdine] : [findLivelliByOrdine, findDalFondo];
  for (const minimo of [2, 1] as const)
    for (const find of modi) {
      const livelli = find(nodi, minimo);
      if (isCredibile(livelli)) return livelli;
    }
  return null;
};
