import { addGiorni, countGiorni } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { divideArrotondando } from '../numbers/arrotondamento.ts';
import type { Euro } from '../numbers/euro.ts';
import { countMesiDa } from './periodi.ts';
import { applyQuote, fromPercentuale, quotaOf } from './quota.ts';
import type { Quota } from './quota.ts';

export type TipoFinanziamento = 'francese' | 'quota_costante' | 'unica_scadenza';

/** A loan as it stands before its next instalment. */
export type Finanziamento = {
  readonly nome: string;
  readonly tipo: TipoFinanziamento;
  readonly capitale_residuo: Euro | null;
  /** Per cent a year; null counts as 0 and is told. */
  readonly tasso_annuo: number | null;
  /** Months between instalments. */
  readonly periodicita: 1 | 2 | 3 | 6 | 12;
  readonly prossima_rata: Data;
  readonly rate_residue: number;
};

/** An instalment; `residuo` is the debt before it, `numero` counts from 1. */
export type Rata = {
  readonly numero: number;
  readonly data: Data;
  readonly residuo: bigint;
  readonly capitale: bigint;
  readonly interessi: bigint;
};

const MESI_ANNO = 12;
const GIORNI_ANNO = 365;

/** Rate of a period: tasso ÷ 100 × periodicita ÷ 12, exact. */
const getTassoPeriodo = ({ tasso_annuo, periodicita }: Finanziamento): Quota => {
  const tasso = fromPercentuale(tasso_annuo ?? 0);
  return { numeratore: tasso.numeratore * BigInt(periodicita), denominatore: tasso.denominatore * BigInt(MESI_ANNO) };
};

/**
 * The constant instalment, round(C × i ÷ (1 − (1 + i)^−n)). With i = p ÷ q it is C·p·(q + p)^n ÷ (q·((q + p)^n − q^n)):
 * whole numbers, so that no rounding comes before the one of the cent.
 */
const computeRataCostante = (capitale: bigint, { numeratore: p, denominatore: q }: Quota, n: number): bigint => {
  const cresciuto = (q + p) ** BigInt(n);
  return divideArrotondando(capitale * p * cresciuto, q * (cresciuto - q ** BigInt(n)));
};

/**
 * The amortisation plan: interest on the residual debt, principal never above it, the last instalment pays it whole. Dates
 * keep the day of the first one where the month has it.
 * @example listRate({ tipo: 'quota_costante', capitale_residuo: euro(120000), tasso_annuo: 6, periodicita: 1, rate_residue: 12, … })[0]
 * // { numero: 1, residuo: 120000n, capitale: 10000n, interessi: 600n, … }
 */
export const listRate = (finanziamento: Finanziamento): readonly Rata[] => {
  const { capitale_residuo, periodicita, prossima_rata, rate_residue } = finanziamento;
  const tasso = getTassoPeriodo(finanziamento);
  const computeCapitale = chooseCapitale(finanziamento, tasso);
  const addMesi = countMesiDa(prossima_rata);
  let residuo = BigInt(capitale_residuo ?? 0);
  return Array.from({ length: rate_residue }, (_, posizione) => {
    const numero = posizione + 1;
    const interessi = applyQuote(residuo, tasso);
    const dovuto = numero === rate_residue ? residuo : computeCapitale(interessi);
    const capitale = dovuto > residuo ? residuo : dovuto;
    const rata = { numero, data: addMesi(posizione * periodicita), residuo, capitale, interessi };
    residuo -= capitale;
    return rata;
  });
};

/** How the principal of an instalment follows from its interest. */
const chooseCapitale = (
  { tipo, capitale_residuo, rate_residue }: Finanziamento,
  tasso: Quota,
): ((interessi: bigint) => bigint) => {
  const capitale = BigInt(capitale_residuo ?? 0);
  if (tipo === 'unica_scadenza') return () => 0n;
  if (tipo === 'quota_costante' || tasso.numeratore === 0n) {
    const quota = divideArrotondando(capitale, BigInt(rate_residue));
    return () => quota;
  }
  const rata = computeRataCostante(capitale, tasso, rate_residue);
  return (interessi) => rata - interessi;
};

/**
 * Principal due after a date and until another, of all loans: what an adjustment moves within the year.
 * @example sumCapitaleEntro(finanziamenti, '2026-06-30', '2027-06-30')
 */
export const sumCapitaleEntro = (finanziamenti: readonly Finanziamento[], dopo: Data, fino: Data): bigint =>
  finanziamenti
    .flatMap(listRate)
    .reduce((somma, { data, capitale }) => (data > dopo && data <= fino ? somma + capitale : somma), 0n);

/**
 * Interest of a loan that accrues from one day to another, both included: debt × rate × days ÷ 365, the debt being what the
 * plan leaves on each day. Before the next instalment it is what the loan says; an instalment lowers it from its own date.
 */
export const computeInteressiMaturati = (finanziamento: Finanziamento, dal: Data, al: Data): bigint => {
  const rate = listRate(finanziamento);
  const tratti = rate.map(({ data, residuo }, posizione) => ({
    residuo,
    da: posizione === 0 ? dal : (rate[posizione - 1]?.data ?? dal),
    a: addGiorni(data, -1),
  }));
  const capitalePerGiorni = tratti.reduce((somma, { residuo, da, a }) => {
    const giorni = countGiorni(da > dal ? da : dal, a < al ? a : al) + 1;
    return giorni > 0 ? somma + residuo * BigInt(giorni) : somma;
  }, 0n);
  return applyQuote(capitalePerGiorni, fromPercentuale(finanziamento.tasso_annuo ?? 0), quotaOf(1, GIORNI_ANNO));
};
