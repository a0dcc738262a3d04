import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { EventoQuery } from '../../repositories/eventi.ts';

/** The events that write the version of a statement; that of its adjustments is the same. */
export const buildSavedBy = ({ id }: Pick<BilancioRow, 'id'>): EventoQuery => ({
  azioni: ['modifica_bilancio', 'importa_bilancio', 'modifica_assestamento', 'consolida_bilancio', 'sblocca_bilancio'],
  bilancio_id: id,
});
