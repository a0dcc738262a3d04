import type { Bilancio, Verifica } from '@vedetta/contract';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { writePdf } from '../test-support/write-pdf.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

type Answer = Verifica & { readonly file: string[] };

const open = async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31');
  const read = (file: File) =>
    call<Answer>('POST', `/api/bilanci/${bilancio.id}/importa_verifica/`, { token, form: { file } });
  return { token, bilancio, read };
};

const toFile = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'verifica_12.pdf');

const printConti = (conti: readonly (readonly [string, string, string, string])[]): Uint8Array =>
  writePdf([
    {
      testi: [
        { testo: 'BILANCIO DI VERIFICA AL 31/12/2025', x: 30, y: 30 },
        ...conti.flatMap(([codice, nome, dare, avere], i) => [
          { testo: codice, x: 30, y: 60 + i * 12 },
          { testo: nome, x: 90, y: 60 + i * 12 },
          { testo: dare, x: 450, y: 60 + i * 12, a: 'destra' as const },
          { testo: avere, x: 540, y: 60 + i * 12, a: 'destra' as const },
        ]),
      ],
    },
  ]);

const CONTI = [
  ['Conto', 'Descrizione', 'Dare', 'Avere'],
  ['10/01', 'Impianti specifici', '30.000,00', ''],
  ['20/01', 'Capitale sociale', '', '10.000,00'],
  ['60/01', 'Ricavi delle vendite', '', '50.000,00'],
  ['70/01', 'Merci c/acquisti', '30.000,00', ''],
] as const;

test('a printed trial balance is read in the process of files, in its walls, like any other', async () => {
  const { read } = await open();
  const { status, body } = await read(toFile(printConti(CONTI)));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.lettura).toMatchObject({ tipo: 'pdf', impianto: 'dare_avere', data: '2025-12-31' });
  expect(body.conti.map(({ codice, saldo, voce }) => [codice, saldo, voce])).toEqual([
    ['10/01', 30_000, 'SPA.B.II.2'],
    ['20/01', -10_000, 'SPP.A.I'],
    ['60/01', -50_000, 'CE.A.1'],
    ['70/01', 30_000, 'CE.B.6'],
  ]);
  expect(body.origine).toMatchObject({ tipo: 'verifica', file: 'verifica_12.pdf' });
});

test('it is known among many files', async () => {
  const { token } = await open();
  const { status, body } = await call<{ tipo: string; conti: number }>('POST', '/api/importazioni/riconosci/', {
    token,
    form: { file: toFile(printConti(CONTI)) },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ tipo: 'verifica', conti: 4 });
});

test('figures that their sums do not prove are refused, and nothing is stored', async () => {
  const { token, bilancio, read } = await open();
  const { status, body } = await read(toFile(printConti(CONTI.slice(0, -1))));
  expect(status).toBe(400);
  expect(body.file).toEqual([expect.stringMatching(/non danno i totali.*Excel/u)]);
  expect((await call<Bilancio>('GET', `/api/bilanci/${bilancio.id}/`, { token })).body).toEqual(bilancio);
});

test('a page that grows without end costs a sentence', async () => {
  const { read } = await open();
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024, 'BT (0) Tj ET '), { level: 9 });
  const head = new TextDecoder('latin1').decode(printConti(CONTI));
  const stream = `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n${bomb.toString('latin1')}\nendstream`;
  const file = Buffer.from(
    head.replace(/<< \/Length \d+ >>\nstream[^]*endstream/u, () => stream),
    'latin1',
  );
  const { status, body } = await read(toFile(file));
  expect(status).toBe(400);
  expect(body.file).toEqual([expect.stringMatching(/troppo tempo o troppa memoria|PDF/u)]);
}, 60_000);
