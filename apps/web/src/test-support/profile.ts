import type { Profile } from '@vedetta/contract';

/** A user of a firm with a valid licence, with these fields changed. */
export const buildProfile = (differenze: Partial<Profile> = {}): Profile => ({
  id: '1',
  username: 'studio',
  is_staff: false,
  ruolo: 'titolare',
  tutte_le_aziende: true,
  tasti_singoli: true,
  email: '',
  invia_email: false,
  persone: [],
  da_attivare: false,
  dati_commercialista: {
    id: '1',
    nome_studio: 'Studio Prova',
    logo_studio: null,
    indirizzo: '',
    pec: '',
    professionista: '',
    iscrizione_albo: '',
    max_aziende: null,
    versione: 'v1',
  },
  dati_licenza: { is_demo: false, last_ticket_id: null },
  ...differenze,
});
