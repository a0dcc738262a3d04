import type { StatoNormativo } from './stato-normativo.ts';

/** Legal status of an index that no law requires. */
export const STATO_PRASSI: StatoNormativo = {
  natura: 'prassi',
  testo: 'Indice della prassi professionale; nessun obbligo di legge',
};

/** Source of the thresholds that no source fixes. */
export const SOGLIE_DI_PRODOTTO = 'Le soglie e i punteggi sono un criterio adottato da Vedetta.';
