import { startCitus } from './citus.ts';
import { runServerTests } from './run-tests.ts';

/** A coordinator and two workers. */
const MACHINES = 3;

/** Runs the server's tests on a coordinator and two workers of an installed Citus: PG_BINDIR names its PostgreSQL. */
export const runCitusTests = async (files: readonly string[]): Promise<boolean> => {
  const citus = await startCitus(MACHINES);
  try {
    console.log(`${citus.coordinator.version}, a coordinator and ${MACHINES - 1} workers of Citus`);
    // What Citus refuses, judged where it is not.
    const without = ['**/placement.test.ts'];
    return runServerTests(citus.coordinator, 'On Citus', { files, without, env: { VEDETTA_TEST_NODES: citus.places } });
  } finally {
    await citus.stop();
  }
};
