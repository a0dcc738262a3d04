import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';

/** A file as a page receives it. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A filing of another company. */
export type Deposito = { readonly nome: string; readonly cf: string; readonly file: ChosenFile };

const readXbrl = (name: string): string =>
  readFileSync(new URL(`../fixtures/xbrl/ok/${name}`, import.meta.url), 'utf8');

const FIXTURES = [
  { testo: readXbrl('real_ordinario_quid_fy2024.xbrl'), nome: 'BORGO MECCANICA SRL', cf: '99679520157' },
  { testo: readXbrl('real_micro_mgdistribuzione_fy2019.xbrl'), nome: 'LAGUNA ALIMENTARI SRL', cf: '99571550153' },
  { testo: readXbrl('syn_ordinario_2011-01-04_fy2013.xbrl'), nome: 'GOLFO CARTA SRL', cf: '99148320155' },
] as const;

/** A valid tax code of 11 digits, by its place. */
const createCf = (place: number): string => {
  const base = `9${String(place).padStart(9, '0')}`;
  const sum = Array.from(base, Number).reduce((total, digit, position) => {
    if (position % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
};

const NOMI = ['Acquaviva', 'Brenta', 'Cadore', 'Delta', 'Elba', 'Futura', 'Garda', 'Horti', 'Isonzo', 'Levante'];

/** So many filings, each of a company of its own, in turn ordinary, micro and of another taxonomy. */
export const createDepositi = (count: number): readonly Deposito[] =>
  Array.from({ length: count }, (_, place) => {
    const { testo, nome: inFile, cf: cfInFile } = FIXTURES[place % FIXTURES.length] ?? FIXTURES[0];
    const nome = `${NOMI[place % NOMI.length] ?? ''} ${String(place + 1).padStart(3, '0')} S.r.l.`;
    const cf = createCf(place + 1);
    const text = testo.replaceAll(inFile, nome).replaceAll(cfInFile, cf);
    const name = `bilancio_${String(place + 1).padStart(3, '0')}.xbrl`;
    return { nome, cf, file: { name, mimeType: 'application/xml', buffer: Buffer.from(text) } };
  });

const writeHeader = (bytes: number, fields: readonly (readonly [at: number, size: 2 | 4, value: number])[]): Buffer => {
  const header = Buffer.alloc(bytes);
  for (const [at, size, value] of fields) header.writeUIntLE(value, at, size);
  return header;
};

/** A zip archive of these files, as an operating system writes it. */
export const buildZip = (name: string, files: readonly ChosenFile[]): ChosenFile => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const path = Buffer.from(file.name);
    const data = deflateRawSync(file.buffer);
    const sizes = [
      [18, 4, data.length],
      [22, 4, file.buffer.length],
      [26, 2, path.length],
    ] as const;
    const local = writeHeader(30, [[0, 4, 0x04_03_4b_50], [4, 2, 20], [6, 2, 0x8_00], [8, 2, 8], ...sizes]);
    const head = writeHeader(46, [
      [0, 4, 0x02_01_4b_50],
      [8, 2, 0x8_00],
      [10, 2, 8],
      [20, 4, data.length],
      [24, 4, file.buffer.length],
      [28, 2, path.length],
      [42, 4, offset],
    ]);
    locals.push(local, path, data);
    central.push(head, path);
    offset += local.length + path.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = writeHeader(22, [
    [0, 4, 0x06_05_4b_50],
    [8, 2, files.length],
    [10, 2, files.length],
    [12, 4, directory.length],
    [16, 4, offset],
  ]);
  return { name, mimeType: 'application/zip', buffer: Buffer.concat([...locals, directory, end]) };
};
