import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createDatabase, type Pool } from './adapters/database/database.ts';
import { retryWhileAway } from './adapters/database/retry-while-away.ts';
import { longLimits } from './adapters/database/time-limits.ts';
import { runDaily, runEvery, type LavoroRicorrente } from './adapters/pianificazione.ts';
import type { Postgres } from './adapters/postgres/postgres.ts';
import { createRounds, PAUSES } from './commands/anchors.ts';
import { saveNightlyBackup } from './commands/nightly-backup.ts';
import { measureStaleSpazio } from './commands/spazio.ts';
import type { Environment } from './environment/environment.ts';
import { retentionRepository } from './repositories/retention.ts';

const MINUTO = 60_000;
const ORA = 60 * MINUTO;

/** How long a stop waits for the last anchors. */
const ATTESA_ANCORE = 5_000;

/**
 * Anchors the trail outside the database: when the server starts, once a day, and when it stops, after the last request.
 * @returns what to call at each of the two; before the start a stop has nothing to do
 */
export const createAncoraggio = (pool: Pool, environment: Environment) => {
  let inCorso: Readonly<{ stop: () => Promise<void> }> | null = null;
  return {
    start: (log: FastifyBaseLogger): void => {
      const rounds = createRounds(createDatabase(pool), environment, (error, dove) =>
        log.error({ err: error, dove }, 'ancore del registro'),
      );
      const failing = (error: unknown): void => log.error({ err: error }, 'ancore del registro');
      const primo = rounds.run(PAUSES.start).catch(failing);
      const giri = runEvery(PAUSES.every, () => rounds.run(PAUSES.day), failing);
      inCorso = {
        stop: async () => {
          const ultimo = Promise.all([primo, giri.stop()]).then(() => rounds.run(PAUSES.stop));
          await Promise.race([ultimo.catch(failing), setTimeout(ATTESA_ANCORE, undefined, { ref: false })]);
        },
      };
    },
    stop: async (): Promise<void> => inCorso?.stop(),
  };
};

/** What a running server does by itself, beside answering. */
export const startLavori = (
  pool: Pool,
  connection: Postgres['connection'],
  environment: Environment,
  log: FastifyBaseLogger,
): readonly LavoroRicorrente[] => {
  const failing = (lavoro: string) => (error: unknown) => log.error({ err: error }, lavoro);
  const { backupSchedule, retentionDays } = environment;
  const measure = async (): Promise<void> => {
    await measureStaleSpazio(createDatabase(pool));
  };
  const lavori: LavoroRicorrente[] = [runEvery(ORA, measure, failing('spazio degli studi'))];
  if (backupSchedule !== null) {
    const save = async (signal: AbortSignal): Promise<void> => {
      const copia = await retryWhileAway(() => saveNightlyBackup(pool, connection, environment), {
        signal,
        pauseMs: MINUTO,
        onAway: failing('copia notturna'),
      });
      if (copia !== null) log.info({ file: copia.file, righe: copia.righe }, 'copia notturna');
    };
    lavori.push(runDaily(backupSchedule, save, failing('copia notturna')));
  }
  if (retentionDays !== null) {
    const drop = async (): Promise<void> => {
      const eliminate = await retentionRepository(createDatabase(pool, { limits: longLimits })).drop(retentionDays);
      log.info(eliminate, 'conservazione');
    };
    lavori.push(runEvery(ORA, drop, failing('conservazione')));
  }
  return lavori;
};
