import type { SegnalazioneElenco, SegnalazioneStaff } from '@vedetta/contract';
import type { SegnalazioneRow } from '../../repositories/staff/segnalazioni.ts';

export const presentListedSegnalazione = (segnalazione: Omit<SegnalazioneRow, 'dettaglio'>): SegnalazioneElenco => ({
  id: segnalazione.id,
  creata_il: segnalazione.creata_il.toISOString(),
  studio: { id: segnalazione.studio_id, nome_studio: segnalazione.nome_studio },
  username: segnalazione.username,
  messaggio: segnalazione.messaggio,
  percorso: segnalazione.percorso,
  versione: segnalazione.versione,
  letta_il: segnalazione.letta_il?.toISOString() ?? null,
  letta_da: segnalazione.letta_da,
});

export const presentSegnalazione = (segnalazione: SegnalazioneRow): SegnalazioneStaff => ({
  ...presentListedSegnalazione(segnalazione),
  dettaglio: segnalazione.dettaglio,
});
