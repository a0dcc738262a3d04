import { setTimeout as sleep } from 'node:timers/promises';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { isDatabaseAway } from '../adapters/database/away.ts';
import type { Database } from '../adapters/database/database.ts';
import { retryWhileAway } from '../adapters/database/retry-while-away.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { loadIstante, superatiRepository } from '../repositories/superati.ts';
import type { Superamento, SuperatoRow } from '../repositories/superati.ts';
import { recomputeBilancio } from './calcolo.ts';
import { judgeRisultati } from './controllo-risultati.ts';

/** How many statements are read at a time: what is under way is never more than one of them. */
const LOTTO = 200;
/** Before trying again the statements of an azienda on which somebody was writing. */
const ATTESA_MS = 500;
/** Before trying again a database that was away. */
const ASSENZA_MS = 5_000;

export type Avanzamento = { readonly totale: number; readonly ricalcolati: number; readonly falliti: number };

type Quali = 'superati' | 'diversi' | 'tutti';

type Opzioni = {
  /**
   * `superati`: figures that other rules or another engine gave; `diversi`: those too that are not what the engine gives today, whatever the reason,
   * as a check finds them; `tutti`: all of them, with their explanations.
   */
  readonly quali?: Quali;
  /** One studio alone. */
  readonly studioId?: string | null;
  readonly signal?: AbortSignal;
  /** After each statement. */
  readonly onAvanzamento?: (avanzamento: Avanzamento) => void;
  /** What could not be worked out is left as it was, and the others go on. */
  readonly onErrore?: (errore: unknown, bilancio: SuperatoRow) => void;
};

export type EsitoRicalcolo = Avanzamento & { readonly interrotto: boolean };

/** Whether a statement is as the engine of today would store it; its explanations may be older. */
const isCorrente = async (trx: Database, studioId: string, bilancio: BilancioRow): Promise<boolean> =>
  bilancio.calcolati_con === VERSIONE_CALCOLO && (await judgeRisultati(trx, studioId, bilancio)).problemi.length === 0;

/** One statement, in a transaction of its own: a user who writes on the same azienda waits for no more than this. */
const recomputeSuperato = (
  database: Database,
  superamento: Superamento,
  bilancio: SuperatoRow,
  quali: Quali,
): Promise<'ricalcolato' | 'occupato' | 'non_serve'> =>
  inTransaction(database, async (trx) => {
    const superati = superatiRepository(trx, superamento);
    if (!(await superati.tryLock(bilancio))) return 'occupato';
    const riga = (await superati.has(bilancio.id))
      ? await bilanciRepository(trx, bilancio.studio_id).find(bilancio.id)
      : null;
    if (riga === null) return 'non_serve';
    if (quali === 'diversi' && (await isCorrente(trx, bilancio.studio_id, riga))) return 'non_serve';
    await recomputeBilancio(trx, bilancio.studio_id, riga);
    return 'ricalcolato';
  });

/** The statements to work out, a few read at a time, as they are when they are reached. */
const listSuperati = async function* (
  database: Database,
  superamento: Superamento,
  studioId: string | null,
): AsyncGenerator<SuperatoRow> {
  const superati = superatiRepository(database, superamento, studioId);
  for (
    let lotto = await superati.list(null, LOTTO);
    lotto.length > 0;
    lotto = await superati.list(lotto.at(-1)?.id ?? null, LOTTO)
  )
    yield* lotto;
};

const chooseSuperamento = async (database: Database, quali: Quali): Promise<Superamento> => {
  if (quali === 'superati') return { versione_calcolo: VERSIONE_CALCOLO };
  return quali === 'diversi' ? 'qualsiasi' : { prima_di: await loadIstante(database) };
};

/**
 * Works out anew the stored figures that other rules, or another engine, have given, in every studio, so that lists show the
 * grades of today; consolidated statements keep theirs. One statement at a time, each kept when it is done: what
 * is stopped, by `signal` or by a fall, is taken up where it was by the next run, and several processes share the work.
 *
 * @throws what the database says when it is away: that is no fault of a statement
 * @example await recomputeSuperati(database, { onAvanzamento: ({ ricalcolati, totale }) => console.log(`${ricalcolati} su ${totale}`) })
 */
export const recomputeSuperati = async (
  database: Database,
  { quali = 'superati', studioId = null, signal, onAvanzamento, onErrore }: Opzioni = {},
): Promise<EsitoRicalcolo> => {
  const superamento = await chooseSuperamento(database, quali);
  const totale = await superatiRepository(database, superamento, studioId).count();
  const falliti = new Set<string>();
  let ricalcolati = 0;
  let occupati = 0;
  do {
    if (occupati > 0) await sleep(ATTESA_MS, undefined, { signal }).catch(() => undefined);
    occupati = 0;
    for await (const bilancio of listSuperati(database, superamento, studioId)) {
      if (signal?.aborted === true) break;
      if (falliti.has(bilancio.id)) continue;
      const esito = await recomputeSuperato(database, superamento, bilancio, quali).catch((errore: unknown) => {
        if (isDatabaseAway(errore)) throw errore;
        falliti.add(bilancio.id);
        onErrore?.(errore, bilancio);
        return 'fallito';
      });
      if (esito === 'ricalcolato') ricalcolati += 1;
      if (esito === 'occupato') occupati += 1;
      onAvanzamento?.({ totale, ricalcolati, falliti: falliti.size });
    }
  } while (occupati > 0 && signal?.aborted !== true);
  return { totale, ricalcolati, falliti: falliti.size, interrotto: signal?.aborted === true };
};

type Diario = Readonly<Record<'info' | 'error', (dati: object, testo: string) => void>>;

/** The pass of a server that starts: in the background, while it answers, until the database has let it finish. `stop` waits for the statement under way. */
export const startRicalcolo = (
  database: Database,
  diario: Diario,
  assenzaMs = ASSENZA_MS,
): { readonly stop: () => Promise<void> } => {
  const interruzione = new AbortController();
  const { signal } = interruzione;
  const recompute = () =>
    recomputeSuperati(database, {
      signal,
      onErrore: (err, { id }) => diario.error({ err, bilancio: id }, 'ricalcolo di un bilancio non riuscito'),
    });
  const tell = (err: unknown): void => diario.error({ err }, 'ricalcolo dei bilanci non riuscito');
  const lavoro = retryWhileAway(recompute, { signal, pauseMs: assenzaMs, onAway: tell })
    .then((esito) => {
      if (esito !== null && esito.totale > 0)
        diario.info({ ...esito, versione_regole: VERSIONE_REGOLE }, 'ricalcolo dei bilanci');
    })
    .catch(tell);
  return {
    stop: async () => {
      interruzione.abort();
      await lavoro;
    },
  };
};
