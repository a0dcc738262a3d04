import type { Profile } from '@vedetta/contract';
import { onTestFinished } from 'vitest';
import { sessione } from '../lib/session.ts';

const utente: Profile = {
  id: '1',
  username: 'studio',
  is_staff: false,
  ruolo: 'titolare',
  tutte_le_aziende: true,
  tasti_singoli: true,
  email: '',
  invia_email: false,
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
  },
  dati_licenza: { is_demo: false, last_ticket_id: null },
};

/** Opens a session for one test: a user of a firm with a valid licence, with these fields changed. */
export const signIn = (differenze: Partial<Profile> = {}): Profile => {
  const user = { ...utente, ...differenze };
  sessione.set({ stato: 'attiva', user });
  onTestFinished(() => sessione.set({ stato: 'anonima' }));
  return user;
};
