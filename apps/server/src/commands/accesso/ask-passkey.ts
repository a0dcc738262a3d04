import type { OpzioniPasskey } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { passkeyRepository } from '../../repositories/passkey.ts';
import { sfideRepository } from '../../repositories/sfide.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { scopi } from '../fattori/check-passkey.ts';
import { frasiProva } from '../fattori/check-prova.ts';
import { addAttempt, limitAddress, settleAttempt } from './attempts.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';

type Services = { readonly database: Database; readonly passkeys: Passkeys };

/** What a passkey is asked at a login without a password: the user is whoever it knows. */
export const askLogin = ({ passkeys }: Services): Promise<OpzioniPasskey> => passkeys.ask(scopi.accesso, []);

/** What the passkeys of a waiting login are asked. Only who proved the password learns which they are. */
export const askFattore = async (
  { database, passkeys }: Services,
  sfida: string,
  indirizzo: string,
): Promise<OpzioniPasskey | Refusal> => {
  const booked = await addAttempt(database, [limitAddress(indirizzo)]);
  if (booked instanceof Refusal) return booked;
  return settleAttempt(database, booked, async () => {
    const waiting = await sfideRepository(database).find(hashToken(sfida));
    if (waiting === undefined || waiting.scaduta) return refuseFields({ sfida: [frasiProva.sfida_scaduta] });
    await tentativiRepository(database).drop(booked);
    const known = await passkeyRepository(database).list(waiting.utente_id);
    return known.length === 0
      ? refuseFields({ sfida: [frasiProva.fattore_assente] })
      : passkeys.ask(scopi.buildFattore(sfida), known);
  });
};

/** What the passkeys of a session's user are asked, to prove again who they are. */
export const askConferma = async (
  { database, passkeys }: Services,
  { id, utente }: Sessione,
): Promise<OpzioniPasskey> => passkeys.ask(scopi.buildConferma(id), await passkeyRepository(database).list(utente.id));
