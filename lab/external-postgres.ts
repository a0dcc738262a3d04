// npm run external-postgres [-- traffic | failover | partitions | citus | nodes | migration | test files]: runs the server's tests on a PostgreSQL
// installed on this machine instead of the embedded one, first directly and then behind PgBouncer in transaction mode, and sends traffic to two
// processes that share it through PgBouncer. `partitions` and `citus` run the tests with the studios divided, `failover` kills a primary under
// load, `nodes` measures machines and processes, `migration` the change of keys on a large installation. See docs/scaling.md.
// Debian: apt-get install postgresql pgbouncer. PG_BINDIR and PGBOUNCER select other programs; for `citus` and `nodes` PG_BINDIR may name the
// PostgreSQL that Citus was installed in.
import { runCitusTests } from './external-postgres/citus-tests.ts';
import { runFailover } from './external-postgres/failover.ts';
import { measureMigration } from './external-postgres/migration.ts';
import { measureNodes } from './external-postgres/nodes.ts';
import { runPartitionTests } from './external-postgres/partition-tests.ts';
import { runPlain, runTraffic } from './external-postgres/plain.ts';

const [first = '', ...rest] = process.argv.slice(2);

const commands: Readonly<Record<string, (files: readonly string[]) => Promise<boolean>>> = {
  traffic: runTraffic,
  failover: runFailover,
  partitions: runPartitionTests,
  citus: runCitusTests,
  nodes: measureNodes,
  migration: measureMigration,
};

const run = commands[first];
process.exitCode = (await (run === undefined ? runPlain(process.argv.slice(2)) : run(rest))) ? 0 : 1;
