import type { Report } from '@vedetta/contract';
import { isAusiliario } from '@vedetta/domain';
import { presentIndicatore } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';

/** The indicatori with neither a value nor a score, of the groups that have one. */
export const listNonCalcolabili = (report: Report): readonly IndicatoreReport[] => {
  const assenti = new Set(report.rischio.gruppi.filter(({ rischio }) => rischio === null).map(({ gruppo }) => gruppo));
  return report.indicatori
    .filter(
      ({ codice, gruppo, valore, punteggio }) =>
        !isAusiliario(codice) && !assenti.has(gruppo) && valore === null && punteggio === null,
    )
    .map((indicatore) => presentIndicatore(report, indicatore));
};
