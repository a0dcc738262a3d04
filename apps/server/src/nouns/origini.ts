import type { Noun } from './noun.ts';

const ofBilancio = { exported: 'testo', set: 'the bilancio it gave its voci to' } as const;
const ofStudio = { internal: 'the archive is of one studio' } as const;
const once = { exported: 'testo', set: 'once, when saved with the voci' } as const;

export const origini: Noun<'origini'> = {
  kind: 'part',
  label: ['importazione', 'importazioni'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'importazioni',
    description: 'da quali file vengono le voci dei bilanci, con la loro impronta SHA-256',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      importato_il: { exported: 'istante', set: 'when saved with the voci' },
      id: { exported: 'testo', set: 'identifies the row' },
      tipo: once,
      file: once,
      impronta: once,
      byte: { exported: 'numero', set: 'once, when saved with the voci' },
      periodo: { exported: 'data', set: 'once, when saved with the voci' },
      programma: once,
      importato_da: { exported: 'testo', set: 'who saved it' },
      resoconto: { exported: 'testo', set: 'once, when saved with the voci' },
      studio_id: ofStudio,
    },
  },
  printed: 'the sources of the data in the report',
  trail: ['importa_bilancio', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 400, texts: ['resoconto'] },
  backup: 'held',
};

export const conti_origine: Noun<'conti_origine'> = {
  kind: 'part',
  label: ['conto importato', 'conti importati'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'conti_importati',
    description:
      'i conti di ogni bilancio di verifica importato, con il saldo (dare meno avere) e la voce che alimentano',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      origine_id: { exported: 'testo', set: 'the import it is part of' },
      posizione: { exported: 'numero', set: 'its place in the file' },
      codice: once,
      descrizione: once,
      saldo: { exported: 'numero', set: 'once, when saved with the voci' },
      voce: once,
      studio_id: ofStudio,
    },
  },
  printed: { reason: 'the report names the file; its accounts are in the application' },
  trail: ['importa_bilancio', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: ['descrizione'] },
  backup: 'held',
};
