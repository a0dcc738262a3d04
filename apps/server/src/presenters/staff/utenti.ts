import type { UtenteStaff } from '@vedetta/contract';
import type { UtenteRow } from '../../repositories/utenti.ts';

export const presentUtente = (utente: UtenteRow): UtenteStaff => ({
  id: utente.id,
  username: utente.username,
  is_staff: utente.is_staff,
  studio: { id: utente.studio_id, nome_studio: utente.nome_studio },
  ha_password: utente.ha_password,
  link_scade: utente.link_scade?.toISOString() ?? null,
  disabilitato_il: utente.disabilitato_il?.toISOString() ?? null,
  creato_il: utente.creato_il.toISOString(),
  ultimo_accesso: utente.ultimo_accesso?.toISOString() ?? null,
});
