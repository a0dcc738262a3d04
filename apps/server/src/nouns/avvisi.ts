import type { Noun } from './noun.ts';

const ofStudio = { internal: 'the archive is of one studio' } as const;
const set = 'computed with the figures';

export const avvisi: Noun<'avvisi'> = {
  kind: 'noun',
  label: ['avviso', 'avvisi'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'avvisi',
    description: 'che cosa è cambiato tra due bilanci di un’azienda',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: 'the azienda it is of' },
      prima_id: { exported: 'testo', set: 'the bilancio of comparison' },
      dopo_id: { exported: 'testo', set: 'the latest bilancio' },
      frase: { exported: 'testo', set },
      movimenti: { exported: 'json', set },
      grado_prima: { exported: 'numero', set },
      grado_dopo: { exported: 'numero', set },
      regole_prima: { exported: 'testo', set },
      regole_dopo: { exported: 'testo', set },
      creato_il: { exported: 'istante', set: 'at its creation' },
      cambiato_il: { exported: 'istante', set: 'when its figures change what it says' },
      archiviato_il: { exported: 'istante', set: 'when dismissed' },
      archiviato_da: { exported: 'testo', set: 'who dismissed it' },
      nota: { label: 'Nota', formato: 'testo', exported: 'testo', as: 'nota_avviso' },
      studio_id: ofStudio,
    },
  },
  printed: 'the page of the alerts',
  trail: [
    'archivia_avviso',
    'riapre_avviso',
    'modifica_bilancio',
    'importa_bilancio',
    'importa_azienda',
    'consolida_bilancio',
    'sblocca_bilancio',
    'modifica_parametri',
    'modifica_assestamento',
    'usa_piano',
    'elimina_bilancio',
    'elimina_azienda',
  ],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 600, texts: ['movimenti', 'frase', 'nota'] },
  backup: 'held',
};

export const avvisi_letti: Noun<'avvisi_letti'> = {
  kind: 'record',
  label: ['avviso letto', 'avvisi letti'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: { reason: 'what a user has opened, no data of a company' },
  printed: { reason: 'no figure' },
  trail: { reason: 'reading changes nothing' },
  writers: ['studio'],
  erased: 'cascade',
  space: { reason: 'a few bytes for each alert a user opens' },
  backup: 'held',
};
