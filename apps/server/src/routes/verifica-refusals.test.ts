import type { Bilancio, Verifica } from '@vedetta/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

type Refused = Verifica & { readonly file: string[]; readonly lettura: string[] };

/** A studio with a company and its statement, and how it reads a trial balance. */
const open = async () => {
  const { token } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(token);
  const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31');
  const read = (form: Readonly<Record<string, string | Blob>>) =>
    call<Refused>('POST', `/api/bilanci/${bilancio.id}/importa_verifica/`, { token, form });
  return { token, bilancio, read };
};

/** What Excel writes when it asks for a password to open: a container with one encrypted stream. */
const PROTETTO = Uint8Array.of(
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Buffer.from('EncryptedPackage', 'utf16le'),
);

describe('bad input is a sentence, and nothing is stored', () => {
  const bomb = zipSync({ 'xl/workbook.xml': strToU8(' '.repeat(150_000_000)) });
  const cases: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, RegExp])[] = [
    [
      'bytes that are no text',
      new Uint8Array(5_000).map((_, i) => (i * 7919) % 256),
      /non è un testo|elenco di conti/u,
    ],
    ['a zip bomb', new Uint8Array(bomb), /troppo grande/u],
    ['a million columns', ';'.repeat(1_000_000), /colonne|elenco di conti/u],
    ['a PDF', '%PDF-1.7', /PDF/u],
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xls/u],
    ['a workbook with a password', PROTETTO, /protetto da password: salvarlo senza password/u],
    ['an XBRL filing', '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance"/>', /XBRL/u],
    ['closed books', 'closed', /conti economici risultano già chiusi/u],
  ];
  const CLOSED = [
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    '10/01;Banca c/c;5.000,00;',
    '10/02;Cassa contanti;100,00;',
    '20/01;Crediti v/clienti;500,00;',
    '30/01;Capitale sociale;;1.000,00',
    '30/02;Riserva legale;;600,00',
    '40/01;Debiti v/fornitori;;4.000,00',
  ].join('\n');
  test.for(cases)('%s', async ([, content, message]) => {
    const { token, bilancio, read } = await open();
    const { status, body } = await read({ file: new File([content === 'closed' ? CLOSED : content], 'a.csv') });
    expect(status).toBe(400);
    expect(body.file).toEqual([expect.stringMatching(message)]);
    expect((await call<Bilancio>('GET', `/api/bilanci/${bilancio.id}/`, { token })).body).toEqual(bilancio);
  });

  test('a text whose name says something else', async () => {
    const { read } = await open();
    const { status, body } = await read({ file: new File(['Conto;Saldo\n10;1,00'], 'conti.xlsx') });
    expect([status, body.file]).toEqual([400, [expect.stringContaining('il contenuto è un testo')]]);
  });

  test('formulas and commands are text', async () => {
    const { read } = await open();
    const testo =
      'Conto;Descrizione;Saldo Dare;Saldo Avere\n10;=CMD|"/c calc"!A1;1,00;\n20;@SUM(A1);;1,00\n60;Ricavi;;5,00\n70;Costi per servizi;5,00;';
    const { body } = await read({ testo });
    expect(body.conti.map(({ descrizione }) => descrizione)).toContain('@SUM(A1)');
  });

  test('no file, and a consolidated statement', async () => {
    const { token, bilancio, read } = await open();
    expect((await read({ testo: ' ' })).body.file).toEqual([expect.stringMatching(/^Il file manca o è vuoto/u)]);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: true } });
    expect((await read({ testo: 'Conto;Saldo' })).status).toBe(409);
  });
});
