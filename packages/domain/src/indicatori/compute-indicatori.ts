import { isInfrannuale } from '../formula/contesto.ts';
import type { ContestoIndicatori } from '../formula/contesto.ts';
import { buildCalcoli } from './calcolo.ts';
import { getGruppo, gruppi } from './gruppi.ts';
import type { CodiceGruppo, Gruppo } from './gruppo.ts';
import { explainIndicatore, getPunteggio, presentIndicatore } from './presentazione.ts';
import type { RisultatoIndicatore, RisultatoSpiegato } from './risultato.ts';

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
  return listRichiesti(contesto, gruppo).flatMap((richiesto) => {
    const getCalcolo = buildCalcoli(richiesto, contesto);
    return richiesto.indicatori.map(({ codice }) => presentIndicatore(richiesto.codice, getCalcolo(codice)));
  });
};

/**
 * The same figures, each with its explanation; of one indicator alone where `codice` is given.
 * @example explainIndicatori(contesto, 'IdA', 'IdA2')[0]?.spiegazione.albero.tipo // 'rapporto'
 */
export const explainIndicatori = (
  contesto: ContestoIndicatori,
  gruppo: CodiceGruppo | 'tutti' = 'tutti',
  codice: string | null = null,
): readonly RisultatoSpiegato[] => {
  return listRichiesti(contesto, gruppo).flatMap((richiesto) => {
    const getCalcolo = buildCalcoli(richiesto, contesto);
    return richiesto.indicatori
      .filter((indicatore) => codice === null || indicatore.codice === codice)
      .map((indicatore) => {
        const calcolo = getCalcolo(indicatore.codice);
        return { ...presentIndicatore(richiesto.codice, calcolo), spiegazione: explainIndicatore(calcolo) };
      });
  });
};

/** The score of an indicator of a group. */
export type Punteggi = (gruppo: CodiceGruppo, codice: string) => number | null;

/**
 * The same scores one by one, each computed with what it reads when it is first asked for: for who asks few of them on
 * many statements. Null where an indicator has none, or its group does not exist for the statement.
 * @example createPunteggi(contesto)('IdA', 'IdA2') // 1
 */
export const createPunteggi = (contesto: ContestoIndicatori): Punteggi => {
  const calcoli = new Map(
    listGruppi(contesto).map((gruppo) => [gruppo.codice, buildCalcoli(gruppo, contesto)] as const),
  );
  return (gruppo, codice) => {
    const getCalcolo = calcoli.get(gruppo);
    return getCalcolo === undefined ? null : getPunteggio(getCalcolo(codice));
  };
};

const listRichiesti = (contesto: ContestoIndicatori, gruppo: CodiceGruppo | 'tutti'): readonly Gruppo[] => {
  const presenti = listGruppi(contesto);
  return gruppo === 'tutti' ? presenti : presenti.filter((altro) => altro === getGruppo(gruppo));
};
