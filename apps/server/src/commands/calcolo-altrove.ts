import { createOperai } from '../adapters/operai/operai.ts';
import type { RisultatiScritti } from '../repositories/risultati-scritti.ts';
import { computeScritti } from './calcolo-puro.ts';
import type { DomandaCalcolo } from './calcolo-puro.ts';

/**
 * A calculation holds the event loop for ten milliseconds, a thread that is not there yet takes three hundred to start: one now and then is
 * made here, and threads are for many in a row.
 */
const HERE_PER_SECOND = 3;

const ask = createOperai<DomandaCalcolo, RisultatiScritti>({
  modulo: new URL('./calcolo-worker.ts', import.meta.url),
  quanti: 2,
  attesaMassima: 100,
  tempoMassimoMs: 30_000,
  memoriaMassimaMb: 256,
});

let second = 0;
let here = 0;

const isRare = (): boolean => {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) [second, here] = [now, 0];
  here += 1;
  return here <= HERE_PER_SECOND;
};

/**
 * The figures of a statement, computed without holding the calls of others up: the same as `computeScritti`.
 *
 * @example const { overall_risk } = await computeElsewhere(domanda);
 */
export const computeElsewhere = async (domanda: DomandaCalcolo): Promise<RisultatiScritti> => {
  if (isRare()) return computeScritti(domanda);
  const esito = await ask(domanda);
  // A thread that has too much to do, or was ended: nobody loses a save for it.
  return esito.tipo === 'fatto' ? esito.risposta : computeScritti(domanda);
};
