import type { Indicatore } from '@vedetta/contract';

const NON_COMPILATO = 'Test non compilato';

/** The ratio without inputs is meaningless: the card and its explanation show this instead. */
export const dropValue = (indicatore: Indicatore): Indicatore => ({
  ...indicatore,
  valore: null,
  punteggio: null,
  etichetta_punteggio: NON_COMPILATO,
  motivo: null,
  intervallo: null,
  lettura: null,
  note: [],
});
