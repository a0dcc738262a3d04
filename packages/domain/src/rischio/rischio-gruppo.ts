import { Decimale } from '../numbers/decimale.ts';
import { isAusiliario } from '../indicatori/indicatore.ts';
import type { Gruppo } from '../indicatori/gruppo.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';

/** What the risk reads of an indicator, stored or just computed. */
export type EsitoRischio = Pick<RisultatoIndicatore, 'gruppo' | 'codice' | 'valore' | 'punteggio' | 'motivo'>;

/** Risk of a group from the scores of its indicators; null when none counts. Helpers never do. */
export const computeRischioGruppo = (gruppo: Gruppo, esiti: readonly EsitoRischio[]): Decimale | null => {
  const { sintesi } = gruppo;
  if (sintesi.tipo === 'esclusa') return null;
  const punteggi = esiti
    .filter((esito) => esito.gruppo === gruppo.codice && !isAusiliario(esito.codice))
    .filter((esito) => sintesi.tipo !== 'massimo' || sintesi.codici.includes(esito.codice))
    .flatMap((esito) => (esito.punteggio === null ? [] : [new Decimale(esito.punteggio)]));
  if (punteggi.length === 0) return null;
  const massimo = Decimale.max(...punteggi);
  if (sintesi.tipo === 'massimo') return massimo;
  const media = Decimale.sum(...punteggi).dividedBy(punteggi.length);
  return sintesi.tipo === 'media' ? media : media.plus(massimo).dividedBy(2);
};
