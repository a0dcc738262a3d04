import type { ErrorCode, Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import type { TicketReason, Ticket, RefusedTicket, VerifyTicket } from '../adapters/ticket.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { studiRepository } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { ticketRepository } from '../repositories/ticket.ts';
import type { UtentePortale } from '../repositories/ticket.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { Refusal } from '../refusal.ts';
import { recordBlocco } from './login.ts';
import { openSessione } from './sessioni.ts';
import type { Provenienza } from './sessioni.ts';
import { addStudio } from './studi.ts';
import { bookTentativo, limitIndirizzo, settleTentativo } from './tentativi.ts';

/** Why a ticket was refused, by itself or by what the database knows. */
type Motivo = TicketReason | 'gia_usato' | 'utente_disabilitato' | 'studio_disabilitato';
type FattiRifiuto = Omit<RefusedTicket, 'motivo'> & { readonly motivo: Motivo };

/** What a person is told: how to get a good ticket, and nothing of what was wrong with the signature. */
const messaggi = {
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
} as const satisfies Record<Motivo, ErrorCode>;

/** A refusal that still knows its reason. */
class RifiutoTicket extends Refusal {
  readonly motivo: Motivo;

  constructor(motivo: Motivo) {
    super(messaggi[motivo], {}, null);
    this.motivo = motivo;
  }
}

type Richiesta = Provenienza & {
  /** The one that goes with every ticket: it names nobody. */
  readonly username: string;
  readonly password: string;
  /** Writes a refusal in the log, with its precise reason. */
  readonly annota: (fatti: FattiRifiuto) => void;
};

/** Who makes the studios of the portal, as the trail names them. */
const PORTALE = { id: null, username: 'portale' };

/** A user named as the portal names them, unless somebody here already has that name. */
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

/** Every user of the portal has a studio of their own: a name is no ground to show somebody the companies of somebody else. */
const createUtente = async (trx: Database, { sub, studio, licenza, max_aziende = null }: Ticket): Promise<string> => {
  const studio_id = await addStudio(trx, PORTALE, { nome_studio: studio, licenza, max_aziende });
  const { id, username } = await insertUtente(trx, studio_id, sub);
  await ticketRepository(trx).addUtente(sub, id, studio);
  await eventiRepository(trx, studio_id).add({
    utente: PORTALE,
    azione: 'crea_utente',
    dopo: { utente_id: id, username, is_staff: false },
  });
  return studio_id;
};

/** The studio of a user of the portal, made at the first ticket. */
const findOrCreateStudio = async (trx: Database, ticket: Ticket): Promise<string> => {
  const portale = ticketRepository(trx);
  const noto = await portale.findUtente(ticket.sub);
  if (noto !== undefined) return noto.studio_id;
  await lockKey(trx, 'utenti del portale');
  return (await portale.findUtente(ticket.sub))?.studio_id ?? createUtente(trx, ticket);
};

/** One that is erased while this waits for it is made anew, as for a first ticket. */
const lockStudio = async (trx: Database, ticket: Ticket): Promise<StudioRow | null> => {
  const lock = async () => studiRepository(trx, await findOrCreateStudio(trx, ticket)).lock();
  return (await lock()) ?? lock();
};

/** What the ticket says now takes the place of what an earlier one said; a name changed here by the user stays until the portal gives another. */
const updateStudio = async (
  trx: Database,
  attuale: StudioRow,
  utente: UtentePortale,
  { sub, jti, studio, licenza, max_aziende }: Ticket,
): Promise<void> => {
  const studi = studiRepository(trx, attuale.id);
  await studi.saveTicket(jti);
  const prima = { nome_studio: attuale.nome_studio, licenza: attuale.licenza, max_aziende: attuale.max_aziende };
  const isRinominato = studio !== utente.nome_portale;
  if (isRinominato) await ticketRepository(trx).saveNome(sub, studio);
  const dopo = {
    nome_studio: isRinominato ? studio : prima.nome_studio,
    licenza,
    max_aziende: max_aziende === undefined ? prima.max_aziende : max_aziende,
  };
  if (JSON.stringify(prima) === JSON.stringify(dopo)) return;
  await studi.save(dopo);
  await eventiRepository(trx, attuale.id).add({ utente: PORTALE, azione: 'modifica_licenza', prima, dopo });
};

const findMotivo = ({ disabilitato_il, studio_disabilitato_il }: UtentePortale): Motivo | null => {
  if (disabilitato_il !== null) return 'utente_disabilitato';
  return studio_disabilitato_il === null ? null : 'studio_disabilitato';
};

/** Spends the ticket and opens the session in one transaction: what is refused spends nothing. */
const redeem = (
  database: Database,
  ticket: Ticket,
  { indirizzo, dispositivo }: Provenienza,
  propri: readonly number[],
): Promise<Token | RifiutoTicket> =>
  inTransaction(database, async (trx) => {
    const isPrimo = await ticketRepository(trx).use(ticket.jti, new Date(ticket.exp * 1000));
    if (!isPrimo) return new RifiutoTicket('gia_usato');
    const studio = await lockStudio(trx, ticket);
    const utente = await ticketRepository(trx).lockUtente(ticket.sub);
    if (studio === null || utente === undefined) throw new Error('A studio that is held has lost its user');
    const motivo = findMotivo(utente);
    if (motivo !== null) return new RifiutoTicket(motivo);
    await updateStudio(trx, studio, utente, ticket);
    await tentativiRepository(trx).drop(propri);
    return openSessione(trx, utente, { indirizzo, dispositivo, ticket: ticket.jti });
  });

/** The trail of a refusal: that of the studio when a good signature names a user of ours, else that of the installation. */
const recordRifiuto = async (
  database: Database,
  { motivo, claim, sub, jti }: FattiRifiuto,
  { username, indirizzo }: Richiesta,
): Promise<void> => {
  const utente = sub === undefined ? undefined : await ticketRepository(database).findUtente(sub);
  const autore = utente ?? { id: null, username: sub ?? username };
  await inTransaction(database, (trx) =>
    eventiRepository(trx, utente?.studio_id ?? SISTEMA).add({
      utente: autore,
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo, claim, ticket: jti },
    }),
  );
};

const judge = async (
  database: Database,
  verify: VerifyTicket,
  richiesta: Richiesta,
  propri: readonly number[],
): Promise<Token | Refusal> => {
  const refuseTicket = async (fatti: FattiRifiuto): Promise<Refusal> => {
    richiesta.annota(fatti);
    await recordRifiuto(database, fatti, richiesta);
    return new RifiutoTicket(fatti.motivo);
  };
  const verifica = await verify(richiesta.password);
  if ('rifiuto' in verifica) return refuseTicket(verifica.rifiuto);
  const { sub, jti } = verifica.ticket;
  const esito = await redeem(database, verifica.ticket, richiesta, propri);
  return esito instanceof RifiutoTicket ? refuseTicket({ motivo: esito.motivo, sub, jti }) : esito;
};

/**
 * Login of a user of the publisher's portal, the ticket as password. Refused tickets count for the address alone: nobody can lock the
 * users of the portal out.
 *
 * @example await loginTicket(database, verifyTicket, { username: 'remote-user', password: 'eyJ…', indirizzo: '192.0.2.1', dispositivo: null, annota: console.log })
 */
export const loginTicket = async (
  database: Database,
  verify: VerifyTicket,
  richiesta: Richiesta,
): Promise<Token | Refusal> => {
  const propri = await bookTentativo(database, [limitIndirizzo(richiesta.indirizzo)]);
  if (propri instanceof Refusal) {
    await recordBlocco(database, richiesta);
    return propri;
  }
  return settleTentativo(database, propri, () => judge(database, verify, richiesta, propri));
};
