import type { Bilancio } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

/** Every bad figure, line and input of a request, on every call that takes them: 400 that names the field, and nothing stored. */

const prova = await createTestApp();
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();
const azienda = await prova.createAzienda(token);
const { id } = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);

/** All that is kept of a statement. */
const readTutto = async (): Promise<unknown> => {
  const { body } = await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
  const { rows: calcoli } = await prova.pool.query(
    'SELECT bilancio_id, indicatori, calcolati_il FROM risultati ORDER BY 1',
  );
  const { rows: parametri } = await prova.pool.query('SELECT * FROM parametri');
  const { rows: eventi } = await prova.pool.query('SELECT count(*) FROM eventi');
  return { body, calcoli, parametri, eventi };
};
let prima: unknown;
beforeAll(async () => {
  prima = await readTutto();
});

/** A request as it is written: what JSON.stringify would drop has to get through. */
const send = (metodo: 'POST' | 'PATCH' | 'PUT', coda: string, payload: string) =>
  call(metodo, `/api/bilanci/${id}/${coda}`, { token, payload, headers: { 'content-type': 'application/json' } });

const importiErrati = [
  ['14 digits', '10000000000000'],
  ['14 digits below zero', '-10000000000000'],
  ['a cent above 13 digits', '10000000000000.01'],
  ['three decimals', '0.001'],
  ['half a cent', '1234.565'],
  ['an infinity in disguise', '1e400'],
  ['an infinity below zero', '-1e400'],
  ['NaN as text', '"NaN"'],
  ['Infinity as text', '"Infinity"'],
  ['text', '"1.234,56"'],
  ['a truth value', 'true'],
  ['an object', '{}'],
  ['a list', '[1]'],
] as const;

describe('lines', () => {
  const chiamate = [
    ['POST', 'check/', 'voci_test'],
    ['PATCH', '', 'voci_update'],
    ['PUT', '', 'voci_update'],
  ] as const;
  const buone = `{"codice":"CE.B.14","valore":7}`;
  const casi: readonly (readonly [caso: string, voce: string, nominato: string])[] = [
    ...importiErrati.map(([caso, importo]) => [caso, `{"codice":"CE.A.1","valore":${importo}}`, 'CE.A.1'] as const),
    ...importiErrati.map(
      ([caso, importo]) =>
        [`${caso} as rettifica`, `{"codice":"CE.A.1","valore":1,"rettifica":${importo}}`, 'CE.A.1'] as const,
    ),
    ['an unknown code', '{"codice":"CE.Z","valore":1}', 'CE.Z'],
    ['a code of another case', '{"codice":"ce.a.1","valore":1}', 'ce.a.1'],
    ['a name of the language', '{"codice":"__proto__","valore":1}', '__proto__'],
    ['a computed code', '{"codice":"CE.A","valore":1}', 'CE.A'],
    ['the quadratura', '{"codice":"Q","valore":1}', 'Q'],
    ['a repeated code', '{"codice":"CE.A.1","valore":1},{"codice":"CE.A.1","valore":1}', 'CE.A.1'],
    ['a line without a code', '{"valore":1}', '2'],
    ['a line that is none', '3', '2'],
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

  test.for(casi)('%s: refused by name', async ([, voce, nominato]) => {
    for (const [metodo, coda, campo] of chiamate) {
      const { status, body } = await send(metodo, coda, `{"${campo}":[${buone},${voce}]}`);
      expect([metodo, coda, status]).toEqual([metodo, coda, 400]);
      expect(body[campo]?.join(' ').split(/[ :]/u)).toContain(nominato);
      expect(body.detail).not.toBe('');
    }
    expect(await readTutto()).toEqual(prima);
  });

  test.for(['3', '"x"', 'null', '{}'])('%s is no list of lines', async (voci) => {
    for (const [metodo, coda, campo] of chiamate) {
      const { status, body } = await send(metodo, coda, `{"${campo}":${voci}}`);
      expect([metodo, status, body[campo]]).toEqual([metodo, 400, ['Indicare un elenco di voci.']]);
    }
    expect(await readTutto()).toEqual(prima);
  });
});

describe('inputs', () => {
  const chiamate = ['params/', 'live/'] as const;
  const buono = '{"nome":"TFRn","valore":7}';
  const casi: readonly (readonly [caso: string, gruppo: string, param: string, nominato: string])[] = [
    ...importiErrati.map(([caso, importo]) => [caso, 'IdA', `{"nome":"DIV","valore":${importo}}`, 'DIV'] as const),
    ['no value', 'IdA', '{"nome":"DIV"}', 'DIV'],
    ['a switch at 2', 'IdA', '{"nome":"Neo","valore":2}', 'Neo'],
    ['a switch at -1', 'IdA', '{"nome":"Neo","valore":-1}', 'Neo'],
    ['a switch at one half', 'IdA', '{"nome":"Neo","valore":0.5}', 'Neo'],
    ['a switch as a truth value', 'IdA', '{"nome":"Neo","valore":true}', 'Neo'],
    ['a switch as text', 'IdA', '{"nome":"Neo","valore":"1"}', 'Neo'],
    ['a share above one', 'FCFO', '{"nome":"Payout","valore":1.01}', 'Payout'],
    ['a share below zero', 'FCFO', '{"nome":"Payout","valore":-0.01}', 'Payout'],
    ['an exchange rate of zero', 'ISPI', '{"nome":"CambioUSD","valore":0}', 'CambioUSD'],
    ['a price index below zero', 'ISPI', '{"nome":"IndiceGNP","valore":-1}', 'IndiceGNP'],
    ['an unknown input', 'IdA', '{"nome":"Boh","valore":1}', 'Boh'],
    ['a name of the language', 'IdA', '{"nome":"__proto__","valore":1}', '__proto__'],
    ['a name of the language, with no number', 'IdA', '{"nome":"__proto__","valore":"x"}', '__proto__'],
    ['an input of another group', 'IdA', '{"nome":"DS","valore":1}', 'DS'],
    ['a repeated input', 'IdA', '{"nome":"DIV","valore":1},{"nome":"DIV","valore":1}', 'DIV'],
    ['a proof that is no text', 'IdA', '{"nome":"DIV","valore":1,"evidenza":3}', 'DIV'],
    ['a proof too long', 'IdA', `{"nome":"DIV","valore":1,"evidenza":"${'x'.repeat(2_001)}"}`, 'DIV'],
  ];

  test.for(casi)('%s: refused by name', async ([, gruppo, param, nominato]) => {
    for (const coda of chiamate) {
      const params = gruppo === 'IdA' ? `${buono},${param}` : param;
      const { status, body } = await send('POST', `indicatori/${gruppo}/${coda}`, `{"params":[${params}]}`);
      expect([coda, status]).toEqual([coda, 400]);
      expect(Object.keys(body).filter((campo) => campo !== 'detail' && campo !== 'request_id')).toEqual([nominato]);
      expect(Object.getOwnPropertyDescriptor(body, nominato)?.value).toEqual([expect.stringMatching(/\.$/u)]);
    }
    expect(await readTutto()).toEqual(prima);
  });

  test.for([
    ['{}', 'Indicare un elenco di parametri.'],
    ['{"params":3}', 'Indicare un elenco di parametri.'],
    ['{"params":[3]}', '1: Ogni parametro deve avere un nome e un valore.'],
    ['{"params":[{"valore":1}]}', '1: Indicare il nome del parametro.'],
  ] as const)('%s: refused', async ([payload, messaggio]) => {
    for (const coda of chiamate) {
      const { status, body } = await send('POST', `indicatori/IdA/${coda}`, payload);
      expect([coda, status, body['params']]).toEqual([coda, 400, [messaggio]]);
    }
    expect(await readTutto()).toEqual(prima);
  });
});

test.for(['NaN', 'Infinity', '-Infinity'])('%s is no JSON: the request is refused as a whole', async (importo) => {
  const risposte = [
    await send('POST', 'check/', `{"voci_test":[{"codice":"CE.A.1","valore":${importo}}]}`),
    await send('PATCH', '', `{"voci_update":[{"codice":"CE.A.1","valore":${importo}}]}`),
    await send('POST', 'indicatori/IdA/params/', `{"params":[{"nome":"DIV","valore":${importo}}]}`),
    await send('POST', 'indicatori/IdA/live/', `{"params":[{"nome":"DIV","valore":${importo}}]}`),
  ];
  for (const { status, body } of risposte)
    expect([status, body.detail]).toEqual([400, 'Il contenuto della richiesta non è un JSON valido.']);
  expect(await readTutto()).toEqual(prima);
});
