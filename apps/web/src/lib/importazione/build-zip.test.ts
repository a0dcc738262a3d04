import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildZip } from './build-zip.ts';
import { openZip } from './zip.ts';

const read = async (files: readonly File[]) => {
  const entries = await openZip(await buildZip(files));
  return Promise.all(entries.map(async ({ nome, read }) => [nome, await (await read()).text()]));
};

test('an archive gives back its files, those of the same name under another one', async () => {
  const files = ['verifica.csv', 'Verifica.csv', 'perché.pdf', 'senza', 'senza'].map(
    (nome, n) => new File([`contenuto ${n}`], nome),
  );
  expect(await read(files)).toEqual([
    ['verifica.csv', 'contenuto 0'],
    ['Verifica (2).csv', 'contenuto 1'],
    ['perché.pdf', 'contenuto 2'],
    ['senza', 'contenuto 3'],
    ['senza (2)', 'contenuto 4'],
  ]);
});

test('each file has its checksum, and sizes as they are', async () => {
  const view = new DataView(await (await buildZip([new File(['abc'], 'a.txt')])).arrayBuffer());
  expect([view.getUint32(14, true), view.getUint32(18, true), view.getUint32(22, true)]).toEqual([crc32('abc'), 3, 3]);
});
