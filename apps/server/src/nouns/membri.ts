import type { Noun } from './noun.ts';

export const assegnazioni: Noun<'assegnazioni'> = {
  kind: 'part',
  label: ['assegnazione', 'assegnazioni'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'assegnazioni',
    description: 'a chi è assegnata ogni azienda, e chi ne risponde',
    by: 'all',
    columns: {
      azienda_id: { exported: 'testo', set: 'told by its event' },
      utente_id: { label: 'Assegnata a', formato: 'testo', exported: 'testo', as: 'assegnata_a' },
      responsabile: { label: 'Responsabile', formato: 'testo', exported: 'si_no' },
      assegnata_il: { exported: 'istante', set: 'when assigned' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: { reason: 'the report names no user' },
  trail: [
    'assegna_azienda',
    'invita_membro',
    'cambia_membro',
    'rimuove_membro',
    'ritira_invito',
    'crea_azienda',
    'importa_azienda',
    'elimina_azienda',
  ],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 200, texts: [] },
  backup: 'held',
};
