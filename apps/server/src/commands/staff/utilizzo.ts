import { computeToday } from '../../adapters/clock.ts';
import type { Database } from '../../adapters/database/database.ts';
import { runEvery } from '../../adapters/schedule.ts';
import { utilizzoRepository } from '../../repositories/staff/utilizzo.ts';
import type { Periodo, Uso } from '../../repositories/staff/utilizzo.ts';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Utilizzo } from '../../utilizzo.ts';

const FLUSH_MS = 60_000;
/** A closing server does not wait longer for a database that does not answer. */
const LAST_FLUSH_MS = 3_000;
/** Studios a day kept while the database is away; beyond, what is used is not counted. */
const MAX_KEPT = 50_000;

type Counted = Omit<Uso, 'studio_id' | 'giorno'>;
const NOTHING: Counted = { richieste: 0, errori: 0, millisecondi: 0, stampe: 0, millisecondi_stampa: 0 };

type AskedPeriodo = { readonly dal?: string | undefined; readonly al?: string | undefined };

/** @example readPeriodo({ al: '2026-11-20' }) // { dal: '2026-11-01', al: '2026-11-20' } */
export const readPeriodo = ({ dal, al = computeToday() }: AskedPeriodo): Periodo | Refusal => {
  const first = dal ?? `${al.slice(0, 7)}-01`;
  return first > al
    ? refuseFields({ al: ['Il periodo finisce prima di cominciare: indicare un giorno non precedente a «dal».'] })
    : { dal: first, al };
};

/**
 * Counts what each studio uses in this process, in memory, and writes it in one query a minute: no request waits for it. A crash loses a
 * minute.
 *
 * @example utilizzo.addRichiesta(studio.id, { status: 200, ms: 12 })
 */
export const createUtilizzo = (database: Database, onError: (error: unknown) => void): Utilizzo => {
  const kept = new Map<string, Uso>();
  const add = (uso: Uso): void => {
    const key = `${uso.giorno} ${uso.studio_id}`;
    const before = kept.get(key);
    if (before === undefined && kept.size >= MAX_KEPT) return;
    const { richieste, errori, millisecondi, stampe, millisecondi_stampa } = before ?? NOTHING;
    kept.set(key, {
      studio_id: uso.studio_id,
      giorno: uso.giorno,
      richieste: richieste + uso.richieste,
      errori: errori + uso.errori,
      millisecondi: millisecondi + uso.millisecondi,
      stampe: stampe + uso.stampe,
      millisecondi_stampa: millisecondi_stampa + uso.millisecondi_stampa,
    });
  };
  const count = (studioId: string, counted: Partial<Counted>): void =>
    add({ studio_id: studioId, giorno: computeToday(), ...NOTHING, ...counted });
  const flush = async (): Promise<void> => {
    if (kept.size === 0) return;
    const usi = [...kept.values()];
    kept.clear();
    try {
      await utilizzoRepository(database).add(usi);
    } catch (error) {
      for (const uso of usi) add(uso);
      throw error;
    }
  };
  const job = runEvery(FLUSH_MS, flush, onError);
  return {
    addRichiesta: (studioId, { status, ms }) =>
      count(studioId, { richieste: 1, errori: status >= 500 ? 1 : 0, millisecondi: Math.round(ms) }),
    addStampa: (studioId, ms) => count(studioId, { stampe: 1, millisecondi_stampa: Math.round(ms) }),
    flush,
    stop: async () => {
      await job.stop();
      const late = new Promise<void>((resolve) => void setTimeout(resolve, LAST_FLUSH_MS).unref());
      await Promise.race([flush().catch(onError), late]);
    },
  };
};
