import { commercialistaLabels } from '@vedetta/contract';
import type { Noun } from './noun.ts';

const primaryKey = { exported: 'testo', set: 'identifies the row' } as const;
const ofStudio = { internal: 'the archive is of one studio' } as const;
const whenCreated = { exported: 'istante', set: 'at its creation' } as const;

export const studi: Noun<'studi'> = {
  kind: 'noun',
  label: ['studio', 'studi'],
  key: 'id',
  archive: {
    name: 'studio',
    description: 'i dati dello studio e della sua licenza',
    by: 'all',
    columns: {
      id: primaryKey,
      nome_studio: { label: commercialistaLabels.nome_studio, formato: 'testo', exported: 'testo' },
      indirizzo: { label: commercialistaLabels.indirizzo, formato: 'testo', exported: 'testo' },
      pec: { label: commercialistaLabels.pec, formato: 'testo', exported: 'testo' },
      professionista: { label: commercialistaLabels.professionista, formato: 'testo', exported: 'testo' },
      iscrizione_albo: { label: commercialistaLabels.iscrizione_albo, formato: 'testo', exported: 'testo' },
      licenza: { label: 'Licenza', formato: 'testo', exported: 'testo' },
      max_aziende: { label: 'Numero massimo di aziende', formato: 'numero', exported: 'numero' },
      last_ticket_id: { exported: 'testo', set: 'by the portal' },
      disabilitato_il: { exported: 'istante', set: 'told by the sentence of its event' },
      creato_il: whenCreated,
      logo_id: { label: 'Logo', formato: 'switch', exported: 'testo', as: 'logo' },
      ricerca: { internal: 'its name, folded' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: 'the cover and the signature of the report',
  trail: [
    'crea_studio',
    'modifica_studio',
    'modifica_licenza',
    'disabilita_studio',
    'riabilita_studio',
    'elimina_studio',
    'esporta_studio',
  ],
  writers: ['studio', 'staff'],
  erased: 'erasure',
  space: { reason: 'one row' },
  backup: 'held',
};

export const utenti: Noun<'utenti'> = {
  kind: 'noun',
  label: ['utente', 'utenti'],
  key: 'studio_id',
  archive: {
    name: 'utenti',
    description: 'gli utenti dello studio, senza le password',
    by: 'all',
    columns: {
      id: primaryKey,
      username: { label: 'Username', formato: 'testo', exported: 'testo' },
      utente_portale: { exported: 'testo', set: 'by the portal' },
      is_staff: { label: 'Utente dello staff', formato: 'switch', exported: 'si_no' },
      disabilitato_il: { exported: 'istante', set: 'told by the sentence of its event' },
      creato_il: whenCreated,
      ultimo_accesso: { exported: 'istante', set: 'at each login' },
      tasti_singoli: { label: 'Lettere singole come scorciatoie', formato: 'switch', exported: 'si_no' },
      studio_id: ofStudio,
      username_ricerca: { internal: 'its username, folded' },
      password: { internal: 'a secret' },
      versione: { internal: 'counts its writes' },
    },
  },
  printed: { reason: 'the report names no user' },
  trail: [
    'login',
    'login_rifiutato',
    'logout',
    'sessione_revocata',
    'termina_sessione',
    'cambia_password',
    'cambia_preferenze',
    'emette_credenziali',
    'usa_link',
    'crea_utente',
    'disabilita_utente',
    'riabilita_utente',
  ],
  writers: ['visitor', 'studio', 'staff'],
  erased: 'cascade',
  space: { reason: 'created by the staff' },
  backup: 'held',
};

export const immagini: Noun<'immagini'> = {
  kind: 'part',
  label: ['immagine', 'immagini'],
  key: 'studio_id',
  archive: { reason: 'in the folder `loghi` of the archive, as files' },
  printed: 'the cover of the report',
  trail: ['modifica_studio', 'crea_azienda', 'modifica_azienda', 'elimina_azienda'],
  writers: ['studio'],
  erased: 'cascade',
  space: { bytes: 150, texts: ['contenuto'] },
  backup: 'held',
};

export const segnalazioni: Noun<'segnalazioni'> = {
  kind: 'record',
  label: ['segnalazione', 'segnalazioni'],
  key: 'studio_id',
  archive: {
    name: 'segnalazioni',
    description: 'le segnalazioni di errore inviate',
    by: 'id',
    columns: {
      id: primaryKey,
      utente_id: { exported: 'testo', set: 'who sent it' },
      messaggio: { exported: 'testo', set: 'once, when sent' },
      percorso: { exported: 'testo', set: 'once, when sent' },
      versione: { exported: 'testo', set: 'once, when sent' },
      dettaglio: { exported: 'testo', set: 'once, when sent' },
      creata_il: whenCreated,
      letta_il: { exported: 'istante', set: 'told by the sentence of its event' },
      letta_da: { exported: 'testo', set: 'told by the sentence of its event' },
      studio_id: ofStudio,
    },
  },
  printed: { reason: 'for the staff' },
  trail: ['legge_segnalazione'],
  writers: ['studio', 'staff'],
  erased: 'cascade',
  space: { bytes: 250, texts: ['messaggio', 'percorso', 'dettaglio'] },
  backup: 'held',
};
