import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isZip, openZip, ZipError } from './zip.ts';

type Packed = { readonly nome: string; readonly testo: string; readonly flags?: number; readonly method?: number };

const writeHeader = (bytes: number, fields: readonly (readonly [at: number, size: 2 | 4, value: number])[]): Buffer => {
  const header = Buffer.alloc(bytes);
  for (const [at, size, value] of fields) header.writeUIntLE(value, at, size);
  return header;
};

const buildZip = (files: readonly Packed[], { count = files.length, comment = '' } = {}): File => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { nome, testo, flags = 0x8_00, method = 8 } of files) {
    const name = Buffer.from(nome);
    const data = method === 8 ? deflateRawSync(testo) : Buffer.from(testo);
    const local = writeHeader(30, [
      [0, 4, 0x04_03_4b_50],
      [26, 2, name.length],
    ]);
    const head = writeHeader(46, [
      [0, 4, 0x02_01_4b_50],
      [8, 2, flags],
      [10, 2, method],
      [20, 4, data.length],
      [24, 4, testo.length],
      [28, 2, name.length],
      [42, 4, offset],
    ]);
    locals.push(local, name, data);
    central.push(head, name);
    offset += local.length + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = writeHeader(22, [
    [0, 4, 0x06_05_4b_50],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, offset],
    [20, 2, comment.length],
  ]);
  return new File([Buffer.concat([...locals, directory, end, Buffer.from(comment)])], 'molti.zip');
};

const readAll = async (archive: File) =>
  Promise.all((await openZip(archive)).map(async ({ read }) => ({ file: await read() }))).then((read) =>
    Promise.all(read.map(async ({ file }) => [file.name, await file.text()])),
  );

test('files are read, stored or deflated, from folders too, and what systems add is left out', async () => {
  const archive = buildZip(
    [
      { nome: 'bilanci/', testo: '' },
      { nome: 'bilanci/società.xbrl', testo: 'uno'.repeat(1000) },
      { nome: 'due.xbrl', testo: 'due', method: 0 },
      { nome: '__MACOSX/._due.xbrl', testo: 'x' },
      { nome: 'bilanci/.DS_Store', testo: 'x' },
    ],
    { comment: 'scaricati ieri' },
  );
  expect(await isZip(archive)).toBe(true);
  expect(await readAll(archive)).toEqual([
    ['società.xbrl', 'uno'.repeat(1000)],
    ['due.xbrl', 'due'],
  ]);
});

test('a spreadsheet and a plain file are no archives', async () => {
  const archive = buildZip([{ nome: 'xl/workbook.xml', testo: 'x' }]);
  expect(await isZip(new File([archive], 'verifica.xlsx'))).toBe(false);
  expect(await isZip(new File(['<xbrl/>'], 'a.zip'))).toBe(false);
});

test('what cannot be read says why', async () => {
  const reading = (files: readonly Packed[]) => readAll(buildZip(files));
  await expect(reading([{ nome: 'a', testo: 'x', flags: 1 }])).rejects.toThrow('protetto da password');
  await expect(reading([{ nome: 'a', testo: 'x', method: 12 }])).rejects.toThrow('compresso in un modo');
  await expect(reading([{ nome: 'a', testo: ' '.repeat(21 * 1024 * 1024) }])).rejects.toThrow('supera i 20 MB');
  await expect(openZip(buildZip([{ nome: 'a', testo: 'x' }], { count: 2 }))).rejects.toThrow(ZipError);
  await expect(openZip(buildZip([], { count: 1001 }))).rejects.toThrow('più di 1000 file');
  const whole = buildZip([{ nome: 'a.xbrl', testo: 'x'.repeat(500) }]);
  await expect(openZip(whole.slice(0, whole.size - 10))).rejects.toThrow('danneggiato');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  bytes.fill(255, 36, 40);
  await expect(readAll(new File([bytes], 'a.zip'))).rejects.toThrow('danneggiato');
});

test('an archive without files is one, and gives none', async () => {
  const empty = buildZip([]);
  expect(await isZip(empty)).toBe(true);
  expect(await openZip(empty)).toEqual([]);
});
