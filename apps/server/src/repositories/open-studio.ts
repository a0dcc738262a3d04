import type { Ruolo } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';
import { assegnazioniRepository } from './assegnazioni.ts';
import { avvisiRepository } from './avvisi.ts';
import { aziendeRepository } from './aziende.ts';
import { bilanciRepository } from './bilanci.ts';
import { bozzeVerificaRepository } from './bozze-verifica.ts';
import { lettureVerificaRepository } from './letture-verifica.ts';
import { contiRepository } from './conti.ts';
import { changesRepository } from './changes.ts';
import { contestiRepository } from './contesti.ts';
import { eventiRepository, SISTEMA } from './eventi.ts';
import { exportRepository } from './export.ts';
import { fileRicevutiRepository } from './file-ricevuti.ts';
import { frontespiziRepository } from './frontespizi.ts';
import { immaginiRepository } from './immagini.ts';
import { membriRepository } from './membri.ts';
import { messaggiRepository } from './messaggi.ts';
import { noteGruppiRepository } from './note-gruppi.ts';
import { originiRepository } from './origini.ts';
import { parametriRepository } from './parametri.ts';
import { pianiRepository } from './piani.ts';
import { portafoglioRepository } from './portafoglio.ts';
import { richiesteRepository } from './richieste.ts';
import { richiesteDatiRepository } from './richieste-dati.ts';
import { risultatiRepository } from './risultati.ts';
import { scadenzeRepository } from './scadenze.ts';
import { scenariRepository } from './scenari.ts';
import { buildScope } from './scope.ts';
import type { EventoAuthor, Scope, Visible } from './scope.ts';
import { scrittureRepository } from './scritture.ts';
import { segnalazioniRepository } from './segnalazioni.ts';
import { stampeMultipleRepository } from './stampe-multiple.ts';
import { studiRepository } from './studi.ts';
import { usiPianoRepository } from './usi-piano.ts';
import { visteRepository } from './viste.ts';
import { vociRepository } from './voci.ts';

/** The role of a user of the studio; `prodotto`: the product itself, staff or the operator at the command line. */
type Who = EventoAuthor & { readonly ruolo: Ruolo | 'prodotto' };

type Opening = { readonly id: string; readonly who: Who; readonly visible: Visible };

/** One repository for each noun, made when it is used. */
const openRepositories = (scope: Scope) => ({
  get avvisi() {
    return avvisiRepository(scope);
  },
  get aziende() {
    return aziendeRepository(scope);
  },
  get assegnazioni() {
    return assegnazioniRepository(scope);
  },
  get changes() {
    return changesRepository(scope);
  },
  get bilanci() {
    return bilanciRepository(scope);
  },
  get contesti() {
    return contestiRepository(scope);
  },
  get lettureVerifica() {
    return lettureVerificaRepository(scope);
  },
  get bozzeVerifica() {
    return bozzeVerificaRepository(scope);
  },
  get conti() {
    return contiRepository(scope);
  },
  get eventi() {
    return eventiRepository(scope);
  },
  get export() {
    return exportRepository(scope);
  },
  get fileRicevuti() {
    return fileRicevutiRepository(scope);
  },
  get frontespizi() {
    return frontespiziRepository(scope);
  },
  get immagini() {
    return immaginiRepository(scope);
  },
  get membri() {
    return membriRepository(scope);
  },
  get messaggi() {
    return messaggiRepository(scope);
  },
  get noteGruppi() {
    return noteGruppiRepository(scope);
  },
  get origini() {
    return originiRepository(scope);
  },
  get parametri() {
    return parametriRepository(scope);
  },
  get piani() {
    return pianiRepository(scope);
  },
  get portafoglio() {
    return portafoglioRepository(scope);
  },
  get richieste() {
    return richiesteRepository(scope);
  },
  get richiesteDati() {
    return richiesteDatiRepository(scope);
  },
  get risultati() {
    return risultatiRepository(scope);
  },
  get scadenze() {
    return scadenzeRepository(scope);
  },
  get scenari() {
    return scenariRepository(scope);
  },
  get scritture() {
    return scrittureRepository(scope);
  },
  get segnalazioni() {
    return segnalazioniRepository(scope);
  },
  get stampeMultiple() {
    return stampeMultipleRepository(scope);
  },
  get dati() {
    return studiRepository(scope);
  },
  get usiPiano() {
    return usiPianoRepository(scope);
  },
  get viste() {
    return visteRepository(scope);
  },
  get voci() {
    return vociRepository(scope);
  },
});

type Opened = {
  readonly id: string;
  readonly database: Database;
  readonly who: Who;
  readonly visible: Visible;
  /** The same studio on another connection: a transaction or a snapshot. */
  readonly on: (other: Database) => Studio;
};

/**
 * The data of one studio, as one caller may see it: the only way to the repositories of a studio. It carries who acts
 * and which aziende they see, so a rule about either changes here and not in the queries.
 */
export type Studio = Opened & ReturnType<typeof openRepositories>;

const open = (database: Database, opening: Opening): Studio => {
  const { id, who, visible } = opening;
  const opened: Opened = { id, database, who, visible, on: (other) => open(other, opening) };
  return Object.assign(openRepositories(buildScope({ database, studioId: id, who, visible })), opened);
};

/**
 * Opens the studio of a session.
 * @example const bilancio = await openStudio(database, sessione).bilanci.find(id)
 */
export const openStudio = (database: Database, sessione: Sessione | SessioneStampa): Studio =>
  open(database, {
    id: sessione.studio.id,
    who:
      sessione.tipo === 'sessione'
        ? { id: sessione.utente.id, username: sessione.utente.username, ruolo: sessione.utente.ruolo }
        : { id: null, username: 'stampa', ruolo: 'prodotto' },
    visible:
      sessione.tipo === 'sessione' && !sessione.utente.tutte_le_aziende ? { assignedTo: sessione.utente.id } : 'all',
  });

/** Author of what the product does by itself; its work is not in the trail. */
const PRODOTTO: EventoAuthor = { id: null, username: 'Vedetta' };

/** Opens a studio for work that no session of it asked for: staff, the operator, logins, background jobs. */
export const openStudioAs = (database: Database, studioId: string, author: EventoAuthor = PRODOTTO): Studio =>
  open(database, {
    id: studioId,
    who: { id: author.id, username: author.username, ruolo: 'prodotto' },
    visible: 'all',
  });

/** Opens the installation as if it were a studio: it has a trail of its own. */
export const openSistema = (database: Database, author: EventoAuthor): Studio =>
  openStudioAs(database, SISTEMA, author);

/** Runs one write on a studio as one transaction; `work` gets the handle of the transaction. */
export const inStudio = <T>(studio: Studio, work: (studio: Studio) => Promise<T>): Promise<T> =>
  inTransaction(studio.database, (trx) => work(studio.on(trx)));
