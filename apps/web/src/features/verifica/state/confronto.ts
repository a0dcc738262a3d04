import type { ContoVoce } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { getSegnoConto, isCodiceVoceInput } from '@vedetta/domain';
import type { Mapping } from './mapping.ts';
import { getVoceConto } from './mapping.ts';

/** Beyond this share of the older amount a difference is worth a look. */
const QUOTA_RILEVANTE = 0.1;

export type ContoConfrontato = {
  readonly codice: string | null;
  readonly descrizione: string;
  /** Dare minus Avere; null where the account is not there. */
  readonly prima: number | null;
  readonly adesso: number | null;
};

export type Confronto = {
  readonly nuovi: readonly ContoConfrontato[];
  readonly spariti: readonly ContoConfrontato[];
  /** Moved by more than a share; costs and income as the average month. */
  readonly mossi: readonly ContoConfrontato[];
  /** Now under another voce. */
  readonly spostati: number;
  readonly erano: number;
  readonly sono: number;
};

const buildKey = ({ codice, descrizione }: { readonly codice: string | null; readonly descrizione: string }): string =>
  codice ?? descrizione.toLowerCase();

const compareWeight = (a: ContoConfrontato, b: ContoConfrontato): number =>
  Math.abs((b.adesso ?? 0) - (b.prima ?? 0)) - Math.abs((a.adesso ?? 0) - (a.prima ?? 0));

export type Mesi = { readonly prima: number; readonly adesso: number };

const isMoved = (prima: number, adesso: number, voce: string | null, mesi: Mesi): boolean => {
  const isEconomico = voce?.startsWith('CE') === true;
  const [before, now] = isEconomico ? [prima / mesi.prima, adesso / mesi.adesso] : [prima, adesso];
  return before !== now && Math.abs(now - before) > Math.abs(before) * QUOTA_RILEVANTE;
};

/**
 * The accounts of two trial balances of one company: new, gone, moved. Accounts at zero count as absent.
 * @example compareConti(precedenti.conti, mapping, { prima: 3, adesso: 9 }).nuovi
 */
export const compareConti = (precedenti: readonly ContoVoce[], mapping: Mapping, mesi: Mesi): Confronto => {
  const earlier = new Map(precedenti.filter(({ saldo }) => saldo !== 0).map((conto) => [buildKey(conto), conto]));
  const now = mapping.verifica.conti
    .map((conto, position) => ({ ...conto, voce: getVoceConto(mapping, position) }))
    .filter(({ saldo }) => saldo !== 0);
  const keys = new Set(now.map(buildKey));
  const pairs = now.map((conto) => ({ conto, prima: earlier.get(buildKey(conto)) ?? null }));
  const describe = ({ conto, prima }: (typeof pairs)[number]): ContoConfrontato => ({
    codice: conto.codice,
    descrizione: conto.descrizione,
    prima: prima?.saldo ?? null,
    adesso: conto.saldo,
  });
  return {
    nuovi: pairs
      .filter(({ prima }) => prima === null)
      .map(describe)
      .toSorted(compareWeight),
    spariti: [...earlier]
      .filter(([key]) => !keys.has(key))
      .map(([, { codice, descrizione, saldo }]) => ({ codice, descrizione, prima: saldo, adesso: null }))
      .toSorted(compareWeight),
    mossi: pairs
      .filter(({ conto, prima }) => prima !== null && isMoved(prima.saldo, conto.saldo, conto.voce, mesi))
      .map(describe)
      .toSorted(compareWeight),
    spostati: pairs.filter(({ conto, prima }) => prima !== null && prima.voce !== conto.voce).length,
    erano: earlier.size,
    sono: now.length,
  };
};

/** Amounts in cents of the voci of an earlier trial balance. */
export const sumVoci = (conti: readonly ContoVoce[]): ReadonlyMap<CodiceVoceInput, number> => {
  const sums = new Map<CodiceVoceInput, number>();
  for (const { voce, saldo } of conti)
    if (voce !== null && isCodiceVoceInput(voce))
      sums.set(voce, (sums.get(voce) ?? 0) + getSegnoConto(voce) * Math.round(saldo * 100));
  return sums;
};

export type Variazione = { readonly testo: string; readonly verso: 'su' | 'giu' | null };

type DaConfrontare = {
  readonly codice: CodiceVoceInput;
  /** Cents; `prima` is missing where the line was not there. */
  readonly adesso: number;
  readonly prima: number | undefined;
  readonly mesi: Mesi;
};

/**
 * How a line moved since the trial balance before, costs and income by the average month; `verso` only beyond the share
 * that is worth a look.
 * @example compareVoce({ codice: 'SPA.C.IV.1', adesso: 12_000, prima: 10_000, mesi }) // { testo: '+20,0 %', verso: 'su' }
 */
export const compareVoce = ({ codice, adesso, prima, mesi }: DaConfrontare): Variazione => {
  if (prima === undefined || prima === 0) return { testo: 'nuova', verso: null };
  const isEconomico = codice.startsWith('CE');
  const [before, now] = isEconomico ? [prima / mesi.prima, adesso / mesi.adesso] : [prima, adesso];
  if (before === now) return { testo: '=', verso: null };
  const quota = (now - before) / Math.abs(before);
  const testo = `${quota < 0 ? '−' : '+'}${(Math.abs(quota) * 100).toFixed(1).replace('.', ',')} %`;
  if (Math.abs(quota) <= QUOTA_RILEVANTE) return { testo, verso: null };
  return { testo, verso: quota < 0 ? 'giu' : 'su' };
};
