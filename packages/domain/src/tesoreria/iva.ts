import { buildData, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import type { Mese } from './mese.ts';
import { addMesi } from './periodi.ts';
import type { Ipotesi } from './piano.ts';
import { applyQuote, fromPercentuale } from './quota.ts';
import { moveScadenza, moveSedici } from './scadenza.ts';
import type { Scadenza } from './scadenza.ts';

/** The settlement of a month or of a quarter. */
export type Liquidazione = {
  readonly mesi: readonly Mese[];
  readonly iva_vendite: bigint;
  readonly iva_acquisti: bigint;
  /** Credit of the settlement before. */
  readonly credito: bigint;
  /** Advance taken off: that of December or of the fourth quarter. */
  readonly acconto: bigint;
  /** What is left to pay, below 0 the credit carried on. */
  readonly dovuto: bigint;
  /** 1 % more of a quarterly settlement. */
  readonly maggiorazione: bigint;
  readonly scadenza: Scadenza;
};

type AccontoIva = { readonly importo: bigint; readonly scadenza: Scadenza };

export type Iva = {
  readonly liquidazioni: readonly Liquidazione[];
  readonly acconti: readonly AccontoIva[];
  /** Credit after the last settlement, also where that one is due after the end of the plan. */
  readonly credito_finale: bigint;
};

const TRIMESTRE = 3;
const { iva_mensile, iva_trimestrale, iva_acconto: regolaAcconto } = calendarioFiscale;

/** Month of a date, 1 to 12. */
const getMese = ({ fine }: Mese): number => parseData(fine).mese;

/**
 * VAT of the months of a plan: settlements by month on the 16th of the next one, by quarter on the 16th of the second
 * month after it (in March for the fourth), with 1 % more. A settlement below 0 becomes the credit of the next, also where
 * the advance caused it.
 */
export const computeIva = (ipotesi: Ipotesi, mesi: readonly Mese[]): Iva => {
  const inizio = mesi[0]?.inizio ?? '';
  const acconti = listAcconti(ipotesi, mesi, inizio);
  const liquidazioni: Liquidazione[] = [];
  let credito = BigInt(ipotesi.iva_credito_iniziale ?? 0);
  for (const gruppo of groupMesi(ipotesi, mesi)) {
    const liquidazione = settle(ipotesi, gruppo, credito, acconti);
    liquidazioni.push(liquidazione);
    credito = liquidazione.dovuto < 0n ? -liquidazione.dovuto : 0n;
  }
  return { liquidazioni, acconti, credito_finale: credito };
};

/** What a settlement asks to pay; 0 where it leaves a credit. */
export const getVersamento = ({ dovuto, maggiorazione }: Liquidazione): bigint =>
  dovuto > 0n ? dovuto + maggiorazione : 0n;

/** Single months, or quarters whose third month the plan touches: the others are settled after it. */
const groupMesi = ({ iva_periodicita }: Ipotesi, mesi: readonly Mese[]): readonly (readonly Mese[])[] => {
  if (iva_periodicita === 'mensile') return mesi.map((mese) => [mese]);
  const gruppi: Mese[][] = [[]];
  for (const mese of mesi) {
    gruppi.at(-1)?.push(mese);
    if (getMese(mese) % TRIMESTRE === 0) gruppi.push([]);
  }
  return gruppi.slice(0, -1);
};

const settle = (
  { iva_periodicita }: Ipotesi,
  mesi: readonly Mese[],
  credito: bigint,
  acconti: readonly AccontoIva[],
): Liquidazione => {
  const ultimo = mesi.at(-1)?.fine ?? '';
  const sum = (read: (mese: Mese) => bigint): bigint => mesi.reduce((somma, mese) => somma + read(mese), 0n);
  const iva_vendite = sum((mese) => mese.iva_vendite);
  const iva_acquisti = sum((mese) => mese.iva_acquisti);
  const acconto = acconti.find(({ scadenza }) => scadenza.termine.slice(0, 7) === ultimo.slice(0, 7))?.importo ?? 0n;
  const dovuto = iva_vendite - iva_acquisti - credito - acconto;
  const isTrimestrale = iva_periodicita === 'trimestrale';
  return {
    mesi,
    iva_vendite,
    iva_acquisti,
    credito,
    acconto,
    dovuto,
    maggiorazione:
      isTrimestrale && dovuto > 0n ? applyQuote(dovuto, fromPercentuale(iva_trimestrale.maggiorazione)) : 0n,
    scadenza: moveSedici(findSedici(ultimo, isTrimestrale)),
  };
};

/** The 16th of the next month; of a quarter, of the second month after it, or of March after the fourth. */
const findSedici = (ultimo: Data, isTrimestrale: boolean): Data => {
  const isQuarto = parseData(ultimo).mese === regolaAcconto.mese;
  const ritardo = isQuarto ? iva_trimestrale.mesi_dopo_quarto : iva_trimestrale.mesi_dopo;
  const { anno, mese } = parseData(addMesi(ultimo, isTrimestrale ? ritardo : iva_mensile.mesi_dopo));
  return buildData(anno, mese, isTrimestrale ? iva_trimestrale.giorno : iva_mensile.giorno);
};

/** The advance of 27 December of each year touched; one that falls before the plan is neither paid nor taken off. */
const listAcconti = ({ iva_acconto }: Ipotesi, mesi: readonly Mese[], inizio: Data): readonly AccontoIva[] =>
  mesi
    .filter((mese) => getMese(mese) === regolaAcconto.mese)
    .map((mese) => ({
      importo: BigInt(iva_acconto ?? 0),
      scadenza: moveScadenza(buildData(parseData(mese.fine).anno, regolaAcconto.mese, regolaAcconto.giorno)),
    }))
    .filter(({ scadenza }) => countGiorni(inizio, scadenza.data) >= 0);
