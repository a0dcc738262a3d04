import type { EventoRow } from '../../repositories/eventi.ts';

/** What the sentence of an event is made of. */
export type Subject = Pick<
  EventoRow,
  'azione' | 'ragione_sociale' | 'data_bilancio' | 'base_id' | 'azienda_id' | 'prima' | 'dopo'
>;

/** What was done, and to what; the storia of a statement shows only the first part. */
export type Sentence = { readonly fatto: string; readonly oggetto: string };
