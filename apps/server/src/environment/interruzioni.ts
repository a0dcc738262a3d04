import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { AvvioImpossibile } from './avvio-impossibile.ts';
import type { Environment } from './environment.ts';

/** Less than PostgreSQL needs to make room for a segment of its log, twice over. */
const SPAZIO_MINIMO = 32_000_000;

const PIENO = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/u;
const INTERROTTO = /ECONNRESET|EPIPE|Connection terminated|server closed the connection|terminating connection/u;

/** An error with all that caused it, as text. */
const listCause = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const codice = 'code' in error ? String(error.code) : '';
  return [codice, error.message, ...(error.cause === undefined ? [] : [listCause(error.cause)])].join('\n');
};

const computeLibero = (dir: string): number => {
  if (!existsSync(dir)) return computeLibero(dirname(dir));
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/**
 * A start that ended for want of room on the disk, or because the database was lost on the way, in a sentence for the operator; any other
 * error stays as it is. PostgreSQL that finds the disk full often just goes away: then the room that is left tells.
 */
export const explainInterruzione = (
  error: unknown,
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
): unknown => {
  const cause = listCause(error);
  const isInterrotto = INTERROTTO.test(cause);
  const isNostro = databaseUrl === null;
  if (
    PIENO.test(cause) ||
    /^53100$/mu.test(cause) ||
    (isNostro && isInterrotto && computeLibero(dataDir) < SPAZIO_MINIMO)
  )
    return new AvvioImpossibile(
      isNostro
        ? `Lo spazio su disco è esaurito: Vedetta non può partire. Liberarne sul disco che contiene ${dataDir}, poi riavviare.`
        : 'Lo spazio su disco è esaurito, su questo computer o su quello del database: liberarne, poi riavviare.',
      { cause: error },
    );
  if (!isInterrotto || error instanceof AvvioImpossibile) return error;
  return new AvvioImpossibile(
    isNostro
      ? `Il database si è interrotto durante l’avvio. Il motivo è nel suo registro, postgres/postgres.log nella cartella dei dati; poi riavviare.`
      : 'Il collegamento al database si è interrotto durante l’avvio: verificare che il server indicato da DATABASE_URL sia attivo, poi riavviare.',
    { cause: error },
  );
};
