import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openZip } from './zip.ts';

const CONTENUTO = 'abcde'.repeat(20);
/** One member stored as it is: its own header of 30 bytes, its name, its content, then the directory. */
const TUTTO = zipSync({ uno: [strToU8(CONTENUTO), { level: 0 }] });
const INDICE = 30 + 3 + CONTENUTO.length;
const FINE = INDICE + 46 + 3;

/** What opening it gives, or reading its member, once two bytes of it are others. */
const open = (dove: number, valore: number, tutto = TUTTO): string => {
  const bytes = tutto.slice();
  new DataView(bytes.buffer).setUint16(dove, valore, true);
  const archivio = openZip(bytes, 1000);
  if (!archivio.ok) return archivio.rifiuto;
  const [nome = ''] = archivio.valore.nomi;
  const letto = archivio.valore.read(nome);
  return letto.ok ? new TextDecoder().decode(letto.valore ?? undefined) : letto.rifiuto;
};

describe('an archive whose directory says', () => {
  test.each([
    ['nothing else', FINE + 4, 0, CONTENUTO],
    ['that a member is encrypted', INDICE + 8, 1, 'foglio_protetto'],
    ['that names are in UTF-8', INDICE + 8, 0x800, CONTENUTO],
    ['more than two thousand members', FINE + 10, 2001, 'espansione_eccessiva'],
    ['two thousand members, and has one', FINE + 10, 2000, 'foglio_danneggiato'],
    ['no member', FINE + 10, 0, ''],
    ['that it begins elsewhere', FINE + 16, INDICE + 1, 'foglio_danneggiato'],
    ['that it begins beyond the end', FINE + 16, 60_000, 'foglio_danneggiato'],
    ['that it begins where there is no room for it', FINE + 16, TUTTO.length - 45, 'foglio_danneggiato'],
    ['a member larger than it is', INDICE + 20, 60_000, 'foglio_danneggiato'],
    ['a member that grows beyond the limit', INDICE + 24, 1001, 'espansione_eccessiva'],
    ['a member that is where there is no room for it', INDICE + 42, TUTTO.length - 29, 'foglio_danneggiato'],
    ['a member that is elsewhere', INDICE + 42, 1, 'foglio_danneggiato'],
    ['another checksum', INDICE + 16, 1, 'foglio_danneggiato'],
    ['that a member is compressed', INDICE + 10, 8, 'foglio_danneggiato'],
  ])('%s', (_, dove, valore, atteso) => {
    expect(open(dove, valore)).toBe(atteso);
  });

  test('that two members are the same bytes', () => {
    const due = zipSync({ uno: [strToU8(CONTENUTO), { level: 0 }], due: [strToU8(CONTENUTO.repeat(4)), { level: 0 }] });
    const secondo = due.length - 22 - 46 - 3;
    expect(open(due.length - 22 + 4, 0, due)).toBe(CONTENUTO);
    // The first is as large as all the archive.
    expect(open(secondo - 49 + 20, due.length - 33, due)).toBe('foglio_danneggiato');
  });
});

test('a member with more in its own header than in the directory', () => {
  const bytes = new Uint8Array(TUTTO.length + 5);
  bytes.set(TUTTO.subarray(0, 33));
  bytes.set(TUTTO.subarray(33), 38);
  const vista = new DataView(bytes.buffer);
  vista.setUint16(28, 5, true);
  vista.setUint32(FINE + 5 + 16, INDICE + 5, true);
  expect(open(FINE + 5 + 4, 0, bytes)).toBe(CONTENUTO);
});

test('a directory with more for each member, and a comment', () => {
  const uno = zipSync({
    uno: [strToU8('a'), { level: 0, extra: { 9: strToU8('xyz') }, comment: 'nota' }],
    due: strToU8('b'),
  });
  const archivio = openZip(uno, 100);
  expect(archivio.ok ? archivio.valore.nomi : []).toEqual(['uno', 'due']);
});

test('compressed bytes that are damaged, or end too soon', () => {
  const tutto = zipSync({ uno: strToU8(CONTENUTO) });
  const indice = tutto.length - 22 - 46 - 3;
  expect(open(33, 0xffff, tutto)).toBe('foglio_danneggiato');
  const compressa = new DataView(tutto.buffer, tutto.byteOffset).getUint16(indice + 20, true);
  expect(open(indice + 20, compressa - 2, tutto)).toBe('foglio_danneggiato');
  expect(open(indice + 24, 1, tutto)).toBe(CONTENUTO);
});
