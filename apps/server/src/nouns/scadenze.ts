import { scadenzaLabels, scadenzarioLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

const ofStudio = { internal: 'the archive is of one studio' } as const;
const ofAzienda = { exported: 'testo', set: 'the azienda it is of' } as const;

export const scadenze: Noun<'scadenze'> = {
  kind: 'noun',
  label: ['scadenza', 'scadenze'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'scadenze',
    description: 'le scadenze segnate come fatte o spostate; le altre si calcolano dalle regole',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: ofAzienda,
      tipo: { exported: 'testo', set: 'what is due' },
      periodo: { exported: 'data', set: 'the period it follows from' },
      fatta_il: { label: scadenzaLabels.fatta_il, formato: 'data', exported: 'data' },
      fatta_da: { exported: 'testo', set: 'who said it is done' },
      spostata_al: { label: scadenzaLabels.spostata_al, formato: 'data', exported: 'data' },
      motivo: { label: scadenzaLabels.motivo, formato: 'testo', exported: 'testo', as: 'motivo_spostamento' },
      modificata_il: { exported: 'istante', set: 'at each write' },
      studio_id: ofStudio,
    },
  },
  printed: { reason: 'a date of the calendar, no figure' },
  trail: ['modifica_scadenza', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 300, texts: ['motivo'] },
  backup: 'held',
};

export const scadenzari: Noun<'scadenzari'> = {
  kind: 'part',
  label: ['scadenzario', 'scadenzari'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'scadenzari',
    description: 'quali scadenze interessano di ogni azienda',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: ofAzienda,
      approvazione_180: { label: scadenzarioLabels.approvazione_180, formato: 'switch', exported: 'si_no' },
      cadenza_dati: { label: scadenzarioLabels.cadenza_dati, formato: 'testo', exported: 'testo' },
      silenziate: { label: scadenzarioLabels.silenziate, formato: 'testo', exported: 'testo' },
      modificato_il: { exported: 'istante', set: 'at each write' },
      studio_id: ofStudio,
    },
  },
  printed: { reason: 'a choice about the calendar, no figure' },
  trail: ['modifica_scadenzario', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 250, texts: ['silenziate'] },
  backup: 'held',
};
