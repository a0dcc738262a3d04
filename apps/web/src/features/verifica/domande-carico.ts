import type { Verifica } from '@vedetta/contract';
import { countOf } from './format.ts';

/** Warnings that the file may belong to another statement. */
const DI_ALTRI: ReadonlySet<string> = new Set(['altra_azienda', 'data_diversa']);

/**
 * What to confirm before a trial balance is loaded, in sentences; none, and it loads at once.
 * @example listDomandeCarico([], 1) // ['Il bilancio ha 1 valore alternativo: caricando il bilancio di verifica si azzera.']
 */
export const listDomandeCarico = (avvisi: Verifica['avvisi'], rettifiche: number): readonly string[] => [
  ...avvisi.filter(({ codice }) => DI_ALTRI.has(codice)).map(({ testo }) => testo),
  ...(rettifiche === 0
    ? []
    : [
        `Il bilancio ha ${countOf(rettifiche, 'valore alternativo', 'valori alternativi')}: caricando il bilancio di verifica ${rettifiche === 1 ? 'si azzera' : 'si azzerano'}.`,
      ]),
];
