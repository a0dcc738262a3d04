import type { StudioStaff } from '@vedetta/contract';
import type { StudioStaffRow } from '../../repositories/staff/studi.ts';

export const presentStudioStaff = (studio: StudioStaffRow, maxSpazio: number): StudioStaff => ({
  id: studio.id,
  nome_studio: studio.nome_studio,
  licenza: studio.licenza,
  max_aziende: studio.max_aziende,
  last_ticket_id: studio.last_ticket_id,
  disabilitato_il: studio.disabilitato_il?.toISOString() ?? null,
  creato_il: studio.creato_il.toISOString(),
  ultimo_accesso: studio.ultimo_accesso?.toISOString() ?? null,
  utenti: studio.utenti,
  aziende: studio.aziende,
  spazio_byte: studio.spazio_byte,
  spazio_massimo_byte: maxSpazio,
});
