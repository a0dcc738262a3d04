import type { Bilancio } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

/** Every invalid amount, line and input, on every endpoint that takes one: 400 that names the field, and nothing is stored. */

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);
const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);

/** Everything stored of a statement. */
const readAll = async (): Promise<unknown> => {
  const { body } = await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
  const { rows: calcoli } = await testApp.pool.query(
    'SELECT bilancio_id, indicatori, calcolati_il FROM risultati ORDER BY 1',
  );
  const { rows: params } = await testApp.pool.query('SELECT * FROM parametri');
  const { rows: eventi } = await testApp.pool.query('SELECT count(*) FROM eventi');
  return { body, calcoli, parametri: params, eventi };
};
let before: unknown;
beforeAll(async () => {
  before = await readAll();
});

/** Sends a raw payload, because JSON.stringify would drop the values under test. */
const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, payload: string) =>
  call(method, `/api/bilanci/${id}/${path}`, { token, payload, headers: { 'content-type': 'application/json' } });

const wrongAmounts = [
  ['14 digits', '10000000000000'],
  ['14 digits below zero', '-10000000000000'],
  ['a cent above 13 digits', '10000000000000.01'],
  ['three decimals', '0.001'],
  ['half a cent', '1234.565'],
  ['a number that overflows to Infinity', '1e400'],
  ['a number that overflows to -Infinity', '-1e400'],
  ['NaN as text', '"NaN"'],
  ['Infinity as text', '"Infinity"'],
  ['text', '"1.234,56"'],
  ['a boolean', 'true'],
  ['an object', '{}'],
  ['a list', '[1]'],
] as const;

describe('lines', () => {
  const requests = [
    ['POST', 'check/', 'voci_test'],
    ['PATCH', '', 'voci_update'],
    ['PUT', '', 'voci_update'],
  ] as const;
  const valid = `{"codice":"CE.B.14","valore":7}`;
  const cases: readonly (readonly [caso: string, voce: string, nominato: string])[] = [
    ...wrongAmounts.map(([caso, amount]) => [caso, `{"codice":"CE.A.1","valore":${amount}}`, 'CE.A.1'] as const),
    ...wrongAmounts.map(
      ([caso, amount]) =>
        [`${caso} as rettifica`, `{"codice":"CE.A.1","valore":1,"rettifica":${amount}}`, 'CE.A.1'] as const,
    ),
    ['an unknown code', '{"codice":"CE.Z","valore":1}', 'CE.Z'],
    ['a code in the wrong case', '{"codice":"ce.a.1","valore":1}', 'ce.a.1'],
    ['a property name of JavaScript', '{"codice":"__proto__","valore":1}', '__proto__'],
    ['a computed code', '{"codice":"CE.A","valore":1}', 'CE.A'],
    ['the quadratura', '{"codice":"Q","valore":1}', 'Q'],
    ['a repeated code', '{"codice":"CE.A.1","valore":1},{"codice":"CE.A.1","valore":1}', 'CE.A.1'],
    ['a line without a code', '{"valore":1}', '2'],
    ['a line that is not an object', '3', '2'],
    [
      'a total beyond 13 digits',
      '{"codice":"SPA.A.1","valore":9999999999999.99},{"codice":"SPA.A.2","valore":0.01}',
      'SPA.A',
    ],
    [
      'a total of rettifiche beyond 13 digits',
      '{"codice":"SPA.A.1","rettifica":9999999999999.99},{"codice":"SPA.A.2","rettifica":0.01}',
      'SPA.A',
    ],
  ];

  test.for(cases)('%s: refused, naming the field', async ([, voce, naming]) => {
    for (const [method, path, field] of requests) {
      const { status, body } = await send(method, path, `{"${field}":[${valid},${voce}]}`);
      expect([method, path, status]).toEqual([method, path, 400]);
      expect(body[field]?.join(' ').split(/[ :]/u)).toContain(naming);
      expect(body.detail).not.toBe('');
    }
    expect(await readAll()).toEqual(before);
  });

  test.for(['3', '"x"', 'null', '{}'])('%s is not a list of lines', async (voci) => {
    for (const [method, path, field] of requests) {
      const { status, body } = await send(method, path, `{"${field}":${voci}}`);
      expect([method, status, body[field]]).toEqual([method, 400, ['Indicare un elenco di voci.']]);
    }
    expect(await readAll()).toEqual(before);
  });
});

describe('inputs', () => {
  const requests = ['params/', 'live/'] as const;
  const valid = '{"nome":"TFRn","valore":7}';
  const cases: readonly (readonly [caso: string, gruppo: string, param: string, nominato: string])[] = [
    ...wrongAmounts.map(([caso, amount]) => [caso, 'IdA', `{"nome":"DIV","valore":${amount}}`, 'DIV'] as const),
    ['no value', 'IdA', '{"nome":"DIV"}', 'DIV'],
    ['a switch at 2', 'IdA', '{"nome":"Neo","valore":2}', 'Neo'],
    ['a switch at -1', 'IdA', '{"nome":"Neo","valore":-1}', 'Neo'],
    ['a switch at one half', 'IdA', '{"nome":"Neo","valore":0.5}', 'Neo'],
    ['a switch as a boolean', 'IdA', '{"nome":"Neo","valore":true}', 'Neo'],
    ['a switch as text', 'IdA', '{"nome":"Neo","valore":"1"}', 'Neo'],
    ['a share above one', 'FCFO', '{"nome":"Payout","valore":1.01}', 'Payout'],
    ['a share below zero', 'FCFO', '{"nome":"Payout","valore":-0.01}', 'Payout'],
    ['an exchange rate of zero', 'ISPI', '{"nome":"CambioUSD","valore":0}', 'CambioUSD'],
    ['a price index below zero', 'ISPI', '{"nome":"IndiceGNP","valore":-1}', 'IndiceGNP'],
    ['an unknown input', 'IdA', '{"nome":"Boh","valore":1}', 'Boh'],
    ['a property name of JavaScript', 'IdA', '{"nome":"__proto__","valore":1}', '__proto__'],
    ['a property name of JavaScript, without a number', 'IdA', '{"nome":"__proto__","valore":"x"}', '__proto__'],
    ['an input of another group', 'IdA', '{"nome":"DS","valore":1}', 'DS'],
    ['a repeated input', 'IdA', '{"nome":"DIV","valore":1},{"nome":"DIV","valore":1}', 'DIV'],
    ['evidence that is not text', 'IdA', '{"nome":"DIV","valore":1,"evidenza":3}', 'DIV'],
    ['evidence too long', 'IdA', `{"nome":"DIV","valore":1,"evidenza":"${'x'.repeat(2_001)}"}`, 'DIV'],
  ];

  test.for(cases)('%s: refused, naming the field', async ([, gruppo, param, naming]) => {
    for (const path of requests) {
      const params = gruppo === 'IdA' ? `${valid},${param}` : param;
      const { status, body } = await send('POST', `indicatori/${gruppo}/${path}`, `{"params":[${params}]}`);
      expect([path, status]).toEqual([path, 400]);
      expect(Object.keys(body).filter((field) => field !== 'detail' && field !== 'request_id')).toEqual([naming]);
      expect(Object.getOwnPropertyDescriptor(body, naming)?.value).toEqual([expect.stringMatching(/\.$/u)]);
    }
    expect(await readAll()).toEqual(before);
  });

  test.for([
    ['{}', 'Indicare un elenco di parametri.'],
    ['{"params":3}', 'Indicare un elenco di parametri.'],
    ['{"params":[3]}', '1: Ogni parametro deve avere un nome e un valore.'],
    ['{"params":[{"valore":1}]}', '1: Indicare il nome del parametro.'],
  ] as const)('%s: refused', async ([payload, message]) => {
    for (const path of requests) {
      const { status, body } = await send('POST', `indicatori/IdA/${path}`, payload);
      expect([path, status, body['params']]).toEqual([path, 400, [message]]);
    }
    expect(await readAll()).toEqual(before);
  });
});

test.for(['NaN', 'Infinity', '-Infinity'])('%s is not JSON: the whole request is refused', async (amount) => {
  const responses = [
    await send('POST', 'check/', `{"voci_test":[{"codice":"CE.A.1","valore":${amount}}]}`),
    await send('PATCH', '', `{"voci_update":[{"codice":"CE.A.1","valore":${amount}}]}`),
    await send('POST', 'indicatori/IdA/params/', `{"params":[{"nome":"DIV","valore":${amount}}]}`),
    await send('POST', 'indicatori/IdA/live/', `{"params":[{"nome":"DIV","valore":${amount}}]}`),
  ];
  for (const { status, body } of responses)
    expect([status, body.detail]).toEqual([400, 'Il contenuto della richiesta non è un JSON valido.']);
  expect(await readAll()).toEqual(before);
});
