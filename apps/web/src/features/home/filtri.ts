import { GIORNI_INFRANNUALE } from '@vedetta/contract';
import type { CodiceBandaElenco } from '@vedetta/domain';
import type { AziendeFiltri } from '../../queries/aziende.ts';

/** The lists that the figures of this page count: each link shows exactly as many companies as its number. */
export const FILTRI = {
  esposte: { fascia: 'medio,alto', ordine: '-grado' },
  da_aggiornare: { ultimo: 'infrannuale', dati_oltre: GIORNI_INFRANNUALE, ordine: 'ultimo' },
  good: { fascia: 'basso', ordine: '-grado' },
  warn: { fascia: 'medio', ordine: '-grado' },
  worst: { fascia: 'alto', ordine: '-grado' },
  non_calcolabile: { fascia: 'non_calcolabile' },
  senza_bilanci: { fascia: 'senza_bilanci' },
} as const satisfies Record<
  'esposte' | 'da_aggiornare' | 'non_calcolabile' | 'senza_bilanci' | CodiceBandaElenco,
  AziendeFiltri
>;
