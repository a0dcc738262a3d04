import { totalmem } from 'node:os';
import { StartFailure } from './start-failure.ts';
import type { Environment } from './environment.ts';
import type { RuoloProcesso } from './variables.ts';

const MB = 1_000_000;

/**
 * What each part of a process needs at least, above what it takes at rest (docs/operations.md): with less it starts and then fails in the middle
 * of the work, a print for instance without a word, because the system kills its browser.
 */
const PARTS = {
  /** The server and the process that reads uploads. */
  server: 350 * MB,
  /** The embedded PostgreSQL. */
  database: 150 * MB,
  /** A browser that prints one report. */
  stampa: 350 * MB,
} as const;

type Needs = Pick<Environment, 'roles' | 'databaseUrl'>;

const isPrinting = (roles: readonly RuoloProcesso[]): boolean => roles.includes('stampa');

/** The least memory of a process, for what it does. */
export const computeMemoryFloor = ({ roles, databaseUrl }: Needs): number =>
  PARTS.server + (databaseUrl === null ? PARTS.database : 0) + (isPrinting(roles) ? PARTS.stampa : 0);

/** The memory that this process may use: that of the machine, or the limit of its service or container. */
export const measureMemory = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / MB).toLocaleString('it-IT')} MB`;

/**
 * Refuses to start with less memory than the work takes.
 * @throws {StartFailure} saying how much there is, how much is needed and what to do
 * @example checkMemory(environment, 480_000_000)
 */
export const checkMemory = (environment: Needs, available: number = measureMemory()): void => {
  const floor = computeMemoryFloor(environment);
  if (available >= floor) return;
  const { roles, databaseUrl } = environment;
  const work = [
    `il ruolo ${roles.join(', ')}`,
    ...(databaseUrl === null ? ['il database integrato'] : []),
    ...(isPrinting(roles) ? ['un browser che stampa'] : []),
  ];
  throw new StartFailure(
    `La memoria non basta: questo processo ne può usare ${formatMegabytes(available)}, e ne servono almeno ${formatMegabytes(floor)} per ${work.join(', con ')}.\nDarne di più (MemoryMax= del servizio, il limite del contenitore), o togliere lavoro con VEDETTA_ROLE e DATABASE_URL: docs/operations.md, «Memory».`,
  );
};
