import type { Formula } from '../../formula/formula.ts';
import { grandezza, nonMaggiore } from '../../formula/parole.ts';
import { RICC } from '../grandezze/conto-economico.ts';
import type { Caso } from '../indicatore.ts';

/** Source of the method, and our choices in it. */
export const FONTE_PAREGGIO =
  'Analisi del punto di pareggio (break-even), formule d’uso comune; la divisione dei costi del bilancio tra fissi e variabili è un criterio adottato da Vedetta';

/** Without revenue, or with a margin that no volume can turn into profit, there is no break-even point. */
export const buildCasiSenzaMargine = (margine: Formula, punteggio: 1 | null): readonly Caso[] => [
  {
    quando: nonMaggiore(grandezza(RICC)),
    nota: 'Senza ricavi il punto di pareggio non si calcola.',
    motivo: 'ricavi_non_positivi',
    punteggio,
  },
  {
    quando: nonMaggiore(margine),
    nota: 'Il margine di contribuzione non è positivo: nessun volume di ricavi copre i costi fissi.',
    motivo: 'margine_non_positivo',
    punteggio,
  },
];
