import type { Membro, MembroDettaglio } from '@vedetta/contract';
import type { MembroRow } from '../repositories/membri.ts';

export const presentMembro = (membro: MembroRow): Membro => ({
  id: membro.id,
  username: membro.username,
  nome: membro.nome,
  email: membro.email,
  ruolo: membro.ruolo,
  tutte_le_aziende: membro.tutte_le_aziende,
  aziende_assegnate: membro.aziende_assegnate,
  password: membro.ha_password,
  fattori: [...(membro.ha_passkey ? (['passkey'] as const) : []), ...(membro.ha_totp ? (['totp'] as const) : [])],
  invito: membro.invitato ? { scade: membro.link_scade?.toISOString() ?? null, invio: membro.invio } : null,
  disabilitato: membro.disabilitato_il !== null,
  creato_il: membro.creato_il.toISOString(),
  ultimo_accesso: membro.ultimo_accesso?.toISOString() ?? null,
});

type Opened = { readonly membro: MembroRow; readonly aziende: readonly string[] };

export const presentMembroOpened = ({ membro, aziende }: Opened): MembroDettaglio => ({
  ...presentMembro(membro),
  aziende: [...aziende],
});
