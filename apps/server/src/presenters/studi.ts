import type { Commercialista, Profile } from '@vedetta/contract';
import type { Signer } from '../adapters/credentials/signer.ts';
import type { Preferenze } from '../repositories/preferenze.ts';
import { computeVersioneStudio, pickTexts } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import type { Sessione } from '../sessione.ts';
import { presentImmagine } from './immagini.ts';

/** As its reports print it. */
export const presentStudio = (firma: Signer, studio: StudioRow): Omit<Commercialista, 'versione'> => ({
  id: studio.id,
  ...pickTexts(studio),
  logo_studio: presentImmagine(firma, studio.logo_id),
  max_aziende: studio.max_aziende,
});

export const presentCommercialista = (firma: Signer, studio: StudioRow): Commercialista => ({
  ...presentStudio(firma, studio),
  versione: computeVersioneStudio(studio),
});

export type ProfileData = {
  readonly sessione: Sessione;
  readonly studio: StudioRow;
  readonly preferenze: Preferenze;
  readonly invia_email: boolean;
  readonly persone: Profile['persone'];
};

export const presentProfile = (
  firma: Signer,
  { sessione: { utente, da_attivare }, studio, preferenze, invia_email, persone }: ProfileData,
): Profile => ({
  ...utente,
  ...preferenze,
  invia_email,
  persone,
  da_attivare,
  dati_commercialista: presentCommercialista(firma, studio),
  dati_licenza:
    studio.licenza === null ? null : { is_demo: studio.licenza === 'demo', last_ticket_id: studio.last_ticket_id },
});
