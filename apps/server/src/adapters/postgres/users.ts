import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../environment/start-failure.ts';
import type { Cluster } from './cluster.ts';
import { maintenanceDatabase, superuser } from './connection.ts';
import { readPostmaster } from './postmaster.ts';
import { stopServer, connectIfReady } from './server-process.ts';

/** Every process that uses the embedded server holds this shared advisory lock, which is released when the process ends. */
const usersLock = 8_323_338;

/** How long a killed process may take to disappear from the server. */
const departureMs = 3_000;

export const enterUsers = async (client: pg.Client): Promise<void> => {
  await client.query('SELECT pg_advisory_lock_shared($1)', [usersLock]);
};

/** Whether another process uses the server; one that was killed has a moment to disappear from it. */
export const isShared = async (client: pg.Client): Promise<boolean> => {
  const end = Date.now() + departureMs / 3;
  for (;;) {
    const { rows } = await client.query<{ shared: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND pid <> pg_backend_pid()) AS shared`,
      [usersLock],
    );
    if (rows[0]?.shared !== true) return false;
    if (Date.now() > end) return true;
    await sleep(50);
  }
};

const isAlone = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [usersLock]);
  return rows[0]?.alone === true;
};

/** Leaves the users of the server. @returns whether nobody else uses it; then nobody can join until the client ends */
export const leaveUsers = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [usersLock]);
    return await isAlone(client);
  } catch {
    // The connection is lost, and the server with it.
    return false;
  }
};

const presentInUse = ({ data }: Cluster): string =>
  `Il database in ${data} è in uso da un’altra Vedetta, forse di una versione precedente: fermarla e riavviare.`;

/** Refuses to change passwords while another process uses the server: that process could not reconnect. */
export const refuseWhileShared = async (client: pg.Client, cluster: Cluster): Promise<void> => {
  const end = Date.now() + departureMs;
  while (!(await isAlone(client))) {
    if (Date.now() > end) throw new StartFailure(presentInUse(cluster));
    await sleep(50);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [usersLock]);
};

/**
 * Stops a server without passwords that an earlier release left running.
 * @throws {StartFailure} when a process uses it
 */
export const stopFormerServer = async (cluster: Cluster): Promise<void> => {
  if (readPostmaster(cluster.data) === null) return;
  const client = await connectIfReady(cluster, { user: superuser, password: 'nessuna', database: maintenanceDatabase });
  if (client instanceof pg.Client) {
    try {
      await refuseWhileShared(client, cluster);
      await stopServer(cluster);
    } finally {
      await client.end().catch(() => undefined);
    }
  } else if (client === 'refused') throw new StartFailure(presentInUse(cluster));
  // Starting or stopping.
  else await sleep(200);
};
