import type { SessioneAperta } from '@vedetta/contract';
import type { SessioneUtenteRow } from '../repositories/sessioni-utente.ts';
import type { Sessione } from '../sessione.ts';

/** An open session of the current user. */
export const presentSessione = (
  { id, dispositivo, iniziata_il, usata_il, scade_il }: SessioneUtenteRow,
  current: Sessione,
): SessioneAperta => ({
  id,
  dispositivo,
  iniziata_il: iniziata_il.toISOString(),
  usata_il: usata_il.toISOString(),
  scade_il: scade_il.toISOString(),
  questa: id === current.id,
});
