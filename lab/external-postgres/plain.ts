import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { startPooler, type Pooler } from './pooler.ts';
import { runServerTests } from './run-tests.ts';
import { sendTraffic } from './traffic.ts';

const seconds = 20;

const createDatabase = async (connectionString: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
};

const runBehind = async (
  cluster: Cluster,
  pooler: Pooler,
  files: readonly string[] | null,
): Promise<readonly boolean[]> => {
  const outcomes: boolean[] = [];
  const settings = [{}, ...(pooler.canPrepare ? [{ VEDETTA_PREPARED: '1' }] : [])];
  for (const [index, env] of settings.entries()) {
    const title = `Behind PgBouncer${index === 0 ? '' : ', prepared'}`;
    const tested = { ...env, VEDETTA_TEST_POOLER: pooler.url('postgres') };
    if (files !== null) outcomes.push(runServerTests(cluster, title, { files, env: tested }));
    const database = `traffico_${index}`;
    await createDatabase(cluster.url('postgres'), database);
    const { calls, failed, wrong, said } = await sendTraffic(pooler.url(database), env, seconds);
    console.log(
      `${title}, two processes, ${seconds} s: ${calls} calls, ${failed} failed, ${wrong} with the data of another`,
    );
    outcomes.push(calls > 0 && failed + wrong === 0);
    if (failed > 0) console.log(said.join('\n').slice(-4_000));
  }
  return outcomes;
};

const run = async (files: readonly string[] | null): Promise<boolean> => {
  const cluster = await startCluster();
  try {
    console.log(cluster.version);
    const isPlainGreen = files === null || runServerTests(cluster, 'Plain', { files });
    const pooler = await startPooler(cluster);
    console.log(
      `\n${pooler.version}, transaction mode, ${pooler.canPrepare ? 'keeps' : 'does not keep'} prepared queries`,
    );
    const outcomes = await runBehind(cluster, pooler, files);
    await pooler.stop();
    return isPlainGreen && outcomes.every(Boolean);
  } finally {
    await cluster.stop();
  }
};

/** Runs the server's tests directly and behind PgBouncer, with traffic. */
export const runPlain = (files: readonly string[]): Promise<boolean> => run(files);

/** Sends the traffic alone. */
export const runTraffic = (): Promise<boolean> => run(null);
