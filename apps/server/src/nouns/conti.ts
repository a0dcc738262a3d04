import type { Noun } from './noun.ts';

const ofStudio = { internal: 'the archive is of one studio' } as const;
const confirmed = { exported: 'testo', set: 'the trail tells how many were confirmed' } as const;
const columns = {
  codice: confirmed,
  descrizione: confirmed,
  voce: confirmed,
  lato: confirmed,
  confermato_da: { exported: 'testo', set: 'who confirmed it' },
  confermato_il: { exported: 'istante', set: 'when confirmed' },
  studio_id: ofStudio,
  chiave: { internal: 'its code and its name, folded' },
} as const;

export const conti: Noun<'conti'> = {
  kind: 'noun',
  label: ['conto', 'conti'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'conti',
    description: 'la voce di ogni conto, come è stata confermata per un’azienda',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: 'the azienda it holds for' },
      ...columns,
    },
  },
  printed: { reason: 'how files are read, not what they hold' },
  trail: ['abbina_conti', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 250, texts: ['descrizione'] },
  backup: 'held',
};

export const conti_studio: Noun<'conti_studio'> = {
  kind: 'noun',
  label: ['conto dello studio', 'conti dello studio'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: {
    name: 'conti_studio',
    description: 'la voce di ogni conto, come è stata confermata per tutte le aziende dello studio',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      programma: { exported: 'testo', set: 'the shape of the file it holds for' },
      ...columns,
    },
  },
  printed: { reason: 'how files are read, not what they hold' },
  trail: ['abbina_conti'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 250, texts: ['descrizione', 'programma'] },
  backup: 'held',
};

export const letture_verifica: Noun<'letture_verifica'> = {
  kind: 'noun',
  label: ['lettura di un file', 'letture di file'],
  placement: 'studio',
  about: 'studio',
  key: 'studio_id',
  archive: {
    name: 'letture_verifica',
    description: 'come si leggono i bilanci di verifica di ogni forma, secondo ciò che lo studio ha corretto',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      forma: confirmed,
      correzioni: confirmed,
      confermata_da: { exported: 'testo', set: 'who confirmed it' },
      confermata_il: { exported: 'istante', set: 'when confirmed' },
      studio_id: ofStudio,
    },
  },
  printed: { reason: 'how files are read, not what they hold' },
  trail: ['abbina_conti'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 200, texts: ['forma', 'correzioni'] },
  backup: 'held',
};

export const bozze_verifica: Noun<'bozze_verifica'> = {
  kind: 'record',
  label: ['bozza di abbinamento', 'bozze di abbinamento'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: { reason: 'kept for a short time, until it is imported' },
  printed: { reason: 'not part of a bilancio yet' },
  trail: { reason: 'the trail records the import' },
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 200, texts: ['contenuto'] },
  backup: 'held',
};
