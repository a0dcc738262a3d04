import { setTimeout as sleep } from 'node:timers/promises';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import { loadIstante, superatiRepository } from '../repositories/superati.ts';
import type { Superamento, SuperatoRow } from '../repositories/superati.ts';
import { recomputeBilancio } from './calcolo.ts';

/** How many statements are read at a time: what is under way is never more than one of them. */
const LOTTO = 200;
/** Before trying again the statements of an azienda on which somebody was writing. */
const ATTESA_MS = 500;

export type Avanzamento = { readonly totale: number; readonly ricalcolati: number; readonly falliti: number };

type Opzioni = {
  /** `superati`: figures of other rules than today's; `tutti`: all of them, for an operator who has reason to doubt. */
  readonly quali?: 'superati' | 'tutti';
  /** One studio alone. */
  readonly studioId?: string | null;
  readonly signal?: AbortSignal;
  /** After each statement. */
  readonly onAvanzamento?: (avanzamento: Avanzamento) => void;
  /** What could not be worked out is left as it was, and the others go on. */
  readonly onErrore?: (errore: unknown, bilancio: SuperatoRow) => void;
};

export type EsitoRicalcolo = Avanzamento & { readonly interrotto: boolean };

/** One statement, in a transaction of its own: a user who writes on the same azienda waits for no more than this. */
const recomputeSuperato = (
  database: Database,
  superamento: Superamento,
  bilancio: SuperatoRow,
): Promise<'ricalcolato' | 'occupato' | 'non_serve'> =>
  inTransaction(database, async (trx) => {
    const superati = superatiRepository(trx, superamento);
    if (!(await superati.tryLock(bilancio))) return 'occupato';
    const riga = (await superati.has(bilancio.id))
      ? await bilanciRepository(trx, bilancio.studio_id).find(bilancio.id)
      : null;
    if (riga === null) return 'non_serve';
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

/**
 * Works out anew the stored figures that other rules than today's have given, in every studio, so that lists show the
 * grades of these rules; consolidated statements keep theirs. One statement at a time, each kept when it is done: what
 * is stopped, by `signal` or by a fall, is taken up where it was by the next run, and several processes share the work.
 *
 * @example await recomputeSuperati(database, { onAvanzamento: ({ ricalcolati, totale }) => console.log(`${ricalcolati} su ${totale}`) })
 */
export const recomputeSuperati = async (
  database: Database,
  { quali = 'superati', studioId = null, signal, onAvanzamento, onErrore }: Opzioni = {},
): Promise<EsitoRicalcolo> => {
  const superamento =
    quali === 'superati' ? { versione_regole: VERSIONE_REGOLE } : { prima_di: await loadIstante(database) };
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
      const esito = await recomputeSuperato(database, superamento, bilancio).catch((errore: unknown) => {
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

/** The pass of a server that starts: in the background, while it answers. `stop` waits for the statement under way. */
export const startRicalcolo = (database: Database, diario: Diario): { readonly stop: () => Promise<void> } => {
  const interruzione = new AbortController();
  const lavoro = recomputeSuperati(database, {
    signal: interruzione.signal,
    onErrore: (err, { id }) => diario.error({ err, bilancio: id }, 'ricalcolo di un bilancio non riuscito'),
  })
    .then((esito) => {
      if (esito.totale > 0) diario.info({ ...esito, versione_regole: VERSIONE_REGOLE }, 'ricalcolo dei bilanci');
    })
    .catch((err: unknown) => diario.error({ err }, 'ricalcolo dei bilanci non riuscito'));
  return {
    stop: async () => {
      interruzione.abort();
      await lavoro;
    },
  };
};
