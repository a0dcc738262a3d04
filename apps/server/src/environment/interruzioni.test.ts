import { expect, test } from 'vitest';
import { AvvioImpossibile } from './avvio-impossibile.ts';
import { explainInterruzione } from './interruzioni.ts';

const qui = { dataDir: '/tmp/mai/esistita', databaseUrl: null };
const altrove = { ...qui, databaseUrl: 'postgres://db/vedetta' };
const fail = (message: string, code?: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), code === undefined ? {} : { code });

test.for([
  ['a write of ours', fail('write', 'ENOSPC')],
  ['a query', fail('could not extend file "base/16384/16462": No space left on device', '53100')],
  [
    'the programs of PostgreSQL',
    new AvvioImpossibile('Il database non si può creare.\ninitdb: error: No space left on device'),
  ],
  ['what caused it', fail('migration', undefined, fail('write', 'EDQUOT'))],
] as const)('a full disk is told in one sentence: %s', ([, error]) => {
  const detto = explainInterruzione(error, qui);
  expect(detto).toBeInstanceOf(AvvioImpossibile);
  expect(detto).toMatchObject({
    message:
      'Lo spazio su disco è esaurito: Vedetta non può partire. Liberarne sul disco che contiene /tmp/mai/esistita, poi riavviare.',
  });
  expect(explainInterruzione(error, altrove)).toMatchObject({
    message: expect.stringContaining('quello del database') as string,
  });
});

test('a database that went away says where to look', () => {
  for (const error of [fail('read ECONNRESET', 'ECONNRESET'), fail('Connection terminated unexpectedly')]) {
    expect(explainInterruzione(error, qui)).toMatchObject({
      message: expect.stringContaining('postgres.log') as string,
    });
    expect(explainInterruzione(error, altrove)).toMatchObject({
      message: expect.stringContaining('DATABASE_URL') as string,
    });
  }
});

test('any other failure stays what it is', () => {
  const errors = [new AvvioImpossibile('La porta 3000 è occupata.'), new TypeError('x is not a function'), 'testo'];
  for (const error of errors) expect(explainInterruzione(error, qui)).toBe(error);
});
