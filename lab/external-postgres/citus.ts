import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';

/** A coordinator of Citus and its workers, on loopback. */
export type CitusCluster = Readonly<{
  coordinator: Cluster;
  /** As VEDETTA_TEST_NODES names them. */
  places: string;
  stop: () => Promise<void>;
}>;

const FIRST_PORT = 5501;

const settings = [
  'shared_preload_libraries=citus',
  // A process of Citus for each database that the tests make.
  'max_worker_processes=400',
  'max_prepared_transactions=400',
  // Each database would be watched by a process that asks every machine all the time; a test ends before a deadlock or a lost commit is found.
  'citus.distributed_deadlock_detection_factor=-1',
  'citus.recover_2pc_interval=-1',
  // A coordinator opens more connections to a worker than it has clients.
  'max_connections=400',
];

/** Starts as many machines as asked, the coordinator among them. PG_BINDIR names the PostgreSQL that Citus was installed in. */
export const startCitus = async (machines: number, more: readonly string[] = []): Promise<CitusCluster> => {
  const clusters: Cluster[] = [];
  for (let n = 0; n < machines; n += 1)
    clusters.push(await startCluster({ port: FIRST_PORT + n, settings: [...settings, ...more] }));
  const [coordinator] = clusters;
  if (coordinator === undefined) throw new Error('one machine at least');
  return {
    coordinator,
    places: clusters.map(({ port }) => `127.0.0.1:${port}`).join(','),
    stop: async () => {
      for (const cluster of clusters) await cluster.stop();
    },
  };
};

/** Makes a database on every machine and joins them: the first is the coordinator. */
export const createDividedDatabase = async ({ places }: Pick<CitusCluster, 'places'>, name: string): Promise<void> => {
  const machines = places.split(',').map((place) => place.split(':'));
  const connect = async (index: number, database: string): Promise<pg.Client> => {
    const [host = '', port] = machines[index] ?? [];
    const client = new pg.Client({ host, port: Number(port), user: 'postgres', database });
    await client.connect();
    return client;
  };
  for (const index of machines.keys()) {
    const outside = await connect(index, 'postgres');
    await outside.query(`CREATE DATABASE ${name} OWNER vedetta`);
    await outside.end();
    const inside = await connect(index, name);
    await inside.query('CREATE EXTENSION citus');
    await inside.end();
  }
  const coordinator = await connect(0, name);
  await coordinator.query('SELECT citus_set_coordinator_host($1, $2)', machines[0]);
  for (const machine of machines.slice(1)) await coordinator.query('SELECT citus_add_node($1, $2)', machine);
  // A coordinator alone holds the studios too.
  if (machines.length === 1)
    await coordinator.query(`SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)`, machines[0]);
  await coordinator.end();
};
