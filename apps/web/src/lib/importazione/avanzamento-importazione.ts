import { createStore } from '../store.ts';
import type { ImportazioneTenuta } from './importazioni-tenute.ts';

/** How far an import is. */
export type Avanzamento = Pick<ImportazioneTenuta, 'lavoro' | 'fatti' | 'totale'>;

/** An import under way, for the pages it goes on behind; null: nothing is being read or created. */
export const avanzamentoImportazione = createStore<Avanzamento | null>(null);
