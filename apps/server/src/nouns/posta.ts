import { postaLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

const sent = 'once, when the client sent it';
const read = 'what the readers of the imports said';

export const file_ricevuti: Noun<'file_ricevuti'> = {
  kind: 'noun',
  label: ['file ricevuto', 'file ricevuti'],
  placement: 'studio',
  about: 'azienda_id',
  key: 'studio_id',
  archive: {
    name: 'file_ricevuti',
    description:
      'i file inviati dai clienti; il loro contenuto è nella cartella `file_ricevuti`, con il loro id come nome',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      azienda_id: { exported: 'testo', set: sent },
      richiesta_id: { exported: 'testo', set: sent },
      nome: { exported: 'testo', set: sent },
      formato: { exported: 'testo', set: sent },
      byte: { exported: 'numero', set: sent },
      impronta: { exported: 'testo', set: sent },
      tipo: { exported: 'testo', set: read },
      date_lette: { exported: 'json', set: read },
      motivo_tipo: { exported: 'testo', set: read },
      letta_id: { exported: 'testo', set: read },
      letta_da: { exported: 'testo', set: read },
      ricevuto_il: { exported: 'istante', set: sent },
      stato: { label: postaLabels.stato, formato: 'testo', exported: 'testo', as: 'stato_file' },
      trattato_il: { exported: 'istante', set: 'when it was imported or discarded' },
      trattato_da: { exported: 'testo', set: 'who did it' },
      motivo: { label: postaLabels.motivo, formato: 'testo', exported: 'testo', as: 'motivo_scarto' },
      bilancio_id: { exported: 'testo', set: 'the bilancio that was saved from it' },
      contenuto: { internal: 'in a folder of the archive, as files' },
      in_cartella: { internal: 'where the content is kept' },
      studio_id: { internal: 'the archive is of one studio' },
    },
  },
  printed: { reason: 'a document of the client, no figure' },
  trail: ['riceve_file', 'toglie_file', 'tratta_file', 'elimina_azienda'],
  writers: ['studio', 'visitor'],
  erased: 'cascade',
  space: { bytes: 700, texts: ['contenuto'] },
  backup: 'held',
};
