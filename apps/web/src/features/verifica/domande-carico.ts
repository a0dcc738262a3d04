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

/** Questions that the adjustments answer once the statement is there: an interim list carries the opening stock every month. */
const DELL_ASSESTAMENTO: ReadonlySet<string> = new Set(['rimanenze_iniziali']);

/** Whether nothing of the file itself is to be answered: with all accounts known, it goes straight to its account. */
export const isLetturaCerta = ({ controlli, avvisi }: Pick<Verifica, 'controlli' | 'avvisi'>): boolean =>
  controlli.somma === 0 && avvisi.every(({ codice, domanda }) => !domanda || DELL_ASSESTAMENTO.has(codice));
