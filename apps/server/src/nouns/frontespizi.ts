import { frontespizioLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

export const frontespizi: Noun<'frontespizi'> = {
  kind: 'part',
  label: ['frontespizio', 'frontespizi'],
  placement: 'studio',
  about: 'bilancio_id',
  key: 'studio_id',
  archive: {
    name: 'frontespizi',
    description: 'destinatario, scopo, conclusioni, luogo e data dei report',
    by: 'bilancio',
    columns: {
      bilancio_id: { exported: 'testo', set: 'the bilancio it is part of' },
      destinatario: { label: frontespizioLabels.destinatario, formato: 'testo', exported: 'testo' },
      scopo: { label: frontespizioLabels.scopo, formato: 'testo', exported: 'testo' },
      conclusioni: { label: frontespizioLabels.conclusioni, formato: 'testo', exported: 'testo' },
      conclusioni_da: { exported: 'testo', set: 'who writes the conclusions' },
      conclusioni_il: { exported: 'istante', set: 'when the conclusions are written' },
      luogo: { label: frontespizioLabels.luogo, formato: 'testo', exported: 'testo' },
      data: { label: frontespizioLabels.data, formato: 'data', exported: 'data' },
      scritto_il: { exported: 'istante', set: 'at each write' },
      studio_id: { internal: 'the archive is of one studio' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the cover and the last page of the report',
  trail: ['modifica_frontespizio', 'elimina_bilancio', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 250, texts: ['destinatario', 'scopo', 'conclusioni'] },
  backup: 'held',
};
