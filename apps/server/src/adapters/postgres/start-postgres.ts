import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePlace } from '../../environment/place.ts';
import { endClient } from '../database/pool.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, type Cluster } from './cluster.ts';
import { connectionTo, loginOf, maintenanceDatabase, productDatabase } from './connection.ts';
import { connectExternal } from './external.ts';
import { readPasswords, type Passwords } from './passwords.ts';
import type { Postgres } from './postgres.ts';
import { hasPidFile, readPostmaster } from './postmaster.ts';
import { stopServer, connectIfReady, type Durability, type Runner } from './server-process.ts';
import { enterDatabase } from './settle.ts';
import { takeOver } from './take-over.ts';
import { enterUsers, isShared, leaveUsers } from './users.ts';

export type PostgresOptions = Readonly<{
  dataDir: string;
  databaseUrl?: string | null;
  /** Whether queries are prepared; by default only with the embedded server, because an external one may be behind a pooler. */
  prepared?: boolean | null;
  durability?: Durability;
  mayCreateDatabases?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Told when the server recovers before it answers, which may take minutes. */
  onRecovery?: () => void;
  /** Told each time the server had gone away and is back. */
  onRestart?: () => void;
}>;

/** Timeout for leaving a server that does not answer or stop; the next start finds it. */
const leaveTimeoutMs = 10_000;

const prepareRunner = (
  dataDir: string,
  options: Pick<Runner, 'durability' | 'mayCreateDatabases' | 'signal' | 'onRecovery'>,
): Runner => {
  const place = choosePlace(dataDir);
  const binaries = findBinaries(place);
  return { cluster: prepareCluster(place, binaries), place, binaries, ...options };
};

/**
 * Joins the server as one of its users, starting it if needed, and joins again whenever the connection is lost.
 * @returns the passwords, and how to leave
 */
const stayIn = async (
  runner: Runner,
  onRestart: () => void,
): Promise<Readonly<{ passwords: Passwords; shared: boolean; leave: () => Promise<void> }>> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Not joined again while leaving.
  const again: Runner = { ...runner, signal };
  let guard: Promise<pg.Client | null> = Promise.resolve(null);

  const join = async (as: Runner): Promise<{ client: pg.Client; passwords: Passwords }> => {
    for (;;) {
      const entered = await enterDatabase(as);
      try {
        await enterUsers(entered.client);
        entered.client.once('end', () => {
          guard = rejoin();
        });
        return entered;
      } catch {
        // The server was being stopped by its last user: start it again.
        await sleep(50);
      }
    }
  };
  const rejoin = async (): Promise<pg.Client | null> => {
    while (!signal.aborted) {
      try {
        const { client } = await join(again);
        onRestart();
        return client;
      } catch {
        await sleep(1_000);
      }
    }
    return null;
  };

  const { client: first, passwords } = await join(runner);
  guard = Promise.resolve(first);
  const shared = await isShared(first);
  const leaveServer = async (): Promise<void> => {
    const client = await guard;
    if (client === null) return;
    if (await leaveUsers(client)) await stopServer(runner.cluster);
    await endClient(client);
  };
  const leave = async (): Promise<void> => {
    if (signal.aborted) return;
    stopping.abort();
    await Promise.race([leaveServer(), sleep(leaveTimeoutMs, undefined, { ref: false })]);
  };
  return { passwords, shared, leave };
};

/** What the operator is told of a database that was not stopped as usual. */
const describeFound = (
  found: Readonly<{ wasRunning: boolean; wasLeft: boolean; shared: boolean }>,
): readonly string[] => {
  if (found.shared) return ['un’altra Vedetta sta usando questi dati: il database è lo stesso per tutte e due.'];
  if (found.wasRunning)
    return ['il database era rimasto in funzione: il processo di prima non era stato fermato, ma interrotto.'];
  return found.wasLeft
    ? ['il database non era stato fermato, ma interrotto: ha ripreso da ciò che aveva confermato.']
    : [];
};

/** Stops the server after a failed start, unless another process uses it. */
const stopUnlessUsed = async (cluster: Cluster): Promise<void> => {
  const passwords = readPasswords(cluster.own);
  const client =
    passwords === null ? 'refused' : await connectIfReady(cluster, loginOf(passwords, maintenanceDatabase));
  if (client instanceof pg.Client) {
    const isUnused = await leaveUsers(client);
    if (isUnused) await stopServer(cluster);
    await client.end().catch(() => undefined);
  } else await stopServer(cluster);
};

/**
 * Opens a database: the external one of `databaseUrl`, else the embedded PostgreSQL of the data dir, started here unless it already runs
 * (left by a killed process, or in use by another one, which then shares it). If it dies it is restarted. The embedded one is used with a
 * role that owns the product's database and has no other rights.
 * @throws {StartFailure} when no database is available
 * @example const postgres = await startPostgres({ dataDir: '/srv/vedetta' }); … await postgres.stop();
 */
export const startPostgres = async ({
  dataDir,
  databaseUrl = null,
  prepared = null,
  durability = 'full',
  mayCreateDatabases = false,
  signal,
  onRecovery,
  onRestart = () => undefined,
}: PostgresOptions): Promise<Postgres> => {
  if (databaseUrl !== null) return connectExternal(databaseUrl, { prepared: prepared ?? false, signal });
  const runner = prepareRunner(dataDir, {
    durability,
    mayCreateDatabases,
    ...(signal === undefined ? {} : { signal }),
    ...(onRecovery === undefined ? {} : { onRecovery }),
  });
  const { cluster, place } = runner;
  await takeOver(runner);
  const wasRunning = readPostmaster(cluster.data) !== null;
  const wasLeft = hasPidFile(cluster.data);
  try {
    const { passwords, shared, leave } = await stayIn(runner, onRestart);
    return {
      connection: { ...connectionTo(cluster, loginOf(passwords, productDatabase)), prepared: prepared ?? true },
      place: place.dir,
      warnings: [...place.warnings, ...describeFound({ wasRunning, wasLeft, shared })],
      stop: leave,
    };
  } catch (error) {
    if (!wasRunning) await stopUnlessUsed(cluster).catch(() => undefined);
    throw error;
  }
};
