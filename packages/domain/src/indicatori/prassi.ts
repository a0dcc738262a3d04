import type { StatoNormativo } from './stato-normativo.ts';

/** Legal status of what no law asks for. */
export const STATO_PRASSI: StatoNormativo = {
  natura: 'prassi',
  testo: 'Indice della prassi professionale; nessun obbligo di legge',
};

/** Ground of the thresholds that no source fixes. */
export const SOGLIE_DI_PRODOTTO = 'Le soglie e i punteggi sono una scelta di prodotto.';
