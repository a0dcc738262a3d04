import type { Commercialista, Profile } from '@vedetta/contract';
import type { Signer } from '../adapters/signer.ts';
import type { StudioRow } from '../repositories/studi.ts';
import type { Sessione } from '../sessione.ts';
import { presentImmagine } from './immagini.ts';

export const presentCommercialista = (
  firma: Signer,
  { id, nome_studio, indirizzo, pec, professionista, iscrizione_albo, logo_id, max_aziende }: StudioRow,
): Commercialista => ({
  id,
  nome_studio,
  logo_studio: presentImmagine(firma, logo_id),
  indirizzo,
  pec,
  professionista,
  iscrizione_albo,
  max_aziende,
});

export const presentProfile = (firma: Signer, { utente }: Sessione, studio: StudioRow): Profile => ({
  ...utente,
  dati_commercialista: presentCommercialista(firma, studio),
  dati_licenza:
    studio.licenza === null ? null : { is_demo: studio.licenza === 'demo', last_ticket_id: studio.last_ticket_id },
});
