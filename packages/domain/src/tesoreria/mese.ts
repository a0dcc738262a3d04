import { addGiorni, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { findFineMese } from './periodi.ts';
import type { Ipotesi, Scenario } from './piano.ts';
import { applyQuote, fromPercentuale, oneLess, onePlus, quotaOf, toQuota } from './quota.ts';
import type { Quota } from './quota.ts';

/** A calendar month that the plan touches, with what is sold, bought and owed as VAT from its first day to its last. */
export type Mese = {
  /** Its first day, or the first day of the plan if later. */
  readonly inizio: Data;
  readonly fine: Data;
  /** `inizio` counted from the first day of the plan. */
  readonly da: number;
  readonly giorni: number;
  readonly giorni_mese: number;
  readonly vendite: bigint;
  readonly acquisti_variabili: bigint;
  readonly acquisti_fissi: bigint;
  readonly iva_vendite: bigint;
  readonly iva_acquisti: bigint;
};

/** Purchases of a month. */
export const getAcquisti = ({ acquisti_variabili, acquisti_fissi }: Mese): bigint =>
  acquisti_variabili + acquisti_fissi;

type Base = { readonly ipotesi: Ipotesi; readonly scenario: Pick<Scenario, 'vendite'> };

/**
 * The months that the days from `inizio` to `fine` touch, each to its last day, also when the plan ends before: what is
 * sold or bought then is collected and paid later, and its VAT is settled whole.
 */
export const listMesi = (base: Base, inizio: Data, fine: Data): readonly Mese[] => {
  const mesi: Mese[] = [];
  for (let primo = inizio; primo <= fine; primo = addGiorni(findFineMese(primo), 1)) {
    mesi.push(computeMese(base, primo, countGiorni(inizio, primo)));
  }
  return mesi;
};

const computeMese = ({ ipotesi, scenario }: Base, inizio: Data, da: number): Mese => {
  const fine = findFineMese(inizio);
  const giorni_mese = parseData(fine).giorno;
  const giorni = countGiorni(inizio, fine) + 1;
  const parte = quotaOf(giorni, giorni_mese);
  const variazioni = [onePlus(ipotesi.crescita ?? 0), onePlus(scenario.vendite), getStagione(ipotesi, inizio), parte];
  const acquisti = BigInt(ipotesi.acquisti_annui ?? 0);
  const fissi = ipotesi.acquisti_fissi ?? 0;
  const vendite = applyQuote(BigInt(ipotesi.ricavi_annui ?? 0), ...variazioni);
  const acquisti_variabili = applyQuote(acquisti, oneLess(fissi), ...variazioni);
  const acquisti_fissi = applyQuote(acquisti, fromPercentuale(fissi), quotaOf(1, 12), parte);
  return {
    inizio,
    fine,
    da,
    giorni,
    giorni_mese,
    vendite,
    acquisti_variabili,
    acquisti_fissi,
    iva_vendite: computeIva(vendite, ipotesi.iva_vendite, ipotesi.vendite_senza_iva),
    iva_acquisti: computeIva(acquisti_variabili + acquisti_fissi, ipotesi.iva_acquisti, ipotesi.acquisti_senza_iva),
  };
};

/** Weight of a month over the sum of the twelve. */
const getStagione = ({ stagionalita }: Ipotesi, data: Data): Quota => {
  const pesi = stagionalita.map((peso) => toQuota(peso).numeratore);
  return {
    numeratore: pesi[parseData(data).mese - 1] ?? 0n,
    denominatore: pesi.reduce((somma, peso) => somma + peso, 0n),
  };
};

/** VAT of an amount of which a part bears none. */
const computeIva = (importo: bigint, aliquota: number | null, senzaIva: number | null): bigint =>
  applyQuote(importo, fromPercentuale(aliquota ?? 0), oneLess(senzaIva ?? 0));
