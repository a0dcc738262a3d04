import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOver } from '../crash/product.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { withProcesses } from './processes.ts';
import { createSavers, readSaved, runSaver, type Saver } from './saves.ts';

const ports = { primary: 5601, standby: 5602 };
const database = 'vedetta';
const SAVERS = 8;
const BEFORE_MS = 10_000;
const AFTER_MS = 20_000;
/** How long an operator, or what acts for them, waits before the standby becomes the primary. */
const NOTICE_MS = 2_000;

const asSuperuser = async <T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(cluster.url('postgres', 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Two servers: a save is acknowledged when both have it on disk. */
const startPair = async (): Promise<Readonly<{ primary: Cluster; standby: Cluster }>> => {
  const settings = ['fsync=on', 'synchronous_commit=on'];
  const primary = await startCluster({ port: ports.primary, settings });
  const from = ['-h', primary.dir, '-p', String(ports.primary), '-U', 'postgres'];
  const standby = await startCluster({
    port: ports.standby,
    settings,
    fill: (data, run) => run('pg_basebackup', ...from, '-D', data, '-R', '--checkpoint=fast') === 0,
  });
  // Not before: the primary would wait for a standby that is not there.
  await asSuperuser(primary, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
  });
  for (;;) {
    const isSynchronous = await asSuperuser(primary, async (client) => {
      const { rows } = await client.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
      return rows.length === 1;
    });
    if (isSynchronous) return { primary, standby };
    await sleep(100);
  }
};

type Loss = Readonly<{ lost: number; unknown: number; events: number }>;

/** Compares what is stored with what was acknowledged: later amounts were sent, and their answer was lost. */
const findLosses = async (savers: readonly Saver[], standby: Cluster): Promise<Loss> => {
  let [lost, unknown, events] = [0, 0, 0];
  const client = new pg.Client(standby.url(database));
  await client.connect();
  for (const saver of savers) {
    const stored = await readSaved(saver);
    if (stored === null || stored < saver.acknowledged) lost += 1;
    else if (stored > saver.acknowledged) unknown += 1;
    // Each save has its event: one that is missing was lost, even where a later save hides it.
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM eventi WHERE bilancio_id = $1 AND dopo::text LIKE '%CE.B.6%'`,
      [saver.bilancio],
    );
    events += Math.max(0, saver.saves - (rows[0]?.n ?? 0));
  }
  await client.end();
  return { lost, unknown, events };
};

const sum = (savers: readonly Saver[], of: (saver: Saver) => number): number =>
  savers.reduce((total, saver) => total + of(saver), 0);

const formatSeconds = (ms: number): string => (ms / 1_000).toFixed(1);

/**
 * Two processes save under load, the primary is killed, the standby promoted: nothing of ours is restarted, and every acknowledged save must
 * be there afterwards.
 */
export const runFailover = async (): Promise<boolean> => {
  const { primary, standby } = await startPair();
  console.log(`${primary.version}: primary and synchronous standby`);
  try {
    const superuser = new pg.Client(primary.url('postgres', 'postgres'));
    await superuser.connect();
    await superuser.query(`CREATE DATABASE ${database} OWNER vedetta`);
    await superuser.end();
    const hosts = Object.values(ports).map((port) => `127.0.0.1:${port}`);
    const url = `postgres://vedetta@${hosts.join(',')}/${database}?target_session_attrs=read-write`;
    return await withProcesses(url, { count: 2 }, async ({ clients, children, said }) => {
      const savers = await createSavers(clients, SAVERS);
      let isEnded = false;
      const running = Promise.all(savers.map((saver) => runSaver(saver, () => isEnded)));
      await sleep(BEFORE_MS);
      const before = sum(savers, ({ saves }) => saves);
      await primary.kill();
      const killedAt = performance.now();
      await sleep(NOTICE_MS);
      await asSuperuser(standby, (client) => client.query('SELECT pg_promote(true, 60)'));
      const promotedMs = performance.now() - killedAt;
      await sleep(AFTER_MS);
      isEnded = true;
      await running;
      const { lost, unknown, events } = await findLosses(savers, standby);
      const [saves, failed] = [sum(savers, (saver) => saver.saves), sum(savers, (saver) => saver.failed)];
      const gap = Math.max(...savers.map(({ longestGapMs }) => longestGapMs));
      const isSame = children.every((child) => !isOver(child));
      console.log(
        [
          `primary killed with SIGKILL after ${before} acknowledged saves; standby promoted after ${formatSeconds(promotedMs)} s`,
          `${saves - before} saves acknowledged afterwards, ${failed} refused meanwhile; our processes ${isSame ? 'were not restarted' : 'ENDED'}`,
          `longest time without an acknowledged save: ${formatSeconds(gap)} s, ${formatSeconds(gap - promotedMs)} s of it after the promotion`,
          `acknowledged saves lost: ${lost}; their events lost: ${events}; stored without an answer: ${unknown}`,
        ].join('\n'),
      );
      const isRight = isSame && lost === 0 && events === 0 && saves > before;
      if (!isRight) console.log(said().slice(-4_000));
      return isRight;
    });
  } finally {
    await standby.stop();
    await primary.stop();
  }
};
