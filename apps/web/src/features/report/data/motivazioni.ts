import type { Report } from '@vedetta/contract';
import { closeSentence, setApostrophes } from '../paper/text.ts';
import { presentIndicatore } from './gruppi.ts';
import { printFigura } from './motivazione.ts';
import type { Motivazione } from './motivazione.ts';
import { listMotivazioniStoriche } from './motivazioni-storiche.ts';

/** The page has no space for more. */
const MAX_MOTIVAZIONI = 6;

/** Earlier rules stored neither the reasons of a grade nor the scores of its groups. */
const hasRagioni = ({ gruppi }: Report['rischio']): boolean => gruppi.some(({ valutati }) => valutati !== null);

/** The facts behind the grade, the worst first, each once with the codes of all its indicatori. */
export const listMotivazioni = (report: Report): readonly Motivazione[] => {
  const tutte = hasRagioni(report.rischio)
    ? report.rischio.ragioni.map((ragione) => toMotivazione(report, ragione))
    : listMotivazioniStoriche(report);
  return tutte.slice(0, MAX_MOTIVAZIONI);
};

const toMotivazione = (report: Report, ragione: Report['rischio']['ragioni'][number]): Motivazione => {
  const [primo] = ragione.indicatori;
  const indicatore = report.indicatori.find(
    ({ gruppo, codice }) => gruppo === primo?.gruppo && codice === primo.codice,
  );
  return {
    figura: indicatore === undefined ? '' : printFigura(presentIndicatore(report, indicatore)),
    titolo: closeSentence(ragione.breve),
    testo: closeSentence(setApostrophes(ragione.frase)),
    codici: ragione.indicatori.map(({ codice }) => codice),
  };
};
