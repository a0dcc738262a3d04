import type { Tables } from './tables.ts';

/**
 * Where the rows of a table stand when studios are divided among partitions or machines: `studio`, with their studio; `everywhere`, a copy on
 * every machine, because tables of studios refer to it; `coordinator`, on one machine, because it is read before the studio is known or
 * orders the work of all.
 */
export type Placement = 'studio' | 'everywhere' | 'coordinator';

export const placements: Readonly<Record<keyof Tables, Placement>> = {
  studi: 'everywhere',
  utenti: 'everywhere',
  aziende: 'studio',
  assegnazioni: 'studio',
  bilanci: 'studio',
  voci: 'studio',
  parametri: 'studio',
  note_gruppi: 'studio',
  frontespizi: 'studio',
  risultati: 'studio',
  origini: 'studio',
  conti_origine: 'studio',
  piani: 'studio',
  usi_piano: 'studio',
  avvisi: 'studio',
  avvisi_letti: 'studio',
  richieste_dati: 'studio',
  file_ricevuti: 'studio',
  scadenze: 'studio',
  scadenzari: 'studio',
  scenari: 'studio',
  scritture: 'studio',
  conti: 'studio',
  conti_studio: 'studio',
  letture_verifica: 'studio',
  bozze_verifica: 'studio',
  segnalazioni: 'studio',
  immagini: 'studio',
  viste: 'studio',
  eventi: 'studio',
  catene: 'studio',
  lapidi: 'studio',
  richieste: 'studio',
  spazio_studi: 'studio',
  utilizzo_studi: 'studio',
  stampe_multiple: 'studio',
  stampe_multiple_righe: 'studio',
  sessioni: 'coordinator',
  token: 'coordinator',
  link_accesso: 'coordinator',
  accessi_noti: 'coordinator',
  utenti_portale: 'coordinator',
  identita_oidc: 'coordinator',
  passkey: 'coordinator',
  totp: 'coordinator',
  codici_recupero: 'coordinator',
  sfide: 'coordinator',
  messaggi: 'coordinator',
  stampe: 'coordinator',
  stampe_turni: 'coordinator',
  token_stampa: 'coordinator',
  impostazioni: 'coordinator',
  tentativi: 'coordinator',
  blocchi: 'coordinator',
  ticket_usati: 'coordinator',
  oidc_usati: 'coordinator',
  passkey_usate: 'coordinator',
  soglie_archiviate: 'coordinator',
};

/** @example listPlaced('everywhere') // ['studi', 'utenti'] */
export const listPlaced = (placement: Placement): readonly (keyof Tables)[] =>
  Object.entries(placements)
    .filter(([, where]) => where === placement)
    .map(([table]) => table as keyof Tables);
