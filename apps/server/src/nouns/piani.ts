import type { Noun } from './noun.ts';

export const piani: Noun<'piani'> = {
  kind: 'noun',
  label: ['piano di tesoreria', 'piani di tesoreria'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'piani_tesoreria',
    description:
      'i piani di tesoreria, con le ipotesi e gli importi scritti; base_id è il bilancio da cui vengono le proposte',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: 'at its creation' },
      base_id: { exported: 'testo', set: 'told by the sentence of its event' },
      descrizione: { label: 'Descrizione', formato: 'testo', exported: 'testo' },
      corrente: { exported: 'si_no', set: 'told by the sentence of its event' },
      campi: { exported: 'json', set: 'the event keeps the fields that changed' },
      creato_il: { exported: 'istante', set: 'at its creation' },
      modificato_il: { exported: 'istante', set: 'at each write' },
      studio_id: { internal: 'the archive is of one studio' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the cash plan in the report',
  trail: ['crea_piano', 'modifica_piano', 'elimina_piano', 'elimina_azienda', 'elimina_bilancio'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 500, texts: ['campi', 'descrizione'] },
  backup: 'held',
};

export const usi_piano: Noun<'usi_piano'> = {
  kind: 'part',
  label: ['uso di un piano', 'usi di un piano'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'usi_dei_piani',
    description: 'i piani di tesoreria usati nel test previsionale dei bilanci, com’erano allora',
    by: 'bilancio',
    columns: {
      bilancio_id: { exported: 'testo', set: 'the bilancio it is part of' },
      piano_id: { exported: 'testo', set: 'the plan that was used' },
      versione: { exported: 'numero', set: 'the version that was used' },
      usato_il: { exported: 'istante', set: 'at its use' },
      inputs: { exported: 'json', set: 'told as params by its event' },
      campi: { exported: 'json', set: 'the plan as it was' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: 'the cash plan in the report',
  trail: ['usa_piano', 'elimina_piano', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 300, texts: ['inputs', 'campi'] },
  backup: 'held',
};
