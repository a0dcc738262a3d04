import type { FastifyBaseLogger } from 'fastify';
import { createDatabase, type Pool } from './adapters/database/database.ts';
import { runDaily, runEvery, type LavoroRicorrente } from './adapters/pianificazione.ts';
import type { Postgres } from './adapters/postgres/postgres.ts';
import { saveCopiaNotturna } from './commands/copia-notturna.ts';
import type { Environment } from './environment/environment.ts';
import { conservazioneRepository } from './repositories/conservazione.ts';

const ORA = 3_600_000;

/** What a running server does by itself, beside answering. */
export const startLavori = (
  pool: Pool,
  connection: Postgres['connection'],
  environment: Environment,
  log: FastifyBaseLogger,
): readonly LavoroRicorrente[] => {
  const failing = (lavoro: string) => (error: unknown) => log.error({ err: error }, lavoro);
  const { backupSchedule, retentionDays } = environment;
  const lavori: LavoroRicorrente[] = [];
  if (backupSchedule !== null) {
    const save = async (): Promise<void> => {
      const copia = await saveCopiaNotturna(pool, connection, environment);
      if (copia !== null) log.info({ file: copia.file, righe: copia.righe }, 'copia notturna');
    };
    lavori.push(runDaily(backupSchedule, save, failing('copia notturna')));
  }
  if (retentionDays !== null) {
    const drop = async (): Promise<void> => {
      const eliminate = await conservazioneRepository(createDatabase(pool)).drop(retentionDays);
      log.info(eliminate, 'conservazione');
    };
    lavori.push(runEvery(ORA, drop, failing('conservazione')));
  }
  return lavori;
};
