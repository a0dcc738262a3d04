import type { ErrorCode, Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockChiave } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import type { MotivoTicket, Ticket, TicketRifiutato, VerifyTicket } from '../adapters/ticket.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { studiRepository } from '../repositories/studi.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { ticketRepository } from '../repositories/ticket.ts';
import type { UtentePortale } from '../repositories/ticket.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { Rifiuto, refuse } from '../rifiuto.ts';
import { bookTentativo, limitIndirizzo, openSessione } from './sessioni.ts';

/** Why a ticket was refused, by itself or by what the database knows. */
type Motivo = MotivoTicket | 'gia_usato' | 'utente_disabilitato';
type RifiutoTicket = Omit<TicketRifiutato, 'motivo'> & { readonly motivo: Motivo };

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
} as const satisfies Record<Motivo, ErrorCode>;

type Richiesta = {
  /** The one that goes with every ticket: it names nobody. */
  readonly username: string;
  readonly password: string;
  readonly indirizzo: string;
  /** Writes a refusal in the log, with its precise reason. */
  readonly annota: (rifiuto: RifiutoTicket) => void;
};

/** The name of a user of the portal, unless somebody here already has it. */
const chooseUsername = async (trx: Database, sub: string): Promise<string> => {
  const { isUsernameLibero } = ticketRepository(trx);
  let username = sub;
  for (let n = 1; !(await isUsernameLibero(username)); n += 1) username = `${sub} (portale${n === 1 ? '' : ` ${n}`})`;
  return username;
};

/** Every user of the portal has a studio of their own: a name is no ground to show somebody the companies of somebody else. */
const createUtente = async (trx: Database, { sub, studio, licenza, max_aziende = null }: Ticket): Promise<UtentePortale> => {
  const utenti = utentiRepository(trx);
  const studio_id = await utenti.createStudio({ nome_studio: studio, licenza, max_aziende });
  const username = await chooseUsername(trx, sub);
  const id = await utenti.createUtente({ studio_id, username, password: null, is_staff: false });
  await ticketRepository(trx).addUtente(sub, id, studio);
  await eventiRepository(trx, studio_id).add({ utente: { id, username }, azione: 'crea_utente', dopo: { username, nome_studio: studio, licenza, max_aziende } });
  return { id, username, studio_id, disabilitato_il: null, nome_portale: studio };
};

const findOrCreateUtente = async (trx: Database, ticket: Ticket): Promise<UtentePortale> => {
  const portale = ticketRepository(trx);
  const noto = await portale.findUtente(ticket.sub);
  if (noto !== undefined) return noto;
  await lockChiave(trx, 'utenti del portale');
  return (await portale.findUtente(ticket.sub)) ?? createUtente(trx, ticket);
};

/** What the ticket says now takes the place of what an earlier one said; a name changed here by the user stays until the portal gives another. */
const updateStudio = async (trx: Database, utente: UtentePortale, { sub, jti, studio, licenza, max_aziende }: Ticket): Promise<void> => {
  const studi = studiRepository(trx, utente.studio_id);
  const attuale = await studi.lock();
  const prima = { nome_studio: attuale.nome_studio, licenza: attuale.licenza, max_aziende: attuale.max_aziende };
  const isRinominato = studio !== utente.nome_portale;
  const dopo = {
    nome_studio: isRinominato ? studio : attuale.nome_studio,
    licenza,
    max_aziende: max_aziende === undefined ? attuale.max_aziende : max_aziende,
  };
  if (isRinominato) await ticketRepository(trx).saveNome(sub, studio);
  await studi.save({ ...dopo, last_ticket_id: jti });
  if (JSON.stringify(prima) !== JSON.stringify(dopo)) {
    await eventiRepository(trx, utente.studio_id).add({ utente, azione: 'modifica_licenza', prima, dopo });
  }
};

/** Spends the ticket and opens the session in one transaction: what fails spends nothing. */
const redeem = (database: Database, ticket: Ticket, indirizzo: string, propri: readonly number[]): Promise<Token | Rifiuto> =>
  inTransaction(database, async (trx) => {
    const isPrimo = await ticketRepository(trx).use(ticket.jti, new Date(ticket.exp * 1000));
    if (!isPrimo) return refuse(messaggi.gia_usato);
    const utente = await findOrCreateUtente(trx, ticket);
    if (utente.disabilitato_il !== null) return refuse(messaggi.utente_disabilitato);
    await updateStudio(trx, utente, ticket);
    await tentativiRepository(trx).forgive(propri, null);
    return openSessione(trx, utente, { indirizzo, ticket: ticket.jti });
  });

/** The trail of a refusal: that of the studio when a good signature names a user of ours, else that of the system. */
const recordRifiuto = async (database: Database, { motivo, claim, sub, jti }: RifiutoTicket, { username, indirizzo }: Richiesta): Promise<void> => {
  const utente = sub === undefined ? undefined : await ticketRepository(database).findUtente(sub);
  const autore = utente ?? { id: null, username: sub ?? username };
  await inTransaction(database, (trx) =>
    eventiRepository(trx, utente?.studio_id ?? SISTEMA).add({ utente: autore, azione: 'login_rifiutato', dopo: { indirizzo, motivo, claim, ticket: jti } }),
  );
};

/**
 * Login of a user of the publisher's portal, the ticket as password. Refused tickets count for the address alone: nobody can lock the
 * users of the portal out.
 *
 * @example await loginTicket(database, verifyTicket, { username: 'remote-user', password: 'eyJ…', indirizzo: '192.0.2.1', annota: console.log })
 */
export const loginTicket = async (database: Database, verify: VerifyTicket, richiesta: Richiesta): Promise<Token | Rifiuto> => {
  const { password, indirizzo, annota } = richiesta;
  const propri = await bookTentativo(database, [limitIndirizzo(indirizzo)]);
  if (propri instanceof Rifiuto) return propri;
  const refuseTicket = async (rifiuto: RifiutoTicket): Promise<Rifiuto> => {
    annota(rifiuto);
    await recordRifiuto(database, rifiuto, richiesta);
    return refuse(messaggi[rifiuto.motivo]);
  };
  const verifica = await verify(password);
  if ('rifiuto' in verifica) return refuseTicket(verifica.rifiuto);
  const esito = await redeem(database, verifica.ticket, indirizzo, propri);
  if (!(esito instanceof Rifiuto)) return esito;
  const { sub, jti } = verifica.ticket;
  return refuseTicket({ motivo: esito.errore === messaggi.gia_usato ? 'gia_usato' : 'utente_disabilitato', sub, jti });
};
