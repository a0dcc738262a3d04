import type { FattoreBody, Token } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { sfideRepository } from '../../repositories/sfide.ts';
import type { Sfida } from '../../repositories/sfide.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import type { Result } from '../../refusal.ts';
import { scopi } from '../fattori/check-passkey.ts';
import { checkProva, frasiProva, nameField } from '../fattori/check-prova.ts';
import type { MotivoProva } from '../fattori/check-prova.ts';
import { addAttempt, dropFattoreAttempts, limitAddress, limitFattore, settleAttempt } from './attempts.ts';
import { addKnownAccess, addLockoutMessage } from './known-access.ts';
import type { PostaRules } from '../messaggio/add-messages.ts';
import { openSessione } from './sessioni.ts';
import type { LoginOrigin } from './sessioni.ts';

type SecondStep = LoginOrigin & FattoreBody;
type Services = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly passkeys: Passkeys;
  readonly environment: PostaRules;
};

const recordRefusal = (
  database: Database,
  sfida: Sfida | undefined,
  indirizzo: string,
  motivo: string,
): Promise<void> =>
  inTransaction(database, (trx) =>
    openStudioAs(
      trx,
      sfida?.studio_id ?? SISTEMA,
      sfida === undefined ? { id: null, username: '' } : { id: sfida.utente_id, username: sfida.username },
    ).eventi.add({ azione: 'login_rifiutato', dopo: { indirizzo, motivo } }),
  );

/** Checks the factor, spends it with the waiting login, and opens the session: all or nothing. */
const redeem = (
  { database, secrets, passkeys, environment }: Services,
  sfida: Sfida,
  { indirizzo, dispositivo, ...step }: SecondStep,
  booked: readonly number[],
): Promise<Result<Token, MotivoProva | 'utente_disabilitato'>> =>
  inTransaction(database, async (trx) => {
    const utente = await sessioniRepository(trx).lockUtente(sfida.utente_id);
    if (utente === undefined) return { ok: false, rifiuto: 'utente_disabilitato' };
    if (!(await sfideRepository(trx).use(hashToken(step.sfida)))) return { ok: false, rifiuto: 'sfida_scaduta' };
    const scopo = scopi.buildFattore(step.sfida);
    const prova = await checkProva(trx, utente.id, step, { secrets, passkeys, scopo });
    if (!prova.ok) return prova;
    await dropFattoreAttempts(trx, booked, utente.id);
    await addKnownAccess(trx, environment, utente, { indirizzo, dispositivo });
    const origin = { indirizzo, dispositivo, ...prova.valore };
    return { ok: true, valore: await openSessione(trx, utente, origin, 'piena') };
  });

const notifyLockout = (
  { database, environment }: Services,
  { utente_id, studio_id, username }: Sfida,
  { indirizzo, dispositivo }: LoginOrigin,
): Promise<void> =>
  inTransaction(database, (trx) =>
    addLockoutMessage(
      trx,
      environment,
      { id: utente_id, studio_id, username },
      { indirizzo, dispositivo, key: limitFattore(utente_id).key },
    ),
  );

/** The second step of a login: the waiting login of `loginProven` and a code. A refused code does not end the waiting. */
export const loginFattore = async (services: Services, step: SecondStep): Promise<Token | Refusal> => {
  const { database } = services;
  const sfida = await sfideRepository(database).find(hashToken(step.sfida));
  const limits = [limitAddress(step.indirizzo), ...(sfida === undefined ? [] : [limitFattore(sfida.utente_id)])];
  const booked = await addAttempt(database, limits);
  if (booked instanceof Refusal) {
    if (sfida !== undefined) await notifyLockout(services, sfida, step);
    await recordRefusal(database, sfida, step.indirizzo, 'troppi_tentativi');
    return booked;
  }
  return settleAttempt(database, booked, async () => {
    if (sfida === undefined || sfida.scaduta) {
      await recordRefusal(database, sfida, step.indirizzo, 'sfida_scaduta');
      return refuseFields({ sfida: [frasiProva.sfida_scaduta] });
    }
    const outcome = await redeem(services, sfida, step, booked);
    if (outcome.ok) return outcome.valore;
    await recordRefusal(database, sfida, step.indirizzo, outcome.rifiuto);
    if (outcome.rifiuto === 'utente_disabilitato') return refuse('credenziali_errate');
    const field = outcome.rifiuto === 'sfida_scaduta' ? 'sfida' : nameField(step);
    return refuseFields({ [field]: [frasiProva[outcome.rifiuto]] });
  });
};
