import { startCluster } from './cluster.ts';
import { runServerTests } from './run-tests.ts';

/** Runs the server's tests with the large tables divided into partitions. */
export const runPartitionTests = async (files: readonly string[]): Promise<boolean> => {
  const cluster = await startCluster();
  try {
    console.log(cluster.version);
    // What divides them itself begins with whole tables.
    const without = ['**/divide.test.ts'];
    return runServerTests(cluster, 'With partitions', { files, without, env: { VEDETTA_TEST_PARTITIONS: '4' } });
  } finally {
    await cluster.stop();
  }
};
