import { readFile } from 'node:fs/promises';
import type {
  Abbinamenti,
  Bilancio,
  ContiPrecedenti,
  ContoVoce,
  EventoStoria,
  Pagina,
  Verifica,
} from '@vedetta/contract';
import { verificaSchema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const FIXTURES = new URL('../../../../fixtures/verifica/', import.meta.url);
const readFixture = async (name: string): Promise<File> =>
  new File([new Uint8Array(await readFile(new URL(name, FIXTURES)))], name.split('/').at(-1) ?? '');

type Refused = Verifica & { readonly file: string[]; readonly lettura: string[] };

/** A studio with a company and its statement at a date. */
const open = async (data = '2025-12-31') => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const bilancio = await testApp.createBilancio(token, azienda.id, data);
  const read = (form: Readonly<Record<string, string | Blob>>, id = bilancio.id) =>
    call<Refused>('POST', `/api/bilanci/${id}/importa_verifica/`, { token, form });
  const confirm = (
    conti: Verifica['conti'],
    ambito: 'azienda' | 'studio' = 'azienda',
    programma: string | null = null,
  ) =>
    call<{ azienda: number; studio: number }>('PUT', `/api/aziende/${azienda.id}/conti/`, {
      token,
      json: {
        conti: conti.map(({ codice, descrizione, voce, saldo }) => ({
          codice,
          descrizione,
          voce,
          ambito,
          lato: saldo < 0 ? 'avere' : 'dare',
        })),
        programma,
      },
    });
  const save = ({ origine, conti, voci }: Verifica, id = bilancio.id) =>
    call<Bilancio>('PATCH', `/api/bilanci/${id}/`, {
      token,
      json: {
        voci_update: voci,
        origine: {
          ...origine,
          conti: conti.map(({ codice, descrizione, saldo, voce }) => ({ codice, descrizione, saldo, voce })),
        },
      },
    });
  return { token, azienda, bilancio, read, confirm, save };
};

const listVoci = ({ voci }: Verifica): string[] => voci.map(({ codice, valore }) => `${codice} ${valore}`).toSorted();
const findVoce = ({ voci }: Bilancio, codice: string): number =>
  voci.find((voce) => voce.codice === codice)?.valore ?? 0;

describe('a trial balance', () => {
  test('is read without storing anything, in the shape of the contract, and gives the same lines pasted and as a file', async () => {
    const { token, bilancio, read } = await open();
    const file = await readFixture('ok/01-officine-brenta.csv');
    const { status, body } = await read({ file });
    expect(status).toBe(200);
    expect(verificaSchema.parse(body)).toEqual(body);
    expect(body.controlli.somma).toBe(0);
    expect(Object.values(body.resoconto.esiti).reduce((sum, count) => sum + count, 0)).toBe(body.righe.length);
    expect((await call<Bilancio>('GET', `/api/bilanci/${bilancio.id}/`, { token })).body.vuoto).toBe(true);
    const pasted = await read({ testo: await file.text() });
    expect(listVoci(pasted.body)).toEqual(listVoci(body));
    expect(pasted.body.origine).toMatchObject({ file: '', data: body.origine.data });
  });

  test('gives the same lines as .csv and .xlsx', async () => {
    const { read } = await open();
    const csv = await read({ file: await readFixture('ok/02-trasporti-lagorai.csv') });
    const xlsx = await read({ file: await readFixture('ok/02-trasporti-lagorai.xlsx') });
    expect(listVoci(xlsx.body)).toEqual(listVoci(csv.body));
    expect(csv.body.controlli.risultato_stampato).toBe(80_548.99);
  });

  test('whose every account has a line balances to the cent, and explains each figure', async () => {
    const { token, bilancio, read, save } = await open();
    const { body } = await read({ file: await readFixture('ok/01-officine-brenta.csv') });
    const saved = await save(body);
    expect(saved.status, saved.raw.toString()).toBe(200);
    expect(saved.body.quadratura).toBe(0);
    const url = `/api/bilanci/${bilancio.id}/conti/`;
    const all = (await call<ContoVoce[]>('GET', url, { token })).body;
    expect(all).toHaveLength(body.conti.length);
    const fornitori = (await call<ContoVoce[]>('GET', `${url}?voce=SPP.D.7.E`, { token })).body;
    expect(fornitori.length).toBeGreaterThan(0);
    const sum = fornitori.reduce((total, { saldo }) => total - Math.round(saldo * 100), 0);
    expect(sum / 100).toBe(findVoce(saved.body, 'SPP.D.7.E'));
    const { results } = (await call<Pagina<EventoStoria>>('GET', `/api/bilanci/${bilancio.id}/storia/`, { token }))
      .body;
    expect(results[0]?.testo).toBe(`ha importato 01-officine-brenta.csv, ${body.conti.length} conti`);
  });

  test('one cent changed is told', async () => {
    const { read } = await open();
    const write = (ricavi: string) =>
      `Conto;Descrizione;Dare;Avere\n10/01;Banca c/c;1.000,00;\n60/01;Ricavi delle vendite;;${ricavi}\n70/01;Merci c/acquisti;400,00;\n`;
    expect((await read({ testo: write('1.400,00') })).body.controlli.somma).toBe(0);
    const { body } = await read({ testo: write('1.400,01') });
    expect(body.controlli.somma).toBe(-0.01);
    expect(body.avvisi.map(({ codice }) => codice)).toContain('non_quadra');
  });

  test('that misses an account is answered with what is missing', async () => {
    const { read } = await open();
    const { status, body } = await read({ file: await readFixture('not-ok/manca-un-conto.csv') });
    expect(status).toBe(200);
    expect(body.controlli.somma).toBe(-118_600);
    expect(body.avvisi.map(({ codice }) => codice)).toEqual(expect.arrayContaining(['non_quadra', 'sospetto']));
  });

  test('is read again as it is corrected', async () => {
    const { read } = await open();
    const file = await readFixture('ok/01-officine-brenta.csv');
    const before = (await read({ file })).body.lettura;
    const { body } = await read({ file, lettura: JSON.stringify({ prima_riga: before.prima_riga + 3 }) });
    expect(body.lettura.prima_riga).toBe(before.prima_riga + 3);
    const wrong = await read({ file, lettura: '{"impianto":"a caso"}' });
    expect([wrong.status, wrong.body.lettura]).toEqual([400, ['La lettura non è valida.']]);
  });
});

describe('what was confirmed', () => {
  test('asks nothing of the same file again, and gives the same lines', async () => {
    const { read, confirm } = await open();
    const file = await readFixture('ok/03-edil-carso.csv');
    const first = (await read({ file })).body;
    expect((await confirm(first.conti)).body).toEqual({ azienda: first.conti.length, studio: 0 });
    const again = (await read({ file })).body;
    expect(new Set(again.conti.map(({ prova }) => prova))).toEqual(new Set(['azienda']));
    expect(again.resoconto.certezze).toEqual({ certa: first.conti.length, da_controllare: 0, da_abbinare: 0 });
    expect(listVoci(again)).toEqual(listVoci(first));
  });

  test('for the studio holds for its other companies, of the same program or with the same name, and for no other studio', async () => {
    const { token, read, confirm } = await open();
    const testo = [
      'Conto;Descrizione;Saldo Dare;Saldo Avere',
      '10/01;Banca c/c;1.000,00;',
      '30/01;Capitale sociale;;1.000,00',
      '60/01;Ricavi delle vendite;;900,00',
      '70/01;Qzx spese varie;900,00;',
    ].join('\n');
    const conto = {
      codice: '70/01',
      descrizione: 'Qzx spese varie',
      voce: 'CE.B.14',
      saldo: 900,
    } as Verifica['conti'][number];
    const { programma } = (await read({ testo })).body.lettura;
    await confirm([conto], 'studio', programma);
    const other = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, other.id, '2025-12-31');
    const find = ({ conti }: Verifica) => conti.find(({ descrizione }) => descrizione === 'Qzx spese varie');
    expect(find((await read({ testo }, id)).body)).toMatchObject({ voce: 'CE.B.14', prova: 'studio' });
    const renamed = testo.replaceAll('0/01', '0.01');
    expect(find((await read({ testo: renamed }, id)).body)).toMatchObject({ voce: 'CE.B.14', prova: 'descrizione' });
    const stranger = await open();
    expect(find((await stranger.read({ testo })).body)?.prova).not.toBe('studio');
  });

  test('replaces by code and name, keeps who and when, and can leave an account out', async () => {
    const { token, azienda, confirm } = await open();
    const conto = { codice: '1', descrizione: 'Cassa', voce: 'SPA.C.IV.3', saldo: 1 } as Verifica['conti'][number];
    await confirm([conto, { ...conto, codice: '2' }]);
    await confirm([{ ...conto, voce: null }]);
    const { conti } = (await call<Abbinamenti>('GET', `/api/aziende/${azienda.id}/conti/`, { token })).body;
    expect(conti).toMatchObject([
      { codice: '1', voce: null, ambito: 'azienda', confermato_da: expect.any(String) },
      { codice: '2', voce: 'SPA.C.IV.3' },
    ]);
    const refused = await call('PUT', `/api/aziende/${azienda.id}/conti/`, {
      token,
      json: { conti: [{ codice: '1', descrizione: 'Cassa', voce: 'SPA', ambito: 'azienda' }] },
    });
    expect([refused.status, refused.body['conti']]).toEqual([400, ['La voce SPA del conto 1 non si può scrivere.']]);
  });
});

test('the trial balance before is that of the last date before', async () => {
  const { token, azienda, bilancio, read, save } = await open('2025-09-30');
  const march = await testApp.createBilancio(token, azienda.id, '2025-03-31');
  const june = await testApp.createBilancio(token, azienda.id, '2025-06-30');
  const load = async () =>
    (await call<ContiPrecedenti>('GET', `/api/bilanci/${bilancio.id}/conti_precedenti/`, { token })).body;
  expect(await load()).toEqual({ bilancio: null, conti: [] });
  const verifica = (await read({ file: await readFixture('ok/03-edil-carso.csv') })).body;
  for (const { id } of [march, june, bilancio]) expect((await save(verifica, id)).status).toBe(200);
  const before = await load();
  expect(before.bilancio).toEqual({ id: june.id, data_bilancio: '2025-06-30' });
  expect(before.conti).toHaveLength(verifica.conti.length);
});

test('a mapping left is resumed, by whoever opens the statement, until it is dropped', async () => {
  const { token, bilancio } = await open();
  const url = `/api/bilanci/${bilancio.id}/bozza_verifica/`;
  expect((await call('GET', url, { token })).body).toBeNull();
  const json = { file: 'verifica.csv', contenuto: JSON.stringify({ conti: 'x'.repeat(1_500_000) }) };
  expect((await call('PUT', url, { token, json })).status).toBe(204);
  expect((await call('GET', url, { token })).body).toMatchObject(json);
  await testApp.pool.query(`UPDATE bozze_verifica SET salvata_il = now() - interval '31 days'`);
  expect((await call('GET', url, { token })).body).toBeNull();
  await call('PUT', url, { token, json });
  expect((await call('DELETE', url, { token })).status).toBe(204);
  expect((await call('GET', url, { token })).body).toBeNull();
});

test('a mapping is not saved over one that another page saved meanwhile', async () => {
  const { token, bilancio } = await open();
  const url = `/api/bilanci/${bilancio.id}/bozza_verifica/`;
  const save = (contenuto: string, ifMatch: string) =>
    call('PUT', url, { token, json: { file: 'a.csv', contenuto }, headers: { 'if-match': ifMatch } });
  const etagOf = async () => (await call('GET', url, { token })).headers['etag'] as string;
  const none = await etagOf();
  expect((await save('una', none)).status).toBe(204);
  const first = await etagOf();
  // The other page had read that there was none.
  expect((await save('altra', none)).status).toBe(412);
  const second = await save('una, ancora', first);
  expect([second.status, second.headers['etag']]).toEqual([204, await etagOf()]);
  expect((await save('altra', await etagOf())).status).toBe(204);
  expect((await call('GET', url, { token })).body).toMatchObject({ contenuto: 'altra' });
  // Nor dropped by one that had read an earlier one, or none.
  const drop = (ifMatch: string) => call('DELETE', url, { token, headers: { 'if-match': ifMatch } });
  expect([(await drop(none)).status, (await drop(first)).status]).toEqual([412, 412]);
  expect((await call('GET', url, { token })).body).toMatchObject({ contenuto: 'altra' });
  // Loaded by somebody meanwhile: nothing was left, and nothing is lost.
  expect((await drop(await etagOf())).status).toBe(204);
  expect((await save('una', first)).status).toBe(412);
  expect((await save('una', none)).status).toBe(204);
});

test('50,000 rows with parties are read while other calls are served, and saved; one account more is refused', async () => {
  const { token, read, save, confirm, bilancio } = await open();
  const parties = Array.from(
    { length: 49_995 },
    (_, i) => `20/01/${String(i).padStart(5, '0')};Cliente ${i} S.r.l.;1,00;`,
  );
  const testo = [
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    '20/01;Crediti v/clienti;49.995,00;',
    ...parties,
    '30/01;Capitale sociale;;49.995,00',
    '60/01;Ricavi delle vendite;;900,00',
    '70/01;Merci c/acquisti;900,00;',
  ].join('\n');
  let isRead = false;
  const reading = read({ file: new File([testo], 'grande.csv') }).finally(() => (isRead = true));
  let served = 0;
  for (; !isRead; served += 1) expect((await call('GET', '/api/aziende/', { token })).status).toBe(200);
  const { status, body } = await reading;
  expect(status).toBe(200);
  expect(body.conti).toHaveLength(49_998);
  expect(body.righe.every(({ esito }) => esito !== 'conto')).toBe(true);
  expect(served).toBeGreaterThan(3);

  const saved = await save(body);
  expect(saved.status).toBe(200);
  const { body: conti } = await call<ContoVoce[]>('GET', `/api/bilanci/${bilancio.id}/conti/?voce=SPA.C.II.1.E`, {
    token,
  });
  expect(conti).toHaveLength(49_995);
  expect((await confirm(body.conti)).body).toEqual({ azienda: 49_998, studio: 0 });

  const more = Array.from({ length: 9 }, (_, i) => `20/01/9${i}000;Altro cliente ${i};0,00;`);
  const refused = await read({ file: new File([[testo, ...more].join('\n')], 'grande.csv') });
  expect(refused.status).toBe(400);
  expect(refused.body.file).toEqual([expect.stringMatching(/più di 50\.000 conti/u)]);
});
