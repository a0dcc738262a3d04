import { expect, test } from 'vitest';
import { buildEml, buildEmlName, buildMailto, buildMessaggio } from './messaggio.ts';

const chiesto = {
  oggetto: 'Bilancio di verifica al 30/09/2026',
  documenti: [{ nome: 'Estratti conto', dettaglio: 'di settembre', facoltativo: true }],
  entro: '2026-11-30',
  valida_fino: '2026-12-20',
  nota: 'Grazie.',
};
const creata = {
  id: '1',
  azienda: { id: '5', ragione_sociale: 'Rossi & C. S.n.c.' },
  link: 'https://v.it/carica-dati#x',
};

test('the message says what, by when, and has the link on a line of its own', () => {
  const { oggetto, testo } = buildMessaggio(chiesto, creata, { studio: 'Studio Bianchi', oggi: '2026-11-20' });
  expect(oggetto).toBe('Bilancio di verifica al 30/09/2026: Rossi & C. S.n.c.');
  expect(testo.split('\n')).toContain('https://v.it/carica-dati#x');
  expect(testo).toContain('- Estratti conto, di settembre (facoltativo)');
  expect(testo).toContain('entro il 30/11/2026');
  expect(testo).toContain('vale fino al 20/12/2026');
  expect(testo).toMatch(/Grazie\.\n\nCordiali saluti\nStudio Bianchi\n$/u);
});

test('a reminder past the day says so', () => {
  const { testo } = buildMessaggio(chiesto, creata, { studio: '', oggi: '2026-12-01' });
  expect(testo).toContain('si aspettavano entro il 30/11/2026');
});

test('a mailto carries the whole link', () => {
  const url = new URL(buildMailto(buildMessaggio(chiesto, creata, { studio: '', oggi: '2026-11-20' })));
  expect(url.searchParams.get('body')).toContain('https://v.it/carica-dati#x\r\n');
});

test('an .eml is a draft; a text with line ends puts no header in it', () => {
  const eml = buildEml({ oggetto: 'Perché\r\nBcc: tutti@esempio.it 😀', testo: 'Così\nè' });
  const [head = '', body = ''] = eml.split('\r\n\r\n');
  expect(head.split('\r\n').filter((line) => /^[A-Z]/u.test(line))).toEqual([
    'X-Unsent: 1',
    expect.stringMatching(/^Subject: =\?UTF-8\?B\?/u),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]);
  expect(head).not.toContain('Bcc');
  expect(head.split('\r\n').every((line) => line.length <= 76)).toBe(true);
  expect(new TextDecoder().decode(Uint8Array.from(atob(body.replaceAll('\r\n', '')), (c) => c.charCodeAt(0)))).toBe(
    'Così\r\nè',
  );
});

test.each([
  ['Rossi & C. S.n.c.', 'Richiesta dati Rossi C. S.n.c.eml'],
  ['../../a/b:c*', 'Richiesta dati .. .. a b c.eml'],
])('the file for %s has a plain name', (nome, expected) => {
  expect(buildEmlName(nome)).toBe(expected);
});
