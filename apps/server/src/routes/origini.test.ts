import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type {
  Bilancio,
  EventoStoria,
  Importazione,
  Origine,
  OrigineDettaglio,
  Pagina,
  Report,
} from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);

const FILE = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);
const IMPRONTA = '0a1b'.repeat(16);
const conti = [
  { codice: '10/01', descrizione: 'Banca', saldo: 150.25, voce: 'SPA.C.IV.1' },
  { codice: '10/02', descrizione: 'Altra banca', saldo: 50, voce: 'SPA.C.IV.1' },
  { codice: null, descrizione: 'Ricavi', saldo: -200.25, voce: 'CE.A.1' },
  { codice: '99/99', descrizione: 'Conti d’ordine', saldo: 0, voce: null },
];
const voci_update = [
  { codice: 'SPA.C.IV.1', valore: 200.25, rettifica: null },
  { codice: 'CE.A.1', valore: 200.25, rettifica: null },
  { codice: 'CE.B.6', valore: 0, rettifica: null },
];
const origine = {
  tipo: 'verifica',
  file: 'verifica_09.xlsx',
  impronta: IMPRONTA,
  programma: 'conto|saldo#99/99',
  conti,
};

const createBilancio = (data = '2025-12-31') => testApp.createBilancio(token, azienda.id, data);
const patch = (id: string, json: unknown) => call('PATCH', `/api/bilanci/${id}/`, { token, json });
const listOrigini = async (id: string) => (await call<Origine[]>('GET', `/api/bilanci/${id}/origini/`, { token })).body;
const readStoria = async (id: string) =>
  (await call<Pagina<EventoStoria>>('GET', `/api/bilanci/${id}/storia/`, { token })).body.results;

describe('the origin of the voci', () => {
  test('of a trial balance is saved with its accounts, told in the history and in the data of the report', async () => {
    const { id } = await createBilancio();
    expect((await patch(id, { voci_update, origine: { ...origine, data: '2025-12-31', byte: 41_000 } })).status).toBe(
      200,
    );
    const saved = {
      bilancio: id,
      tipo: 'verifica',
      file: 'verifica_09.xlsx',
      impronta: IMPRONTA,
      byte: 41_000,
      periodo: '2025-12-31',
      programma: 'conto|saldo#99/99',
      conti: 4,
      importato_da: expect.stringMatching(/^utente/u),
    };
    expect(await listOrigini(id)).toMatchObject([saved]);
    expect((await readStoria(id))[0]).toMatchObject({
      azione: 'importa_bilancio',
      testo: 'ha importato verifica_09.xlsx, 4 conti',
      modifiche: [{ codice: 'SPA.C.IV.1' }, { codice: 'CE.A.1' }],
    });
    const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token });
    expect(body.origini).toMatchObject([saved]);
    const { rows } = await testApp.pool.query('SELECT codice, saldo, voce FROM conti_origine ORDER BY posizione');
    expect(rows).toEqual([
      { codice: '10/01', saldo: '150.25', voce: 'SPA.C.IV.1' },
      { codice: '10/02', saldo: '50.00', voce: 'SPA.C.IV.1' },
      { codice: null, saldo: '-200.25', voce: 'CE.A.1' },
      { codice: '99/99', saldo: '0.00', voce: null },
    ]);
  });

  test('of a filing comes from its reading, and its account can be read again', async () => {
    const { id } = await createBilancio('2024-12-31');
    const bytes = await readFile(FILE);
    const { body } = await call<Importazione>('POST', `/api/bilanci/${id}/import_xbrl/`, {
      token,
      form: { xbrl_file: new File([new Uint8Array(bytes)], 'C:\\bilanci\\quid\u202E.xbrl') },
    });
    expect(body.origine).toMatchObject({
      tipo: 'xbrl',
      file: 'quid.xbrl',
      impronta: createHash('sha256').update(bytes).digest('hex'),
      byte: bytes.length,
      esercizio: '2024-12-31',
    });
    const json = { voci_update: body.voci, origine: { ...body.origine, resoconto: body.report } };
    expect((await patch(id, json)).status).toBe(200);
    const [saved] = await listOrigini(id);
    expect((await readStoria(id))[0]?.testo).toBe('ha importato quid.xbrl, esercizio al 31/12/2024');
    const read = await call<OrigineDettaglio>('GET', `/api/bilanci/${id}/origini/${saved?.id ?? ''}/`, { token });
    expect(read.body.resoconto).toEqual(body.report);
  });

  test('of a pasted block is the digest of its text', async () => {
    const { id } = await createBilancio();
    const testo = 'SPA.C.IV.1\t200,25';
    expect((await patch(id, { voci_update, origine: { tipo: 'incollato', testo } })).status).toBe(200);
    expect(await listOrigini(id)).toMatchObject([
      { tipo: 'incollato', file: '', impronta: createHash('sha256').update(testo).digest('hex'), conti: 0 },
    ]);
    expect((await readStoria(id))[0]?.testo).toBe('ha incollato i valori');
  });

  test('the latest import is the first, and all go with their bilancio', async () => {
    const { id } = await createBilancio();
    for (const file of ['agosto.csv', 'settembre.csv']) await patch(id, { voci_update, origine: { ...origine, file } });
    expect((await listOrigini(id)).map(({ file }) => file)).toEqual(['settembre.csv', 'agosto.csv']);
    await call('DELETE', `/api/bilanci/${id}/`, { token });
    const { rows } = await testApp.pool.query('SELECT 1 FROM origini WHERE bilancio_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('an origin is refused', () => {
  const noDifference = { ...origine, conti: conti.slice(1) };
  test.for([
    ['without voci', { origine }, 'L’importazione si salva insieme alle voci che ha dato.'],
    [
      'whose accounts give another amount',
      { voci_update, origine: noDifference },
      expect.stringMatching(/^I conti non danno l’importo della voce SPA\.C\.IV\.1, /u),
    ],
    [
      'whose accounts leave a voce out',
      { voci_update: [...voci_update, { codice: 'CE.B.7', valore: 1, rettifica: null }], origine },
      expect.stringMatching(/^I conti non danno l’importo della voce CE\.B\.7, /u),
    ],
    [
      'with a computed voce',
      { voci_update, origine: { ...origine, conti: [{ ...conti[0], voce: 'SPA' }] } },
      'La voce SPA del conto 10/01 non si può scrivere.',
    ],
  ] as const)('%s', async ([, json, message]) => {
    const { id } = await createBilancio();
    const { status, body } = await patch(id, json);
    expect(status).toBe(400);
    expect(body['origine']).toEqual([message]);
    expect(await listOrigini(id)).toEqual([]);
    expect((await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body.vuoto).toBe(true);
  });
});
