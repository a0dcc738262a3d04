import { expect, test } from 'vitest';
import { StartFailure } from './start-failure.ts';
import { explainInterruption } from './interruptions.ts';

const here = { dataDir: '/tmp/mai/esistita', databaseUrl: null };
const elsewhere = { ...here, databaseUrl: 'postgres://db/vedetta' };
const fail = (message: string, code?: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), code === undefined ? {} : { code });

test.for([
  ['our own write', fail('write', 'ENOSPC')],
  ['a query', fail('could not extend file "base/16384/16462": No space left on device', '53100')],
  ['a PostgreSQL program', new StartFailure('Il database non si può creare.\ninitdb: error: No space left on device')],
  ['the cause of an error', fail('migration', undefined, fail('write', 'EDQUOT'))],
] as const)('a full disk is explained in one sentence: %s', ([, error]) => {
  const explained = explainInterruption(error, here);
  expect(explained).toBeInstanceOf(StartFailure);
  expect(explained).toMatchObject({
    message:
      'Lo spazio su disco è esaurito: Vedetta non può partire. Liberarne sul disco che contiene /tmp/mai/esistita, poi riavviare.',
  });
  expect(explainInterruption(error, elsewhere)).toMatchObject({
    message: expect.stringContaining('quello del database') as string,
  });
});

test('a lost database says where to look', () => {
  for (const error of [fail('read ECONNRESET', 'ECONNRESET'), fail('Connection terminated unexpectedly')]) {
    expect(explainInterruption(error, here)).toMatchObject({
      message: expect.stringContaining('postgres.log') as string,
    });
    expect(explainInterruption(error, elsewhere)).toMatchObject({
      message: expect.stringContaining('DATABASE_URL') as string,
    });
  }
});

test('any other error is unchanged', () => {
  const errors = [new StartFailure('La porta 3000 è occupata.'), new TypeError('x is not a function'), 'testo'];
  for (const error of errors) expect(explainInterruption(error, here)).toBe(error);
});
