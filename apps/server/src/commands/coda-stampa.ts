import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintOutcome, Stampante } from '../adapters/chromium/stampante.ts';
import { isDatabaseAway } from '../adapters/database/away.ts';
import type { Database } from '../adapters/database/database.ts';
import { runOutsideRequest } from '../adapters/request-context.ts';
import { createToken, hashToken } from '../adapters/token.ts';
import { stampaRepository } from '../repositories/stampa.ts';
import { stampeRepository } from '../repositories/stampe.ts';
import type { StampaPresa, StampaRow } from '../repositories/stampe.ts';

/** While something is waiting or being printed, and while there is nothing to do but help the other processes. */
const GIRO_MS = 500;
const GIRO_A_RIPOSO_MS = 1_000;
/** How long a print that has no browser here is offered to the other processes. */
const OFFERTA_MS = 2.5 * GIRO_A_RIPOSO_MS;
const PULIZIA_MS = 60_000;
/** The database is away for longer than it takes to restart: whoever waits is told. */
const ASSENZA_MS = 7_000;
/** After an absence every process first says that it is alive, and only then judges the others by their silence. */
const RIPRESA_MS = 3 * GIRO_A_RIPOSO_MS;
/** How long a process that closes goes on printing what was asked for. */
const COMMIATO_MS = 20_000;
const PASSO_COMMIATO_MS = 50;

type Richiesta = {
  readonly studio_id: string;
  readonly bilancio_id: string;
  readonly chiave: string | null;
  readonly signal: AbortSignal;
};

type Attesa = {
  readonly end: (esito: PrintOutcome) => void;
  /** False until its row is there: known before, so that whoever finds the row knows that somebody waits for it. */
  isInCoda: boolean;
  /** Why it cannot be printed here, and when to stop hoping for the others. */
  scarto: { readonly esito: PrintOutcome; readonly entro: number } | null;
};

type Options = {
  readonly database: Database;
  readonly stampante: Stampante;
  /** Where this process answers to its own browser. */
  readonly getIndirizzo: () => string;
  readonly onGuasto: (error: unknown) => void;
  /** Prints of one studio that may wait, at all processes together. */
  readonly attesaMassima: number;
  readonly pagineInsieme?: number;
};

/** How a print ends: as the browser says, or before it begins because too many of its studio wait. */
export type EsitoAttesa = PrintOutcome | { readonly tipo: 'coda_piena' };

export type CodaStampa = ReturnType<typeof createCodaStampa>;

/**
 * The prints of this process and its part of the common queue: it prints `pagineInsieme` pages at a time, its own or those of the other
 * processes on the same database, the studios in rotation. See docs/decisions/0012-prints-wait-in-the-database.md.
 */
export const createCodaStampa = ({
  database,
  stampante,
  getIndirizzo,
  onGuasto,
  attesaMassima,
  pagineInsieme = 2,
}: Options) => {
  const repository = stampeRepository(database);
  const processo = randomUUID();
  /** Prints whose client waits at this process, and those that it prints. */
  const attese = new Map<string, Attesa>();
  const inCorso = new Map<string, AbortController>();
  const lavori = new Set<Promise<void>>();
  /** Rows nobody waits for any more, to be taken out when the database answers. */
  const daTogliere = new Set<string>();
  let prossimo: NodeJS.Timeout | undefined;
  let giroInCorso: Promise<void> | null = null;
  let isRichiesto = false;
  let isChiusa = false;
  let isInCommiato = false;
  let prossimaPulizia = 0;
  let ultimoGiro = Date.now();
  let ripresa = 0;

  const mintIndirizzo = async ({ studio_id, bilancio_id }: StampaPresa): Promise<string> => {
    const token = createToken();
    await stampaRepository(database).add(hashToken(token), studio_id, bilancio_id);
    return `${getIndirizzo()}/bilanci/${bilancio_id}/report?__pdf__authtoken=${token}`;
  };

  /** Hands an outcome over: at once to a client of this process, through the database to that of another. */
  const deliver = async ({ id, sportello }: StampaPresa, esito: PrintOutcome): Promise<void> => {
    const attesa = attese.get(id);
    if (esito.tipo === 'browser_assente') {
      if (attesa !== undefined) attesa.scarto = { esito, entro: Date.now() + OFFERTA_MS };
      await repository.discard(id, processo);
    } else if (esito.tipo === 'annullato') {
      // Stopped because this process closes. Where the client left, or another process took over, it is no longer ours to discard.
      await repository.discard(id, processo);
    } else if (sportello === processo) attesa?.end(esito);
    else if (esito.tipo === 'stampato') await repository.finish(id, processo, { tipo: 'stampato' }, esito.pdf);
    else await repository.finish(id, processo, esito, null);
  };

  const work = async (presa: StampaPresa): Promise<void> => {
    const controller = new AbortController();
    inCorso.set(presa.id, controller);
    try {
      const esito = await stampante.printPdf({ url: () => mintIndirizzo(presa), signal: controller.signal });
      await deliver(presa, esito);
    } catch (error) {
      onGuasto(error);
    } finally {
      inCorso.delete(presa.id);
      wake();
    }
  };

  const take = async (id: string): Promise<PrintOutcome> => {
    const presa = await repository.remove(id);
    const esito = (presa?.esito ?? { tipo: 'annullato' }) as PrintOutcome;
    return esito.tipo === 'stampato' ? { tipo: 'stampato', pdf: presa?.pdf ?? Buffer.alloc(0) } : esito;
  };

  const settle = async (attesa: Attesa, riga: StampaRow | undefined): Promise<void> => {
    // It went with its statement.
    if (riga === undefined) return attesa.end({ tipo: 'annullato' });
    if (riga.isFinita) return attesa.end(await take(riga.id));
    if (riga.isPersa && Date.now() > ripresa)
      return attesa.end({ tipo: 'pagina_in_errore', dettaglio: 'due processi si sono fermati mentre la stampavano' });
    if (attesa.scarto !== null && riga.processo === null && Date.now() > attesa.scarto.entro)
      attesa.end(attesa.scarto.esito);
  };

  /** What this process left undone because the database was away: rows without a client, rows it no longer prints. */
  const tidy = async (righe: Iterable<StampaRow>): Promise<void> => {
    for (const id of daTogliere) {
      await repository.remove(id);
      daTogliere.delete(id);
    }
    for (const { id, sportello, processo: chi } of righe) {
      const isAttesa = sportello !== processo || attese.has(id);
      if (chi === processo && isAttesa && !inCorso.has(id)) await repository.release(id, processo);
    }
  };

  const isAssente = (): boolean => Date.now() - ultimoGiro > ASSENZA_MS;

  /** The database answers; after a while in which it did not, nobody has been heard of. */
  const noteRisposta = (): void => {
    if (isAssente()) ripresa = Date.now() + RIPRESA_MS;
    ultimoGiro = Date.now();
  };

  const noteErrore = (error: unknown): void => {
    onGuasto(error);
    if (!isDatabaseAway(error) || !isAssente()) return;
    for (const { end } of attese.values()) end({ tipo: 'annullato' });
  };

  /** What waits for a turn, when this process may still take one. */
  const canClaim = (): boolean =>
    inCorso.size < pagineInsieme && !isChiusa && Date.now() > ripresa && (!isInCommiato || attese.size > 0);

  /** Takes out a row that nobody waits for any more: now, or when the database is back. */
  const leave = async (id: string): Promise<void> => {
    daTogliere.add(id);
    if (isAssente()) return;
    try {
      await repository.remove(id);
      daTogliere.delete(id);
    } catch (error) {
      onGuasto(error);
    }
  };

  const turn = async (): Promise<void> => {
    if (Date.now() > prossimaPulizia) {
      await repository.purge();
      prossimaPulizia = Date.now() + PULIZIA_MS;
    }
    const [mie, prese] = [[...attese].filter(([, { isInCoda }]) => isInCoda), [...inCorso]];
    if (mie.length + prese.length + daTogliere.size > 0) {
      const righe = new Map((await repository.beat(processo)).map((riga) => [riga.id, riga]));
      noteRisposta();
      await tidy(righe.values());
      for (const [id, attesa] of mie) await settle(attesa, righe.get(id));
      for (const [id, controller] of prese) if (righe.get(id)?.processo !== processo) controller.abort();
    }
    while (canClaim()) {
      const presa = await repository.claim(processo);
      noteRisposta();
      if (presa === null) break;
      // Its client has just left, and is about to take it out.
      if (presa.sportello === processo && !attese.has(presa.id)) continue;
      const lavoro = work(presa);
      lavori.add(lavoro);
      void lavoro.finally(() => lavori.delete(lavoro));
    }
  };

  const wake = (): void => {
    isRichiesto = giroInCorso !== null;
    if (giroInCorso !== null || isChiusa) return;
    clearTimeout(prossimo);
    // Whose request woke it is of no matter.
    giroInCorso = runOutsideRequest(turn)
      .catch(noteErrore)
      .finally(() => {
        giroInCorso = null;
        if (isRichiesto) return wake();
        if (!isChiusa) prossimo = setTimeout(wake, attese.size + inCorso.size > 0 ? GIRO_MS : GIRO_A_RIPOSO_MS).unref();
      });
  };
  wake();

  return {
    /** Waits for the turn of a print, and for its end. A signal takes it out of the queue, or stops it. */
    print: async ({ signal, ...stampa }: Richiesta): Promise<EsitoAttesa> => {
      if (signal.aborted) return { tipo: 'annullato' };
      const id = randomUUID();
      const { promise, resolve: end } = Promise.withResolvers<PrintOutcome>();
      const attesa: Attesa = { end, isInCoda: false, scarto: null };
      attese.set(id, attesa);
      signal.addEventListener('abort', () => end({ tipo: 'annullato' }), { once: true });
      try {
        if (!(await repository.add({ ...stampa, id, sportello: processo }, attesaMassima)))
          return { tipo: 'coda_piena' };
        attesa.isInCoda = true;
        wake();
        return await promise;
      } finally {
        attese.delete(id);
        inCorso.get(id)?.abort();
        await leave(id);
      }
    },

    /** Gives what was asked for here the time to be printed, by this process or another. The server still answers: its pages are what is printed. */
    drain: async (): Promise<void> => {
      isInCommiato = true;
      const fine = Date.now() + COMMIATO_MS;
      while (attese.size + inCorso.size > 0 && Date.now() < fine) await sleep(PASSO_COMMIATO_MS);
    },

    /** Stops printing for the others too: they will take back what is theirs. */
    close: async (): Promise<void> => {
      isChiusa = true;
      clearTimeout(prossimo);
      for (const controller of inCorso.values()) controller.abort();
      await giroInCorso;
      await Promise.all(lavori);
    },
  };
};
