import { chooseConfronto } from '../portafoglio/confronto.ts';
import { computeFascia } from '../portafoglio/fascia.ts';
import { computeMovimenti } from './movimenti.ts';
import type { BilancioGiudicato, Movimento } from './movimenti.ts';

type Giudicato = BilancioGiudicato & { readonly annuale: boolean };

/** What a bilancio crossed that the one before it on the same comparison had not. */
export type FattoNelTempo<T> = {
  readonly prima: T;
  readonly dopo: T;
  /** Worst kinds first; at least one. */
  readonly movimenti: readonly Movimento[];
};

/** Where it arrived: another band and another signal are news, a limit is crossed once. */
const nameMovimento = ({ tipo, codice, peggiora, dopo }: Movimento, bilancio: BilancioGiudicato): string => {
  if (tipo === 'fascia') return `fascia ${computeFascia(bilancio)}`;
  return tipo === 'segnali' ? `segnali ${dopo}` : `${codice} ${peggiora}`;
};

/**
 * What happened through the bilanci of an azienda, one of each date, oldest first. Each is compared as everywhere; of the months of a year
 * that are compared with the same closing, the first tells what was crossed and the others only what is new.
 */
export const listFattiNelTempo = <T extends Giudicato>(bilanci: readonly T[]): readonly FattoNelTempo<T>[] => {
  const told = new Map<T, ReadonlySet<string>>();
  return bilanci.flatMap((dopo, posto) => {
    const prima = chooseConfronto<T>(dopo, bilanci.slice(0, posto));
    if (prima === null) return [];
    const { movimenti } = computeMovimenti(prima, dopo);
    const before = told.get(prima);
    const nuovi = movimenti.filter((movimento) => before?.has(nameMovimento(movimento, dopo)) !== true);
    told.set(prima, new Set(movimenti.map((movimento) => nameMovimento(movimento, dopo))));
    return nuovi.length === 0 ? [] : [{ prima, dopo, movimenti: nuovi }];
  });
};
