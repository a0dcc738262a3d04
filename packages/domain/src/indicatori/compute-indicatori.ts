import { isInfrannuale } from '../formula/contesto.ts';
import type { ContestoIndicatori } from '../formula/contesto.ts';
import { buildCalcoli } from './calcolo.ts';
import { getGruppo, gruppi } from './gruppi.ts';
import type { CodiceGruppo, Gruppo } from './gruppo.ts';
import { presentIndicatore } from './presentazione.ts';
import type { RisultatoIndicatore } from './risultato.ts';

/** Groups that exist for a statement: a closing one has no forecast group. */
export const listGruppi = (contesto: ContestoIndicatori): readonly Gruppo[] => {
  return isInfrannuale(contesto) ? gruppi : gruppi.filter((gruppo) => gruppo.fine_esercizio);
};

/**
 * The indicators of a statement, all or those of one group, in the order of the registry. The one engine behind the
 * list, the cards, the live preview, the report and the API. A value that cannot be computed is null with a motivo;
 * a group that does not exist for the statement gives an empty list. Nothing is stored and nothing is rounded.
 * @example computeIndicatori(contesto, 'IdA').find(({ codice }) => codice === 'IdA2')?.valore // 0.02
 */
export const computeIndicatori = (
  contesto: ContestoIndicatori,
  gruppo: CodiceGruppo | 'tutti' = 'tutti',
): readonly RisultatoIndicatore[] => {
  const presenti = listGruppi(contesto);
  const richiesti = gruppo === 'tutti' ? presenti : presenti.filter((altro) => altro === getGruppo(gruppo));
  return richiesti.flatMap((richiesto) => {
    const getCalcolo = buildCalcoli(richiesto, contesto);
    return richiesto.indicatori.map(({ codice }) => presentIndicatore(richiesto.codice, getCalcolo(codice)));
  });
};
