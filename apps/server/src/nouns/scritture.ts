import type { Noun } from './noun.ts';

/** Told by `presenters/eventi/modifiche.ts`, entry by entry. */
const perEntry = 'each entry is a change of its own in the trail';

export const scritture: Noun<'scritture'> = {
  kind: 'part',
  label: ['scrittura di assestamento', 'scritture di assestamento'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'scritture_di_assestamento',
    description: 'le scritture di assestamento dei bilanci, con dati, movimenti e nota; gli importi sono in euro',
    by: 'bilancio',
    columns: {
      bilancio_id: { exported: 'testo', set: 'the bilancio it is part of' },
      posizione: { exported: 'numero', set: 'its place in the list' },
      tipo: { exported: 'testo', set: perEntry },
      stato: { exported: 'testo', set: perEntry },
      importo: { exported: 'numero', set: perEntry },
      ricorrente: { exported: 'si_no', set: perEntry },
      stima: { exported: 'si_no', set: perEntry },
      nota: { exported: 'testo', set: perEntry },
      autore: { exported: 'testo', set: 'who confirmed it or set it aside' },
      ora: { exported: 'istante', set: 'when it was confirmed or set aside' },
      dati: { exported: 'json', set: perEntry },
      movimenti: { exported: 'json', set: 'told as voci by its event' },
      voci_cambiate: { exported: 'json', set: 'when a voce under it changes' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: 'the adjustments in the report',
  trail: ['modifica_assestamento', 'modifica_bilancio', 'importa_bilancio', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 300, texts: ['dati', 'movimenti', 'nota'] },
  backup: 'held',
};
