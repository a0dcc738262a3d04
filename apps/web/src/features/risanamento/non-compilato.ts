import type { Indicatore } from '@vedetta/contract';

const NON_COMPILATO = 'Test non compilato';

/** A ratio of nothing to nothing is no answer: the card and its explanation wait for a figure. */
export const emptyTest = (indicatore: Indicatore): Indicatore => ({
  ...indicatore,
  valore: null,
  punteggio: null,
  etichetta_punteggio: NON_COMPILATO,
  motivo: null,
  intervallo: null,
  lettura: null,
  note: [],
});
