import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from './start-failure.ts';
import type { Environment } from './environment.ts';

/** Twice what PostgreSQL needs for a WAL segment. */
const MIN_FREE_BYTES = 32_000_000;

const DISK_FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/u;
const INTERRUPTED = /ECONNRESET|EPIPE|Connection terminated|server closed the connection|terminating connection/u;

/** An error and its causes, as text. */
const listCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return [code, error.message, ...(error.cause === undefined ? [] : [listCauses(error.cause)])].join('\n');
};

const measureFree = (dir: string): number => {
  if (!existsSync(dir)) return measureFree(dirname(dir));
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/**
 * Explains to the operator a start that failed on a full disk or a lost database; any other error is returned unchanged. With a full disk
 * PostgreSQL often just goes away, so the remaining free space decides.
 */
export const explainInterruption = (
  error: unknown,
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
): unknown => {
  const causes = listCauses(error);
  const isInterrupted = INTERRUPTED.test(causes);
  const isEmbedded = databaseUrl === null;
  if (
    DISK_FULL.test(causes) ||
    /^53100$/mu.test(causes) ||
    (isEmbedded && isInterrupted && measureFree(dataDir) < MIN_FREE_BYTES)
  )
    return new StartFailure(
      isEmbedded
        ? `Lo spazio su disco è esaurito: Vedetta non può partire. Liberarne sul disco che contiene ${dataDir}, poi riavviare.`
        : 'Lo spazio su disco è esaurito, su questo computer o su quello del database: liberarne, poi riavviare.',
      { cause: error },
    );
  if (!isInterrupted || error instanceof StartFailure) return error;
  return new StartFailure(
    isEmbedded
      ? `Il database si è interrotto durante l’avvio. Il motivo è nel suo registro, postgres/postgres.log nella cartella dei dati; poi riavviare.`
      : 'Il collegamento al database si è interrotto durante l’avvio: verificare che il server indicato da DATABASE_URL sia attivo, poi riavviare.',
    { cause: error },
  );
};
