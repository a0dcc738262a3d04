import { aziendaLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

export const aziende: Noun<'aziende'> = {
  kind: 'noun',
  label: ['azienda', 'aziende'],
  placement: 'studio',
  key: 'studio_id',
  archive: {
    name: 'aziende',
    description: 'le aziende clienti; logo_id è il nome del file nella cartella loghi',
    by: 'id',
    columns: {
      id: { exported: 'testo', set: 'identifies the row' },
      ragione_sociale: { label: aziendaLabels.ragione_sociale, formato: 'testo', exported: 'testo' },
      settore: { label: aziendaLabels.settore, formato: 'testo', exported: 'testo' },
      piva: { label: aziendaLabels.piva, formato: 'testo', exported: 'testo' },
      cf: { label: aziendaLabels.cf, formato: 'testo', exported: 'testo' },
      ateco: { label: aziendaLabels.ateco, formato: 'testo', exported: 'testo' },
      data_inizio_attivita: { label: aziendaLabels.data_inizio_attivita, formato: 'data', exported: 'data' },
      forma_giuridica: { label: aziendaLabels.forma_giuridica, formato: 'testo', exported: 'testo' },
      data_bilancio_chiusura: { label: aziendaLabels.data_bilancio_chiusura, formato: 'data', exported: 'data' },
      creata_il: { exported: 'istante', set: 'at its creation' },
      logo_id: { exported: 'testo', set: 'an image beside the fields' },
      studio_id: { internal: 'the archive is of one studio' },
      ordine: { internal: 'its name, folded' },
      ricerca: { internal: 'what a search looks at, folded' },
      chiusura: { internal: 'the closing date as first written' },
      versione: { internal: 'counts its writes' },
      grado: { internal: 'that of its latest usable bilancio' },
    },
  },
  printed: 'the cover of the report',
  trail: ['crea_azienda', 'modifica_azienda', 'importa_azienda', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 800, texts: [] },
  backup: 'held',
};
