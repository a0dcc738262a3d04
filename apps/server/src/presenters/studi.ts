import type { Commercialista, Profile } from '@vedetta/contract';
import type { StudioRow } from '../repositories/studi.ts';
import type { Sessione } from '../sessione.ts';
import { presentImmagine } from './immagini.ts';

export const presentCommercialista = (chiave: string, { id, nome_studio, logo_id, max_aziende }: StudioRow): Commercialista => ({
  id,
  nome_studio,
  logo_studio: presentImmagine(chiave, logo_id),
  max_aziende,
});

export const presentProfile = (chiave: string, { utente }: Sessione, studio: StudioRow): Profile => ({
  ...utente,
  dati_commercialista: presentCommercialista(chiave, studio),
  dati_licenza: studio.licenza === null ? null : { is_demo: studio.licenza === 'demo', last_ticket_id: studio.last_ticket_id },
});
