import type { Verifica } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

/** A studio with a company and an interim statement, and how it reads a trial balance. */
const open = async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
  const read = (form: Readonly<Record<string, string>>) =>
    call<Verifica>('POST', `/api/bilanci/${bilancio.id}/importa_verifica/`, { token, form });
  return { token, azienda, read };
};

test('what was corrected for a shape of file is remembered for the studio, until it is taken back', async () => {
  const { token, azienda, read } = await open();
  const elsewhere = await open();
  const write = (banca: number): string =>
    [
      'Conto;Nome;Uno;Due',
      `10/01/001;Banca Alfa c/c;${banca},00;350,00`,
      '20/01/001;Capitale sociale;-500,00;-500,00',
      `60/01/001;Ricavi delle vendite;-${banca + 600},00;-950,00`,
      '70/01/001;Merci c/acquisti;1100,00;1100,00',
    ].join('\n');
  const ruoli = ['codice', 'descrizione', 'saldo', 'ignora'];
  const lettura = JSON.stringify({ colonne: ruoli.map((ruolo, indice) => ({ indice, ruolo })), righe: [5] });
  const first = (await read({ testo: write(300), lettura })).body;
  expect(first.lettura).toMatchObject({ forma: 'conto|nome|uno|due', ricordata: false });
  const { forma, correzioni } = first.lettura;
  const remember = (value: typeof correzioni | null) =>
    call('PUT', `/api/aziende/${azienda.id}/conti/`, {
      token,
      json: { conti: [], lettura: { forma, correzioni: value } },
    });
  expect((await remember(correzioni)).status).toBe(200);

  const next = (await read({ testo: write(310) })).body;
  expect(next.lettura).toMatchObject({ ricordata: true, correzioni: { colonne: correzioni.colonne } });
  expect(next.lettura.correzioni.righe).toBeUndefined();
  expect(next.conti[0]?.saldo).toBe(310);
  expect((await elsewhere.read({ testo: write(310) })).body.lettura.ricordata).toBe(false);
  expect((await read({ testo: write(310), lettura: '{"dimentica":true}' })).body.lettura.ricordata).toBe(false);

  await remember(null);
  expect((await read({ testo: write(310) })).body.lettura.ricordata).toBe(false);
});
