import { isConteggio } from '../../../components/indicatore/index.ts';
import { isEnum, printValore } from './gruppi.ts';
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

/** The figure at the left of a reason: a value or a count; empty for a state, whose label is in the title, and where there is none. */
export const printFigura = (index: IndicatoreReport): string => {
  const { indicatore, unit, conteggio } = index;
  const { valore } = indicatore;
  if (valore === null) return '';
  if (unit === 'euro') return formatImporto(valore);
  if (isConteggio({ unit, conteggio })) return printValore(index);
  if (!isEnum(unit)) return formatConProbabilita(indicatore, unit);
  return conteggio !== null && valore <= conteggio ? `${valore} su ${conteggio}` : '';
};
