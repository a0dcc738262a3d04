import { addGiorni, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import type { Euro } from '../numbers/euro.ts';
import { findFineMese } from './periodi.ts';
import { applyQuote, fromPercentuale, quotaOf } from './quota.ts';

export type TipoLinea = 'cassa' | 'autoliquidante';

/** A credit line. `anticipabili` of an `autoliquidante`: receivables that the bank would advance, still uncollected at the end. */
export type LineaCredito = {
  readonly nome: string;
  readonly tipo: TipoLinea;
  readonly accordato: Euro | null;
  readonly utilizzato: Euro | null;
  readonly anticipabili: Euro | null;
  readonly tasso_annuo: number | null;
};

/** Interest of a line on the last day of a quarter; `giorni` are the days it is for. */
export type InteressiLinea = { readonly data: Data; readonly giorni: number; readonly importo: bigint };

/**
 * What a line still offers: accordato less utilizzato, never below 0; of an `autoliquidante` only what there is to advance.
 * @example computeDisponibile({ tipo: 'autoliquidante', accordato: euro(10000000), utilizzato: euro(4000000), anticipabili: euro(1000000), … }) // 10 000,00 €
 */
export const computeDisponibile = ({ tipo, accordato, utilizzato, anticipabili }: LineaCredito): bigint => {
  const libero = (accordato ?? 0) - (utilizzato ?? 0);
  const limite = tipo === 'autoliquidante' ? Math.min(libero, anticipabili ?? 0) : libero;
  return BigInt(Math.max(0, limite));
};

/** What all lines still offer. */
export const sumDisponibile = (linee: readonly LineaCredito[]): bigint =>
  linee.reduce((somma, linea) => somma + computeDisponibile(linea), 0n);

/**
 * Interest of a line at each end of March, June, September and December, from the first day of the plan to its last:
 * utilizzato × tasso × days ÷ 365, for the days after the last quarter end, or from the first day if later.
 * @example listInteressiLinea(linea, '2026-01-01', '2026-12-31')[0] // { data: '2026-03-31', giorni: 90, … }
 */
export const listInteressiLinea = (linea: LineaCredito, inizio: Data, fine: Data): readonly InteressiLinea[] => {
  const interessi: InteressiLinea[] = [];
  let da = inizio;
  for (let data = findFineTrimestre(inizio); data <= fine; data = findFineTrimestre(addGiorni(data, 1))) {
    const giorni = countGiorni(da, data) + 1;
    const tasso = fromPercentuale(linea.tasso_annuo ?? 0);
    interessi.push({ data, giorni, importo: applyQuote(BigInt(linea.utilizzato ?? 0), tasso, quotaOf(giorni, 365)) });
    da = addGiorni(data, 1);
  }
  return interessi;
};

/** Last day of the quarter of a date. */
const findFineTrimestre = (data: Data): Data => findFineMese(data, 2 - ((parseData(data).mese - 1) % 3));
