import { GIORNI_RECUPERO } from '@vedetta/contract';
import { VERSIONE_CALCOLO } from '@vedetta/domain';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createDatabase, type Pool } from './adapters/database/database.ts';
import { retryWhileAway } from './adapters/database/retry-while-away.ts';
import { longLimits } from './adapters/database/time-limits.ts';
import { runDaily, runEvery, type RecurringJob } from './adapters/schedule.ts';
import type { Postgres } from './adapters/postgres/postgres.ts';
import { createRounds, PAUSES } from './commands/registro/anchors.ts';
import { copyLastBackupAway } from './commands/backup/copy-away.ts';
import { hasCopies } from './environment/backup-copies.ts';
import { saveNightlyBackup } from './commands/backup/nightly-backup.ts';
import { measureStaleSpazio } from './commands/studio/spazio.ts';
import { dropOrphans } from './adapters/deposito/cartella.ts';
import { createMailer } from './adapters/mailer.ts';
import { openSecrets } from './adapters/credentials/secrets.ts';
import { sendMessages } from './commands/messaggio/send-messages.ts';
import type { Environment } from './environment/environment.ts';
import { depositiRepository } from './repositories/depositi.ts';
import { dropDiscardedContents } from './repositories/file-ricevuti.ts';
import { messaggiQueueRepository } from './repositories/messaggi-queue.ts';
import { saveStale } from './repositories/impostazioni.ts';
import { staleRisultatiRepository } from './repositories/stale-risultati.ts';
import { utilizzoRepository } from './repositories/staff/utilizzo.ts';
import { retentionRepository } from './repositories/retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Between two counts of the statements to recompute: one reads an index of all of them. */
const STALE_MS = 5 * MINUTE_MS;

/** How long a stop waits for the last anchors. */
const ANCHORS_TIMEOUT_MS = 5_000;

/**
 * Anchors the trail outside the database: when the server starts, once a day, and when it stops, after the last request.
 * @returns `start` and `stop`; a `stop` before `start` does nothing
 */
export const createAnchoring = (pool: Pool, environment: Environment) => {
  let running: Readonly<{ stop: () => Promise<void> }> | null = null;
  return {
    start: (log: FastifyBaseLogger): void => {
      const rounds = createRounds(createDatabase(pool), environment, (error, place) =>
        log.error({ err: error, dove: place }, 'ancore del registro'),
      );
      const failing = (error: unknown): void => log.error({ err: error }, 'ancore del registro');
      const first = rounds.run(PAUSES.start).catch(failing);
      const recurring = runEvery(PAUSES.every, () => rounds.run(PAUSES.day), failing);
      running = {
        stop: async () => {
          const last = Promise.all([first, recurring.stop()]).then(() => rounds.run(PAUSES.stop));
          await Promise.race([last.catch(failing), setTimeout(ANCHORS_TIMEOUT_MS, undefined, { ref: false })]);
        },
      };
    },
    stop: async (): Promise<void> => running?.stop(),
  };
};

/** How often it is looked for e-mails to send. */
const MAIL_MS = 5_000;

/** Sends the e-mails that wait, where there is a server for them. */
const startMail = (
  pool: Pool,
  environment: Environment,
  onError: (error: unknown) => void,
): readonly RecurringJob[] => {
  const { smtp, publicUrl } = environment;
  if (smtp === null || publicUrl === null) return [];
  const services = {
    database: createDatabase(pool),
    secrets: openSecrets(environment),
    mailer: createMailer(smtp),
    origin: publicUrl,
  };
  const send = async (signal: AbortSignal): Promise<void> => void (await sendMessages(services, signal));
  return [runEvery(MAIL_MS, send, onError)];
};

/** Cleans up the folder of files, where there is one. */
const startSweep = (
  pool: Pool,
  { fileDir }: Environment,
  onError: (error: unknown) => void,
): readonly RecurringJob[] => {
  if (fileDir === null) return [];
  const { listKept } = depositiRepository(createDatabase(pool, { limits: longLimits }));
  return [runEvery(HOUR_MS, async () => void (await dropOrphans(fileDir, listKept)), onError)];
};

/** Starts the recurring jobs of a running server. */
export const startJobs = (
  pool: Pool,
  connection: Postgres['connection'],
  environment: Environment,
  log: FastifyBaseLogger,
): readonly RecurringJob[] => {
  const failing = (job: string) => (error: unknown) => log.error({ err: error }, job);
  const { backupSchedule, retentionDays } = environment;
  const measure = async (): Promise<void> => {
    await measureStaleSpazio(createDatabase(pool));
  };
  const jobs: RecurringJob[] = [runEvery(HOUR_MS, measure, failing('spazio degli studi'))];
  const clean = async (): Promise<void> => {
    const file = await dropDiscardedContents(createDatabase(pool, { limits: longLimits }), GIORNI_RECUPERO);
    if (file > 0) log.info({ file }, 'file scartati eliminati');
  };
  jobs.push(runEvery(HOUR_MS, clean, failing('file scartati')));
  jobs.push(...startSweep(pool, environment, failing('cartella dei file')));
  jobs.push(...startMail(pool, environment, failing('e-mail')));
  const forget = async (): Promise<void> => void (await messaggiQueueRepository(createDatabase(pool)).dropOld());
  jobs.push(runEvery(HOUR_MS, forget, failing('e-mail')));
  const count = async (): Promise<void> => {
    const stale = staleRisultatiRepository(createDatabase(pool, { limits: longLimits }), {
      versione_calcolo: VERSIONE_CALCOLO,
    });
    await saveStale(createDatabase(pool), await stale.count());
  };
  const first = count().catch(failing('bilanci da ricalcolare'));
  jobs.push({ stop: () => first }, runEvery(STALE_MS, count, failing('bilanci da ricalcolare')));
  const forgetKeys = async (): Promise<void> =>
    void (await retentionRepository(createDatabase(pool, { limits: longLimits })).dropRichieste());
  jobs.push(runEvery(HOUR_MS, forgetKeys, failing('richieste ripetibili')));
  const forgetUse = (): Promise<void> => utilizzoRepository(createDatabase(pool, { limits: longLimits })).dropOld();
  jobs.push(runEvery(HOUR_MS, forgetUse, failing('utilizzo degli studi')));
  const copyAway = async (): Promise<void> => {
    const outcome = await copyLastBackupAway(pool, environment);
    if (outcome !== null) log[outcome.riuscita ? 'info' : 'error'](outcome, 'copia altrove');
  };
  // A place that was not reachable is tried again.
  if (hasCopies(environment)) jobs.push(runEvery(HOUR_MS, copyAway, failing('copia altrove')));
  if (backupSchedule !== null) {
    const save = async (signal: AbortSignal): Promise<void> => {
      const backup = await retryWhileAway(() => saveNightlyBackup(pool, connection, environment), {
        signal,
        pauseMs: MINUTE_MS,
        onAway: failing('copia notturna'),
      });
      if (backup !== null && backup.mancanti.length > 0)
        log.error({ file: backup.mancanti }, 'copia notturna: file dei clienti mancanti o alterati nella cartella');
      if (backup !== null) log.info({ file: backup.file, righe: backup.righe }, 'copia notturna');
      await copyAway();
    };
    jobs.push(runDaily(backupSchedule, save, failing('copia notturna')));
  }
  if (retentionDays !== null) {
    const drop = async (): Promise<void> => {
      const removed = await retentionRepository(createDatabase(pool, { limits: longLimits })).drop(retentionDays);
      log.info(removed, 'conservazione');
    };
    jobs.push(runEvery(HOUR_MS, drop, failing('conservazione')));
  }
  return jobs;
};
