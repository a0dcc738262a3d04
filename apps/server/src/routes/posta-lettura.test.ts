import { readFile } from 'node:fs/promises';
import type { FileCliente, FileRicevuto, LetturaFile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createRichiestaDati } from '../test-support/fixture-objects.ts';
import { createStudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const fixture = await createStudioFixture(testApp);
const { token } = fixture.studio;

const send = (codice: string, nome: string, content: string | Uint8Array<ArrayBuffer>) =>
  call<FileCliente>('POST', '/api/carica-dati/file/', {
    headers: { 'x-codice-richiesta': codice },
    form: { file: new File([content], nome) },
  });
const save = (id: string, json: object) => call('PATCH', `/api/posta-in-arrivo/${id}/`, { token, json });

describe('the inbox', () => {
  test('shows what a file would give: totals, accounts to choose, some rows around the first of them', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const testo = [
      'Bilancio di verifica al 30/06/2026',
      'Conto;Descrizione;Saldo Dare;Saldo Avere',
      '10/01;Banca c/c;1.000,00;',
      '20/01;Crediti v/clienti;500,00;',
      '25/01;Zzyx;100,00;',
      '30/01;Capitale sociale;;1.100,00',
      '60/01;Ricavi delle vendite;;900,00',
      '70/01;Merci c/acquisti;400,00;',
    ].join('\n');
    const { id } = (await send(codice, 'verifica.csv', testo)).body;
    const read = () => call<LetturaFile>('GET', `/api/posta-in-arrivo/${id}/lettura/`, { token });
    const { status, body } = await read();
    expect([status, body.motivo, body.descrizione]).toEqual([200, '', '6 conti']);
    expect(body.totali).toEqual({ attivo: 1500, passivo_e_netto: 1100, risultato: 500, squadratura: -100 });
    expect(body.conti).toEqual({ come_prima: 0, proposti: 5, da_scegliere: 1, euro_da_scegliere: 100 });
    expect(body.righe.map(({ codice: conto, da_scegliere }) => [conto, da_scegliere])).toEqual([
      ['10/01', false],
      ['20/01', false],
      ['25/01', true],
      ['30/01', false],
      ['60/01', false],
    ]);
    const { body: kept } = await call<FileRicevuto>('GET', `/api/posta-in-arrivo/${id}/`, { token });
    expect(kept.stato).toBe('da_trattare');
  });

  test('shows the totals of a filing, and says why a file cannot be read', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const xbrl = await readFile(
      new URL('../../../../fixtures/xbrl/ok/real_ordinario_quid_fy2024.xbrl', import.meta.url),
    );
    const ids = [];
    for (const [nome, content] of [
      ['bilancio.xbrl', new Uint8Array(xbrl)],
      ['preventivo.csv', 'Oggetto;Prezzo\nTetto;100,00\n'],
    ] as const)
      ids.push((await send(codice, nome, content)).body.id);
    const read = async (id = '') =>
      (await call<LetturaFile>('GET', `/api/posta-in-arrivo/${id}/lettura/`, { token })).body;
    const filing = await read(ids[0]);
    expect([filing.motivo, filing.conti, filing.righe, filing.totali?.squadratura]).toEqual(['', null, [], 0]);
    expect(filing.totali?.attivo).toBeGreaterThan(0);
    expect(await read(ids[1])).toMatchObject({ motivo: expect.stringMatching(/\.$/u), totali: null, conti: null });
  });

  test('lists what was treated since a day, the last treated first', async () => {
    const { codice } = await createRichiestaDati(fixture);
    const ids = [];
    for (const nome of ['uno.csv', 'due.csv', 'tre.csv'])
      ids.push((await send(codice, nome, `Conto;Saldo\n10;${nome.length},${nome.charCodeAt(0)}\n`)).body.id);
    await save(ids[1] ?? '', { stato: 'scartato', motivo: 'doppio' });
    await save(ids[0] ?? '', { stato: 'importato' });
    const list = async (dal: string) =>
      (
        await call<{ results: FileRicevuto[] }>('GET', `/api/posta-in-arrivo/?trattati_dal=${dal}`, { token })
      ).body.results.map(({ id }) => id);
    expect((await list('2000-01-01')).slice(0, 2)).toEqual([ids[0], ids[1]]);
    expect(await list('2999-01-01')).toEqual([]);
  });
});
