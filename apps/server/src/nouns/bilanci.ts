import type { Noun } from './noun.ts';

const ofBilancio = { exported: 'testo', set: 'the bilancio it is part of' } as const;
const ofStudio = { internal: 'the archive is of one studio' } as const;
/** Told by `presenters/eventi/modifiche.ts` row by row. */
const perRow = 'each row is a change of its own in the trail';

export const bilanci: Noun<'bilanci'> = {
  kind: 'noun',
  label: ['bilancio', 'bilanci'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'bilanci',
    description: 'i bilanci e le proiezioni (una proiezione ha base_id, l’id del suo bilancio infrannuale)',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: 'at its creation' },
      data_bilancio: { label: 'Data del bilancio', formato: 'data', exported: 'data' },
      descrizione: { label: 'Descrizione', formato: 'testo', exported: 'testo' },
      note: { label: 'Annotazioni del bilancio', formato: 'testo', exported: 'testo' },
      chiusura: { exported: 'si_no', set: 'from its date' },
      base_id: { exported: 'testo', set: 'at its creation' },
      precedente_id: { exported: 'testo', set: 'from the dates of the others' },
      consolidato_il: { exported: 'istante', set: 'told by the sentence of its event' },
      consolidato_da: { exported: 'testo', set: 'told by the sentence of its event' },
      quadratura: { exported: 'numero', set: 'computed' },
      overall_risk: { exported: 'numero', set: 'computed' },
      creato_il: { exported: 'istante', set: 'at its creation' },
      modificato_il: { exported: 'istante', set: 'at each write' },
      voci_il: { internal: 'compared with scritture_il of its base' },
      scritture_il: { internal: 'tells a projection that is out of date' },
      studio_id: ofStudio,
      ricerca: { internal: 'what a search looks at, folded' },
      vuoto: { internal: 'computed: without voci' },
      grado_prima: { internal: 'the grade before new rules, told once' },
      regole_prima: { internal: 'the rules of grado_prima' },
      calcolati_con: { internal: 'version of the rules of its figures, exported with them' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the report, which is of one bilancio',
  trail: [
    'crea_bilancio',
    'modifica_bilancio',
    'importa_bilancio',
    'consolida_bilancio',
    'sblocca_bilancio',
    'elimina_bilancio',
    'modifica_assestamento',
    'modifica_parametri',
    'usa_piano',
    'modifica_azienda',
    'elimina_azienda',
    'esporta_pdf',
  ],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 600, texts: ['note', 'descrizione'] },
  backup: 'held',
};

export const voci: Noun<'voci'> = {
  kind: 'part',
  label: ['voce', 'voci'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'voci',
    description: 'le voci dei bilanci, in euro; una rettifica prende il posto del valore',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      codice: { exported: 'testo', set: perRow },
      titolo: { exported: 'testo', set: 'of the piano of voci' },
      valore: { exported: 'numero', set: perRow },
      rettifica: { exported: 'numero', set: perRow },
      studio_id: ofStudio,
    },
  },
  printed: 'the statement in the report',
  trail: ['modifica_bilancio', 'importa_bilancio', 'modifica_assestamento', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: [] },
  backup: 'held',
};

export const parametri: Noun<'parametri'> = {
  kind: 'part',
  label: ['parametro', 'parametri'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'parametri',
    description: 'i parametri salvati per gli indicatori, con le loro evidenze',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      nome: { exported: 'testo', set: perRow },
      valore: { exported: 'numero', set: perRow },
      evidenza: { exported: 'testo', set: perRow },
      studio_id: ofStudio,
    },
  },
  printed: 'the explanations in the report',
  trail: ['modifica_parametri', 'usa_piano', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: ['evidenza'] },
  backup: 'held',
};

export const note_gruppi: Noun<'note_gruppi'> = {
  kind: 'part',
  label: ['annotazione', 'annotazioni'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'annotazioni',
    description: 'le annotazioni scritte accanto agli indicatori',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      gruppo: { exported: 'testo', set: perRow },
      note: { exported: 'testo', set: perRow },
      studio_id: ofStudio,
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the annotations in the report',
  trail: ['modifica_note', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: ['note'] },
  backup: 'held',
};

const computed = { exported: 'testo', set: 'computed' } as const;
const computedNumber = { exported: 'numero', set: 'computed' } as const;

export const risultati: Noun<'risultati'> = {
  kind: 'part',
  label: ['indicatore', 'indicatori'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'indicatori',
    description: 'gli indicatori dell’ultimo calcolo, con la versione delle regole',
    by: 'bilancio',
    columns: {
      bilancio_id: ofBilancio,
      gruppo: computed,
      codice: computed,
      valore: computedNumber,
      punteggio: computedNumber,
      etichetta_punteggio: computed,
      versione_regole: computed,
      calcolati_il: { exported: 'istante', set: 'computed' },
      studio_id: ofStudio,
      indicatori: { internal: 'exported one by one' },
      spiegazioni: { internal: 'computed again from the voci' },
      rischio: { internal: 'computed again from the indicators' },
    },
  },
  printed: 'the indicators in the report',
  trail: { reason: 'computed from what the trail records' },
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: ['indicatori', 'spiegazioni', 'rischio'] },
  backup: 'held',
};
