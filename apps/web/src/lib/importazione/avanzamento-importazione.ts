import { createStore } from '../store.ts';

/** How far an import under way is, for the pages it goes on behind. */
export type Avanzamento = { readonly lavoro: 'Lettura' | 'Creazione'; readonly fatti: number; readonly totale: number };

/** null: nothing is being read or created. */
export const avanzamentoImportazione = createStore<Avanzamento | null>(null);
