import { startCitus } from './citus.ts';
import { runServerTests } from './run-tests.ts';

/** A coordinator and two workers. */
const MACHINES = 3;

const WITHOUT = [
  // What Citus refuses, judged where it is not.
  '**/placement.test.ts',
  // They divide whole tables, and Citus has divided them.
  '**/partition.test.ts',
  '**/divide.test.ts',
];

const WITHOUT_TESTS = [
  // References are others where studios are divided.
  'the schema equals the reviewed snapshot',
  'a studio takes with it the rows that `nouns` says',
  // Citus itself refuses to give a row to another studio.
  'an event moved to another studio',
  // They look at the coordinator for a lock that a worker waits for.
  'for an azienda deleted meanwhile fails with',
  'attempts that cannot be given back because the database is down expire in two minutes',
  // `studi` stands on every machine, and what writes it waits for who erases one: a write is told to come again, the use is kept for later.
  'erasure of a studio while its users write',
  'one that is being erased is not waited for',
];

/** Runs the server's tests on a coordinator and two workers of an installed Citus: PG_BINDIR names its PostgreSQL. */
export const runCitusTests = async (files: readonly string[]): Promise<boolean> => {
  const citus = await startCitus(MACHINES);
  try {
    console.log(`${citus.coordinator.version}, a coordinator and ${MACHINES - 1} workers of Citus`);
    return runServerTests(citus.coordinator, 'On Citus', {
      files,
      without: WITHOUT,
      withoutTests: WITHOUT_TESTS,
      env: { VEDETTA_TEST_NODES: citus.places },
    });
  } finally {
    await citus.stop();
  }
};
