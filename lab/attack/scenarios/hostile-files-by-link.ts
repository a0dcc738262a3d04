import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { askClient, buildSheet, Stranger } from '../client-link.ts';
import type { Scenario } from '../scenario.ts';

const MB = 1024 * 1024;
const idSchema = z.object({ id: z.string() });
const listSchema = z.object({ results: z.array(z.object({ id: z.string(), nome: z.string() })) });

/** An archive with one entry of zeros, of which its header says what it likes. */
const buildBomb = (bytes: number): Uint8Array<ArrayBuffer> => {
  const name = Buffer.from('verifica.csv');
  const data = deflateRawSync(Buffer.alloc(bytes));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(bytes, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(bytes, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return new Uint8Array(Buffer.concat([local, name, data, central, name, end]));
};

/** Files that no studio wants. */
const REFUSED: readonly (readonly [name: string, data: Uint8Array<ArrayBuffer> | string, type: string])[] = [
  ['pagina.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ['pagina.pdf', '\n\n<html><body onload=alert(1)>', 'application/pdf'],
  ['pagina.csv', '\uFEFF  <script>alert(1)</script>', 'text/csv'],
  ['disegno.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['disegno.xml', '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>', 'text/xml'],
  ['programma.pdf', 'MZ\u0090\u0000', 'application/pdf'],
  ['vuoto.csv', '', 'text/csv'],
  ['enorme.pdf', new Uint8Array(21 * MB), 'application/pdf'],
];

/** Accepted, and dangerous only to a browser that shows them. */
const KEPT: readonly (readonly [name: string, data: Uint8Array<ArrayBuffer> | string])[] = [
  ['poliglotta.pdf', '%PDF-1.7\n<script>alert(1)</script>\n<svg onload=alert(1)>'],
  ['bomba.zip', buildBomb(50 * MB)],
];

const NAMES = [
  '../../../etc/passwd',
  String.raw`C:\Windows\win.ini`,
  '\u202Efdp.exe',
  'a\r\nX-Altro: 1.csv',
  'x'.repeat(5_000),
  '',
];

export const hostileFilesByLink: Scenario = {
  title:
    'A client sends pages, drawings, programs, a zip bomb, 21 MB, nothing, and names that are paths or read backwards',
  before: 'new: each of these was tried when the links were made',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const studio = await login(studios[2] ?? '');
    const { codice } = await askClient(studio, await studio.createAzienda('Ostile'));
    const stranger = new Stranger(url, '198.51.100.42');
    const seen: string[] = [];
    const wrong: string[] = [];
    const judge = (isGood: boolean, what: string): void => {
      if (!isGood) wrong.push(what);
    };
    for (const [name, data, type] of REFUSED) {
      const { status, text } = await stranger.sendFile(codice, name, data, type);
      judge([400, 413].includes(status) && /\p{L}\./u.test(text), `${name}: ${status} ${text.slice(0, 200)}`);
      seen.push(`${name} ${status}`);
    }
    const kept: string[] = [];
    for (const [name, data] of [...KEPT, ...NAMES.map((name, n) => [name, buildSheet(n)] as const)]) {
      const { status, text } = await stranger.sendFile(codice, name, data);
      const label = name.slice(0, 20);
      // A name may be refused, as long as it is in a sentence.
      judge(status === 201 || (status === 400 && /\p{L}\./u.test(text)), `${label}: ${status} ${text.slice(0, 200)}`);
      seen.push(`${JSON.stringify(label)} ${status}`);
      if (status === 201) kept.push(idSchema.parse(JSON.parse(text)).id);
    }
    const { text } = await studio.send('GET', '/api/posta-in-arrivo/');
    const names = listSchema.parse(JSON.parse(text)).results.map(({ nome }) => nome);
    const odd = names.filter((nome) => nome === '' || nome.length > 255 || /[\\/\p{Cc}\p{Bidi_Control}]/u.test(nome));
    judge(odd.length === 0, `names ${JSON.stringify(odd)}`);
    for (const id of kept) {
      const { status, headers } = await studio.send('GET', `/api/posta-in-arrivo/${id}/contenuto/`);
      const isAttachment =
        headers.get('content-type') === 'application/octet-stream' &&
        headers.get('x-content-type-options') === 'nosniff' &&
        (headers.get('content-disposition') ?? '').startsWith('attachment;') &&
        (headers.get('content-security-policy') ?? '').includes('sandbox') &&
        !headers.has('x-altro');
      judge(status === 200 && isAttachment, `content ${status} ${JSON.stringify(Object.fromEntries(headers))}`);
    }
    return {
      holds: wrong.length === 0,
      seen: `${seen.join(', ')}; ${names.length} kept, each an attachment${wrong.map((one) => `; WRONG: ${one}`).join('')}`,
    };
  },
};
