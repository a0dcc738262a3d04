import type { ErrorCode, Token } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { TicketReason, Ticket, RefusedTicket, VerifyTicket } from '../../adapters/credentials/ticket.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { StudioRow } from '../../repositories/studi.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { ticketRepository } from '../../repositories/ticket.ts';
import type { UtentePortale } from '../../repositories/ticket.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { refuse, Refusal } from '../../refusal.ts';
import type { Result } from '../../refusal.ts';
import { recordLockout } from './login.ts';
import { openSessione } from './sessioni.ts';
import type { LoginOrigin } from './sessioni.ts';
import { listChanges } from '../studio/list-changes.ts';
import { addStudio } from '../studio/studi.ts';
import { addAttempt, limitAddress, settleAttempt } from './attempts.ts';

/** Why a ticket was refused: by its content, or by the database. */
type Motivo = TicketReason | 'gia_usato' | 'utente_disabilitato' | 'studio_disabilitato' | 'senza_titolare';
type RefusalFacts = Omit<RefusedTicket, 'motivo'> & { readonly motivo: Motivo };

/** Error shown to the user: says how to get a good ticket, not what was wrong with the signature. */
const errorCodes = {
  malformato: 'ticket_non_valido',
  algoritmo: 'ticket_non_valido',
  chiave: 'ticket_non_valido',
  firma: 'ticket_non_valido',
  scaduto: 'ticket_scaduto',
  non_ancora_valido: 'ticket_non_valido',
  durata: 'ticket_non_valido',
  destinatario: 'ticket_non_valido',
  claim: 'ticket_non_valido',
  gia_usato: 'ticket_gia_usato',
  utente_disabilitato: 'ticket_utente_disabilitato',
  studio_disabilitato: 'ticket_utente_disabilitato',
  senza_titolare: 'ticket_ruolo',
} as const satisfies Record<Motivo, ErrorCode>;

type TicketLogin = LoginOrigin & {
  /** The same for every ticket; it identifies nobody. */
  readonly username: string;
  readonly password: string;
  /** Logs a refusal with its precise reason. */
  readonly log: (facts: RefusalFacts) => void;
};

/** Author, in the trail, of studios created by the portale. */
const PORTALE = { id: null, username: 'portale' };

/** Creates a user with the portale's name, or a variant when it is taken. */
const insertUtente = async (
  trx: Database,
  studio_id: string,
  sub: string,
): Promise<{ id: string; username: string }> => {
  for (let n = 0; ; n += 1) {
    const username = [sub, `${sub} (portale)`][n] ?? `${sub} (portale ${n})`;
    const id = await utentiRepository(trx).tryCreateUtente({ studio_id, username, password: null, is_staff: false });
    if (id !== null) return { id, username };
  }
};

/** Every portale user gets their own studio: a name alone must not show them another's aziende. */
const createUtente = async (trx: Database, { sub, studio, licenza, max_aziende = null }: Ticket): Promise<string> => {
  const studio_id = await addStudio(trx, PORTALE, { nome_studio: studio, licenza, max_aziende });
  const { id, username } = await insertUtente(trx, studio_id, sub);
  await ticketRepository(trx).addUtente(sub, id, studio);
  await openStudioAs(trx, studio_id, PORTALE).eventi.add({
    azione: 'crea_utente',
    dopo: { utente_id: id, username, is_staff: false },
  });
  return studio_id;
};

/** The studio of a portale user, created at the first ticket. */
const findOrCreateStudio = async (trx: Database, ticket: Ticket): Promise<string> => {
  const portale = ticketRepository(trx);
  const known = await portale.findUtente(ticket.sub);
  if (known !== undefined) return known.studio_id;
  await lockKey(trx, 'utenti del portale');
  return (await portale.findUtente(ticket.sub))?.studio_id ?? createUtente(trx, ticket);
};

/** A studio erased while we wait for its lock is created again, as for a first ticket. */
const lockStudio = async (trx: Database, ticket: Ticket): Promise<StudioRow | null> => {
  const lock = async () => openStudioAs(trx, await findOrCreateStudio(trx, ticket), PORTALE).dati.lock();
  return (await lock()) ?? lock();
};

/**
 * Applies the ticket's data over the earlier one's. A name the user changed here stays until the portale sends a
 * different one.
 */
const changeStudio = async (
  trx: Database,
  current: StudioRow,
  utente: UtentePortale,
  { sub, jti, studio, licenza, max_aziende }: Ticket,
): Promise<void> => {
  const portale = openStudioAs(trx, current.id, PORTALE);
  await portale.dati.saveTicket(jti);
  const isRenamed = studio !== utente.nome_portale;
  if (isRenamed) await ticketRepository(trx).saveName(sub, studio);
  const after = {
    nome_studio: isRenamed ? studio : current.nome_studio,
    licenza,
    max_aziende: max_aziende === undefined ? current.max_aziende : max_aziende,
  };
  const changes = listChanges(current, after);
  if (changes.length === 0) return;
  await portale.dati.save(after);
  for (const change of changes) await portale.eventi.add(change);
};

/** Gives the user the role of the ticket; their other sessions end. False when the studio would have no titolare. */
const changeRuolo = async (trx: Database, utente: UtentePortale, ruolo: Ticket['ruolo']): Promise<boolean> => {
  if (ruolo === undefined || ruolo === utente.ruolo) return true;
  const portale = openStudioAs(trx, utente.studio_id, PORTALE);
  if (ruolo !== 'titolare' && !(await portale.membri.hasOtherTitolare(utente.id))) return false;
  const { username, nome } = utente;
  const tutte_le_aziende = ruolo === 'titolare' || utente.tutte_le_aziende;
  await portale.membri.save(utente.id, { nome, ruolo, tutte_le_aziende });
  await sessioniRepository(trx).endSessioniUtente(utente.id, null);
  await portale.eventi.add({
    azione: 'cambia_membro',
    prima: { ruolo: utente.ruolo, tutte_le_aziende: utente.tutte_le_aziende },
    dopo: { utente_id: utente.id, username, ruolo, tutte_le_aziende },
  });
  return true;
};

const findMotivo = ({ disabilitato_il, studio_disabilitato_il }: UtentePortale): Motivo | null => {
  if (disabilitato_il !== null) return 'utente_disabilitato';
  return studio_disabilitato_il === null ? null : 'studio_disabilitato';
};

/** Spends the ticket and opens the session in one transaction: a refusal spends nothing. */
const redeem = (
  database: Database,
  ticket: Ticket,
  { indirizzo, dispositivo }: LoginOrigin,
  booked: readonly number[],
): Promise<Result<Token, Motivo>> =>
  inTransaction(database, async (trx) => {
    const isFirst = await ticketRepository(trx).use(ticket.jti, new Date(ticket.exp * 1000));
    if (!isFirst) return { ok: false, rifiuto: 'gia_usato' };
    const studio = await lockStudio(trx, ticket);
    const utente = await ticketRepository(trx).lockUtente(ticket.sub);
    if (studio === null || utente === undefined) throw new Error('A studio that is held has lost its user');
    const motivo = findMotivo(utente);
    if (motivo !== null) return { ok: false, rifiuto: motivo };
    if (!(await changeRuolo(trx, utente, ticket.ruolo))) return { ok: false, rifiuto: 'senza_titolare' };
    await changeStudio(trx, studio, utente, ticket);
    await tentativiRepository(trx).drop(booked);
    // The portal has proved who the user is: a second factor is its own.
    const origin = { indirizzo, dispositivo, ticket: ticket.jti };
    return { ok: true, valore: await openSessione(trx, utente, origin, 'piena') };
  });

/**
 * Records a refusal: in the studio's trail when a valid signature names a known user, otherwise in the installation's.
 */
const recordRefusal = async (
  database: Database,
  { motivo, claim, sub, jti }: RefusalFacts,
  { username, indirizzo }: TicketLogin,
): Promise<void> => {
  const utente = sub === undefined ? undefined : await ticketRepository(database).findUtente(sub);
  const author = utente ?? { id: null, username: sub ?? username };
  await inTransaction(database, (trx) =>
    openStudioAs(trx, utente?.studio_id ?? SISTEMA, author).eventi.add({
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo, claim, ticket: jti },
    }),
  );
};

const judge = async (
  database: Database,
  verify: VerifyTicket,
  login: TicketLogin,
  booked: readonly number[],
): Promise<Token | Refusal> => {
  const refuseTicket = async (facts: RefusalFacts): Promise<Refusal> => {
    login.log(facts);
    await recordRefusal(database, facts, login);
    return refuse(errorCodes[facts.motivo]);
  };
  const verification = await verify(login.password);
  if (!verification.ok) return refuseTicket(verification.rifiuto);
  const { sub, jti } = verification.valore;
  const outcome = await redeem(database, verification.valore, login, booked);
  return outcome.ok ? outcome.valore : refuseTicket({ motivo: outcome.rifiuto, sub, jti });
};

/**
 * Login of a portale user, with the ticket as password. Refused tickets count for the address only, so nobody can lock
 * out portale users.
 * @example await loginTicket(database, verifyTicket, { username: 'remote-user', password: 'eyJ…', …origin, log })
 */
export const loginTicket = async (
  database: Database,
  verify: VerifyTicket,
  login: TicketLogin,
): Promise<Token | Refusal> => {
  const booked = await addAttempt(database, [limitAddress(login.indirizzo)]);
  if (booked instanceof Refusal) {
    await recordLockout(database, login);
    return booked;
  }
  return settleAttempt(database, booked, () => judge(database, verify, login, booked));
};
