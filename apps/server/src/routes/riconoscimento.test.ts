import { readFile } from 'node:fs/promises';
import type { Riconoscimento } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const other = await testApp.createStudio();

const QUID = new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url);
const recognise = async (file: Blob, nome: string, as = token) =>
  call<Riconoscimento>('POST', '/api/importazioni/riconosci/', { token: as, form: { file: new File([file], nome) } });
const buildVerifica = (titolo: string): Blob =>
  new Blob([
    `${titolo};;;\nBilancio di verifica al 30/09/2026;;;\nConto;Descrizione;Saldo Dare;Saldo Avere\n` +
      '10/01/001;Banca c/c;1.000,00;\n20/01/001;Crediti v/clienti;500,00;\n30/01/001;Capitale sociale;;1.000,00\n' +
      '60/01/001;Ricavi delle vendite;;900,00\n70/01/001;Merci c/acquisti;400,00;\n',
  ]);

describe('a filing', () => {
  test('tells its company, codes, legal form and years', async () => {
    const { status, body } = await recognise(new Blob([new Uint8Array(await readFile(QUID))]), 'quid.xbrl');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tipo: 'xbrl',
      confidenza: 1,
      esercizi: ['2024-12-31', '2023-12-31'],
      motivo: expect.stringMatching(/^bilancio XBRL, ordinario, tassonomia /u),
      azienda: null,
    });
    expect(body.cf).toMatch(/^\d{11}$/u);
    const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Altro nome S.r.l.', cf: body.cf ?? '' });
    const bilancio = await testApp.createBilancio(token, azienda.id, '2024-12-31');
    await testApp.createBilancio(token, azienda.id, '2022-12-31');
    const again = await recognise(new Blob([new Uint8Array(await readFile(QUID))]), 'quid.xbrl');
    expect(again.body.azienda).toEqual({
      id: azienda.id,
      ragione_sociale: 'Altro nome S.r.l.',
      da: 'codice_fiscale',
      bilanci: [{ id: bilancio.id, data_bilancio: '2024-12-31', consolidato: false }],
    });
    const theirs = await recognise(new Blob([new Uint8Array(await readFile(QUID))]), 'quid.xbrl', other.token);
    expect(theirs.body.azienda).toBeNull();
  });
});

describe('a trial balance', () => {
  test('tells its date and accounts, and is of the company it names', async () => {
    const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Officine Brenta S.r.l.' });
    await testApp.createAzienda(token, { ragione_sociale: 'Officine S.r.l.' });
    const { body } = await recognise(buildVerifica('Ditta: 12 OFFICINE BRENTA SRL'), 'v.csv');
    expect(body).toMatchObject({
      tipo: 'verifica',
      denominazione: 'OFFICINE BRENTA SRL',
      forma_giuridica: 'srl',
      esercizi: ['2026-09-30'],
      conti: 5,
      azienda: { id: azienda.id, da: 'denominazione', bilanci: [] },
    });
  });

  test('is of the company that its file names, or of the only one with files of its shape', async () => {
    const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Trasporti Lagorai S.p.A.' });
    const { body } = await recognise(buildVerifica('Situazione contabile'), 'verifica_trasporti_lagorai_09.csv');
    expect(body.azienda).toMatchObject({ id: azienda.id, da: 'denominazione' });
    expect((await recognise(buildVerifica('Situazione contabile'), 'v.csv')).body.azienda).toBeNull();
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
    const conti = [{ codice: '60', descrizione: 'Ricavi', saldo: -1, voce: 'CE.A.1' }];
    const origine = { tipo: 'verifica', file: 'v.csv', impronta: 'ab'.repeat(32), programma: body.programma, conti };
    const json = { voci_update: [{ codice: 'CE.A.1', valore: 1, rettifica: null }], origine };
    expect((await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json })).status).toBe(200);
    const found = await recognise(buildVerifica('Situazione contabile'), 'v.csv');
    expect(found.body.azienda).toMatchObject({ id: azienda.id, da: 'programma' });
  });

  test('with the code of a company is not of another one with the same name', async () => {
    const { body } = await recognise(buildVerifica('Trasporti Lagorai S.p.A. P.IVA 12345678903'), 'v.csv');
    expect(body).toMatchObject({ piva: '12345678903' });
    const azienda = await testApp.createAzienda(token, { ragione_sociale: 'Nuova S.r.l.', piva: '12345678903' });
    const found = await recognise(buildVerifica('Trasporti Lagorai S.p.A. P.IVA 12345678903'), 'v.csv');
    expect(found.body.azienda).toMatchObject({ id: azienda.id, da: 'partita_iva' });
  });
});

test('a file that nobody reads says why, and an empty one is refused', async () => {
  const { status, body } = await recognise(new Blob(['%PDF-1.7 scansione']), 'bilancio.pdf');
  expect(status).toBe(200);
  expect(body).toMatchObject({ tipo: null, confidenza: 0, motivo: expect.stringContaining('PDF'), azienda: null });
  const empty = await call('POST', '/api/importazioni/riconosci/', { token, form: { file: '' } });
  expect(empty.status).toBe(400);
  expect(empty.body['file']).toEqual([expect.stringMatching(/^Il file manca o è vuoto/u)]);
});

const readRefused = async (name: string): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(new URL(`../../../../fixtures/xbrl/not-ok/${name}`, import.meta.url)))]);

test.each([
  ['p7m_cifrato.xbrl.p7m', /cifrato: decifrarlo/u],
  ['p7m_senza_contenuto.xbrl.p7m', /la sola firma/u],
  ['non_xbrl.salvato-come-html.xml', /ma non un bilancio XBRL .* usare il file \.xbrl originale/u],
  ['immagine.xbrl', /immagine: .*CSV\. Di un bilancio depositato occorre il file \.xbrl\./u],
  ['formato_sconosciuto.csv', /elenco di conti .* depositato occorre il file \.xbrl\./u],
])('%s: says which file is needed instead', async (name, motivo) => {
  const { body } = await recognise(await readRefused(name), name);
  expect(body.tipo).toBeNull();
  expect(body.motivo).toMatch(motivo);
});
