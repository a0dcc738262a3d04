import { isConteggio } from '../../../components/indicatore/index.ts';
import { isEnum } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';
import { formatImporto } from './importi.ts';
import { formatConProbabilita } from './modelli.ts';

/** A reason of the grade: the figure, its meaning, the codes of its indicatori. */
export type Motivazione = {
  readonly figura: string;
  readonly titolo: string;
  readonly testo: string;
  readonly codici: readonly string[];
};

/** The figure at the left of a reason: a value or a count; empty for a state, whose label is in the title. */
export const printFigura = ({ indicatore, unit, conteggio }: IndicatoreReport): string => {
  const { valore } = indicatore;
  if (valore === null) return '-';
  if (unit === 'euro') return formatImporto(valore);
  if (!isEnum(unit) || isConteggio({ unit, conteggio })) return formatConProbabilita(indicatore, unit);
  return conteggio !== null && valore <= conteggio ? `${valore} su ${conteggio}` : '';
};

