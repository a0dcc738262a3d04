// npm run external-postgres [-- traffic | test files]: runs the server's tests on a PostgreSQL installed on this machine instead of the embedded
// one, first directly and then behind PgBouncer in transaction mode, and sends traffic to two processes that share it through PgBouncer.
// Debian: apt-get install postgresql pgbouncer. PG_BINDIR and PGBOUNCER select other programs.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { startCluster } from './external-postgres/cluster.ts';
import { startPooler } from './external-postgres/pooler.ts';
import { sendTraffic } from './external-postgres/traffic.ts';

const seconds = 20;
const files = process.argv.slice(2);
const isTrafficAlone = files[0] === 'traffic';

const runTests = (title: string, env: Readonly<Record<string, string>>): boolean => {
  console.log(`\n${title}: tests of the server`);
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
    cwd: productRoot,
    env: {
      ...process.env,
      SUPERUSER_URL: cluster.url('postgres', 'postgres'),
      ...env,
      PATH: [join(productRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
};

const createDatabase = async (connectionString: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
};

const cluster = await startCluster();
const outcomes: boolean[] = [];
try {
  console.log(cluster.version);
  const direct = cluster.url('postgres');
  if (!isTrafficAlone) outcomes.push(runTests('Plain', { DATABASE_URL: direct }));
  const pooler = await startPooler(cluster);
  console.log(
    `\n${pooler.version}, transaction mode, ${pooler.canPrepare ? 'keeps' : 'does not keep'} prepared queries`,
  );
  const settings = [{}, ...(pooler.canPrepare ? [{ VEDETTA_PREPARED: '1' }] : [])];
  for (const [index, env] of settings.entries()) {
    const title = `Behind PgBouncer${index === 0 ? '' : ', prepared'}`;
    if (!isTrafficAlone)
      outcomes.push(runTests(title, { DATABASE_URL: direct, VEDETTA_TEST_POOLER: pooler.url('postgres'), ...env }));
    const database = `traffico_${index}`;
    await createDatabase(direct, database);
    const { calls, failed, wrong, said } = await sendTraffic(pooler.url(database), env, seconds);
    console.log(
      `${title}, two processes, ${seconds} s: ${calls} calls, ${failed} failed, ${wrong} with the data of another`,
    );
    outcomes.push(calls > 0 && failed + wrong === 0);
    if (failed > 0) console.log(said.join('\n').slice(-4_000));
  }
  await pooler.stop();
} finally {
  await cluster.stop();
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
