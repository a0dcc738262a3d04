import type { Noun } from './noun.ts';

export const scenari: Noun<'scenari'> = {
  kind: 'noun',
  label: ['scenario', 'scenari'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'scenari',
    description:
      'gli scenari del simulatore, con le leve; esito sono i valori che tengono con i dati del bilancio bloccati',
    by: 'bilancio',
    columns: {
      bilancio_id: { exported: 'testo', set: 'at its creation' },
      id: { exported: 'testo', set: 'identifies the row' },
      nome: { label: 'Nome', formato: 'testo', exported: 'testo' },
      note: { label: 'Note', formato: 'testo', exported: 'testo', as: 'note_scenario' },
      leve: { exported: 'json', set: 'the event keeps the levers' },
      aliquota: { label: 'Imposte sul maggior risultato (%)', formato: 'numero', exported: 'numero' },
      nel_report: { label: 'Nel report', formato: 'switch', exported: 'si_no' },
      esito: { exported: 'json', set: 'computed when the statement is consolidated' },
      autore: { exported: 'testo', set: 'at its creation' },
      creato_il: { exported: 'istante', set: 'at its creation' },
      modificato_il: { exported: 'istante', set: 'at each write' },
      studio_id: { internal: 'the archive is of one studio' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the page of the scenario in the report',
  trail: ['crea_scenario', 'modifica_scenario', 'elimina_scenario', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 400, texts: ['nome', 'note', 'leve', 'esito'] },
  backup: 'held',
};
