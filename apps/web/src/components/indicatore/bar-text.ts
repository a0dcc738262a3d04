import {
  findSoglia,
  formatFigura,
  formatPercent,
  formatRapporto,
  formatValore as formatValoreDominio,
} from '@vedetta/domain';
import type { Intervallo, SchemaIndicatore } from '@vedetta/contract';
import type { BarGeometry, UnitIndicatore } from './bar-geometry.ts';

/**
 * Formats a value of an indicator with its unit; an enum value as its label. Empty is `-`.
 * @example formatValore(0.02, 'percent') // '2,00 %'
 */
export const formatValore = (valore: number | null, unit: UnitIndicatore): string => {
  if (unit === null) return formatValoreDominio(valore, 'none');
  if (typeof unit === 'string') return formatValoreDominio(valore, unit);
  return unit[String(valore)] ?? formatValoreDominio(valore, 'enum');
};

/** Whether the values are states, each with a label. */
export const hasStati = (unit: UnitIndicatore): unit is Readonly<Record<string, string>> =>
  typeof unit === 'object' && unit !== null;

/**
 * Whether all values are counts: `2 su 7`.
 * @example isConteggio({ unit: { 0: '0 su 1', 1: '1 su 1' }, conteggio: 1 }) // true
 */
export const isConteggio = ({ unit, conteggio }: Pick<SchemaIndicatore, 'unit' | 'conteggio'>): boolean =>
  hasStati(unit) && conteggio !== null && Object.keys(unit).length === conteggio + 1;

/** Formats a limit under the bar: no unit (the value above has it) and no zero cents. */
export const formatLimite = (limite: number, unit: UnitIndicatore): string => {
  if (unit === 'percent') return formatPercent(limite).replace(/\u00A0%$/u, '');
  if (unit === 'euro') return formatFigura(limite, 'euro').replace(/,00$/u, '');
  return formatRapporto(limite);
};

/**
 * Formats an interval in words, with its edges.
 * @example formatIntervallo(intervallo, 'percent') // 'da 1,20 % a meno di 1,50 %'
 */
export const formatIntervallo = ({ min, max, min_incluso, max_incluso }: Intervallo, unit: UnitIndicatore): string => {
  if (min !== null && min === max) return formatValore(min, unit);
  const basso = min === null ? null : formatValore(min, unit);
  const alto = max === null ? null : formatValore(max, unit);
  if (basso === null) return alto === null ? 'qualsiasi valore' : `${max_incluso ? 'fino a' : 'meno di'} ${alto}`;
  const da = `${min_incluso ? 'da' : 'oltre'} ${basso}`;
  if (alto === null) return da;
  if (min_incluso) return `${da} ${max_incluso ? 'a' : 'a meno di'} ${alto}`;
  return `${da} ${max_incluso ? 'e fino a' : 'e meno di'} ${alto}`;
};

/**
 * Describes when the worst punteggio is given; null if it depends on a state and not on a limit.
 * @example printCondizione(intervalli, 'percent') // 'Critico se pari o superiore a 1,50 %'
 */
export const printCondizione = (intervalli: readonly Intervallo[], unit: UnitIndicatore): string | null => {
  const soglia = findSoglia(intervalli);
  if (soglia === null || hasStati(unit)) return null;
  const worst = Math.max(...intervalli.map(({ score }) => score));
  const limite = formatValore(soglia, unit);
  for (const { min, max, min_incluso, max_incluso, score, score_label } of intervalli) {
    if (score !== worst) continue;
    if (min === soglia) return `${score_label} se ${min_incluso ? 'pari o superiore' : 'superiore'} a ${limite}`;
    if (max === soglia) return `${score_label} se ${max_incluso ? 'pari o inferiore' : 'inferiore'} a ${limite}`;
  }
  return null;
};

/** The text of the bar for screen readers; `formatText` prints value and limits that are no value of an indicator. */
export const printBar = (
  geometry: BarGeometry,
  nome: string,
  valore: number | null,
  unit: UnitIndicatore,
  lettura: string | null,
  formatText?: (valore: number) => string,
): string => {
  const print = formatText ?? ((one: number) => formatValore(one, unit));
  const testo = valore === null ? 'non calcolabile' : print(valore);
  const parts = [`${nome}: ${testo}`];
  if (lettura !== null && lettura !== testo) parts.push(lettura);
  if (geometry.marker?.beyond) parts.push('fuori scala');
  if (geometry.limiti.length > 0)
    parts.push(
      `limiti ${geometry.limiti.map((limite) => formatText?.(limite.valore) ?? formatLimite(limite.valore, unit)).join(', ')}`,
    );
  return parts.join('; ');
};
