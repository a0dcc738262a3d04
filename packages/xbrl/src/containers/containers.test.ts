import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildCms } from '../test-support/build-cms.ts';
import { bilancioMinimo, buildIstanza } from '../test-support/build-istanza.ts';
import { readAccepted, readBuilt, toBytes } from '../test-support/read.ts';
import { readXbrl } from '../read-xbrl.ts';
import { detectContent } from './detect-content.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/xbrl');
const readFixture = (file: string): Uint8Array => new Uint8Array(readFileSync(join(FIXTURES, file)));
const options = { data_bilancio: '2024-12-31' };

const istanza = toBytes(buildIstanza());
const other = toBytes(buildIstanza({ esercizi: [{ ...bilancioMinimo, fine: '2023-12-31' }] }));
const pdf = toBytes('%PDF-1.4 …');
const encodeBase64 = (bytes: Uint8Array): Uint8Array =>
  toBytes(btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, '$&\r\n'));
const encodePem = (bytes: Uint8Array): Uint8Array =>
  toBytes(`-----BEGIN PKCS7-----\n${new TextDecoder().decode(encodeBase64(bytes))}\n-----END PKCS7-----\n`);

/** A zip as real archivers write it: dates, owners and comments on each member, and a comment on the archive. */
const buildCommentedZip = (members: Readonly<Record<string, Uint8Array>>, comment: string): Uint8Array => {
  const extra = { 0x5455: new Uint8Array(5), 0x7875: new Uint8Array(11) };
  const archive = zipSync(
    Object.fromEntries(
      Object.entries(members).map(([name, bytes]) => [name, [bytes, { comment: `di ${name}`, extra }]]),
    ),
  );
  new DataView(archive.buffer).setUint16(archive.length - 2, comment.length, true);
  return Buffer.concat([archive, toBytes(comment)]);
};

describe('containers written by other programs', () => {
  const plain = readAccepted(readFixture('ok/real_micro_mgdistribuzione_fy2019.xbrl'), {
    data_bilancio: '2019-12-31',
  });

  test.each(readdirSync(join(FIXTURES, 'ok/involucri')))('%s gives the same voci as the plain file', (file) => {
    const outcome = readAccepted(readFixture(`ok/involucri/${file}`), { data_bilancio: '2019-12-31' });
    expect(outcome.voci).toEqual(plain.voci);
    expect(outcome.report.contenitore.length).toBeGreaterThan(0);
    expect(outcome.report.avvisi.includes('La firma digitale del file non è stata verificata.')).toBe(
      outcome.report.contenitore.includes('p7m'),
    );
  });
});

describe('each fixture is refused with the code in its name', () => {
  test.each(readdirSync(join(FIXTURES, 'not-ok')))('%s', (file) => {
    const outcome = readXbrl(readFixture(`not-ok/${file}`), options);
    expect(outcome).toMatchObject({ ok: false, rifiuto: { codice: file.split('.')[0] } });
    // One or two sentences that say what to do.
    expect(!outcome.ok && outcome.rifiuto.testo).toMatch(/^(Il file|L’archivio|Il bilancio) .+[:,] .+\.$/);
  });
});

describe('files of other types are refused by type', () => {
  const withSignature = (signature: string): Uint8Array =>
    Uint8Array.from(`${signature}\0\0\0\0`, (character) => character.charCodeAt(0));
  test.each([
    ['PNG', withSignature('\u0089PNG\r\n\u001a\n'), 'immagine'],
    ['JPEG', withSignature('\u00ff\u00d8\u00ff\u00e0'), 'immagine'],
    ['GIF', withSignature('GIF89a'), 'immagine'],
    ['TIFF of a scanner', withSignature('II*\0'), 'immagine'],
    ['TIFF of a Macintosh', withSignature('MM\0*'), 'immagine'],
    ['WebP', withSignature('RIFF\u0010\0\0\0WEBP'), 'immagine'],
    [
      'Word and Excel before 2007',
      withSignature('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
      'documento_office',
    ],
    ['RTF', withSignature('{\\rtf1\\ansi}'), 'documento_office'],
    ['RAR', withSignature('Rar!\u001a\u0007'), 'archivio_non_supportato'],
    ['7-Zip', withSignature("7z\u00bc\u00af'\u001c"), 'archivio_non_supportato'],
    ['gzip', gzipSync(istanza), 'archivio_non_supportato'],
    ['blanks', toBytes(' '.repeat(4096)), 'file_vuoto'],
    ['a text after many blanks', toBytes(`${' '.repeat(4096)}x`), 'formato_sconosciuto'],
  ])('%s', (_, bytes, codice) => {
    expect(readXbrl(bytes, options)).toMatchObject({ ok: false, rifiuto: { codice } });
  });
});

describe('containers', () => {
  test.each([
    [
      'zip with other documents',
      zipSync({ '../../etc/passwd': pdf, 'a/6a4b_0.pdf': istanza, 'verbale.xml': toBytes('<verbale/>') }),
      ['zip'],
    ],
    ['stored zip', zipSync({ 'a.xbrl': istanza }, { level: 0 }), ['zip']],
    [
      'zip with comments',
      buildCommentedZip({ 'verbale.pdf': pdf, 'a.xbrl': istanza }, 'Archivio del Registro Imprese'),
      ['zip'],
    ],
    ['zip with the longest comment', buildCommentedZip({ 'a.xbrl': istanza }, 'x'.repeat(0xffff)), ['zip']],
    ['zip in zip', zipSync({ 'b.zip': zipSync({ 'a.xbrl': istanza }) }), ['zip', 'zip']],
    ['DER', buildCms(istanza), ['p7m']],
    ['BER in chunks', buildCms(istanza, 100), ['p7m']],
    ['BER in chunks within chunks', buildCms(istanza, 100, 'annidati'), ['p7m']],
    ['signed twice', buildCms(buildCms(istanza, 1000)), ['p7m', 'p7m']],
    ['PEM', encodePem(buildCms(istanza)), ['base64', 'p7m']],
    ['bare base64', encodeBase64(istanza), ['base64']],
    ['bare base64 of a signature', encodeBase64(buildCms(istanza, 64)), ['base64', 'p7m']],
    ['zip of a signature', zipSync({ 'a.p7m': buildCms(istanza) }), ['zip', 'p7m']],
    ['signature of a zip', buildCms(zipSync({ 'a.xbrl': istanza })), ['p7m', 'zip']],
  ])('%s', (_, bytes, contenitore) => {
    const outcome = readAccepted(bytes);
    expect(outcome.voci).toEqual(readBuilt({}).voci);
    expect(outcome.report.contenitore).toEqual(contenitore);
  });

  test('a signed copy with other ends of line is the same filing', () => {
    const crlf = toBytes(new TextDecoder().decode(istanza).replaceAll(/\r?\n/g, '\r\n'));
    expect(readAccepted(zipSync({ 'a.xbrl': istanza, 'a.xbrl.p7m': buildCms(crlf) })).report.esercizio).toBe(
      '2024-12-31',
    );
  });

  test('of several instances the one with the date of the bilancio is read; without one the archive is refused', () => {
    const archive = zipSync({ 'a.xbrl': other, 'b.xbrl': istanza, 'c.xbrl.p7m': buildCms(istanza) });
    expect(readAccepted(archive, { data_bilancio: '2023-12-31' }).report.esercizio).toBe('2023-12-31');
    expect(readAccepted(archive).report.esercizio).toBe('2024-12-31');
    expect(readXbrl(archive, { data_bilancio: '2020-12-31' })).toMatchObject({
      ok: false,
      rifiuto: { codice: 'zip_piu_bilanci' },
    });
  });

  test.each([
    ['no member', zipSync({}), 'zip_senza_bilancio'],
    ['nothing to read', zipSync({ 'a.pdf': pdf }), 'zip_senza_bilancio'],
    ['another XML', zipSync({ 'a.xml': toBytes('<verbale/>') }), 'non_xbrl'],
    [
      'a web page and a broken balance sheet',
      zipSync({ 'a.html': toBytes('<html/>'), 'b.xbrl': istanza.subarray(0, 900) }),
      'xml_incompleto',
    ],
    [
      'an Office document',
      zipSync({ '[Content_Types].xml': toBytes('<Types/>'), 'word/document.xml': toBytes('<w/>') }),
      'documento_office',
    ],
    ['an inline filing', zipSync({ 'reports/a.xhtml': readFixture('not-ok/inline_xbrl.xhtml') }), 'inline_xbrl'],
    [
      'too many containers',
      Array.from({ length: 7 }).reduce<Uint8Array>((inner) => buildCms(inner), istanza),
      'troppi_involucri',
    ],
  ])('an archive with %s is refused', (_, bytes, codice) => {
    expect(readXbrl(bytes, options)).toMatchObject({ ok: false, rifiuto: { codice } });
  });

  test('an archive has 200 members at most, all the archives of a file 1000', () => {
    const buildPdfs = (count: number): Uint8Array =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.pdf`, pdf])));
    const buildNested = (last: number): Uint8Array =>
      zipSync(Object.fromEntries([199, 199, 199, 199, last].map((count, i) => [`${i}.zip`, buildPdfs(count)])));
    const within = { ok: false, rifiuto: { codice: 'zip_senza_bilancio' } };
    const beyond = { ok: false, rifiuto: { codice: 'struttura_anomala' } };
    expect(readXbrl(buildPdfs(200), options)).toMatchObject(within);
    expect(readXbrl(buildPdfs(201), options)).toMatchObject(beyond);
    expect(readXbrl(buildNested(199), options)).toMatchObject(within);
    expect(readXbrl(buildNested(200), options)).toMatchObject(beyond);
  });

  test('a file is opened through six containers', () => {
    const bytes = Array.from({ length: 6 }).reduce<Uint8Array>((inner) => buildCms(inner), istanza);
    expect(readAccepted(bytes).report.contenitore).toEqual(['p7m', 'p7m', 'p7m', 'p7m', 'p7m', 'p7m']);
  });

  test('a text of 64 characters and more may be base64', () => {
    const text = 'ab'.repeat(32);
    expect(detectContent(toBytes(text))).toEqual({ ok: true, valore: 'base64' });
    expect(detectContent(toBytes(text.slice(1)))).toEqual({ ok: false, rifiuto: 'formato_sconosciuto' });
    expect(detectContent(toBytes(`${text}.`))).toEqual({ ok: false, rifiuto: 'formato_sconosciuto' });
  });

  test.each([
    [[0x50, 0x4b, 3, 4], 'zip'],
    [[0x50, 0x4b, 5, 6], 'zip'],
    [[0x30, 0x80], 'cms'],
    [[0x30, 0x82], 'cms'],
    [[0xef, 0xbb, 0xbf, 0x3c], 'xml'],
    [[0xff, 0xfe, 0x3c, 0], 'xml'],
    [[0xfe, 0xff, 0, 0x3c], 'xml'],
    [[0x3c, 0, 0x61, 0], 'xml'],
    [[0, 0x3c, 0, 0x61], 'xml'],
    [[0x20, 0x0a, 0x3c], 'xml'],
  ])('a file that begins with %j is %s', (start, valore) => {
    expect(detectContent(Uint8Array.from(start))).toEqual({ ok: true, valore });
  });

  test.each([
    [[0x50, 0x4b, 1, 2]],
    [[0x50, 0x4b, 3, 6]],
    [[0x50, 0x4c, 3, 4]],
    [[0x30, 0x7f]],
    [[0x31, 0x80]],
    [[0x30]],
    [[0xef, 0xbb, 0xbf, 0x61]],
    [[0xff, 0xfe, 0x61, 0]],
  ])('a file that begins with %j is of no known type', (start) => {
    expect(detectContent(Uint8Array.from(start))).toEqual({ ok: false, rifiuto: 'formato_sconosciuto' });
  });

  test('a member with a wrong checksum is refused', () => {
    const archive = zipSync({ 'a.xbrl': istanza }, { level: 0 });
    const here = new TextDecoder('latin1').decode(archive).indexOf('>100<') + 1;
    archive[here] = '9'.charCodeAt(0);
    expect(readXbrl(archive, options)).toMatchObject({ ok: false, rifiuto: { codice: 'zip_danneggiato' } });
  });
});

describe('a damaged container is refused', () => {
  const directoryEntry = 0x02014b50;
  /** An archive of one member with another value in a field of its directory entry, by offset. */
  const withField = (offset: number, value: number): Uint8Array => {
    const archive = zipSync({ 'a.xbrl': istanza });
    const view = new DataView(archive.buffer);
    const entry =
      Array.from({ length: archive.length - 4 }, (_, i) => i).find((i) => view.getUint32(i, true) === directoryEntry) ??
      0;
    if (offset === 10) view.setUint16(entry + offset, value, true);
    else view.setUint32(entry + offset, value, true);
    return archive;
  };
  /** An archive whose last record states another position of the directory. */
  const withDirectory = (position: number): Uint8Array => {
    const archive = zipSync({ 'a.xbrl': istanza });
    new DataView(archive.buffer).setUint32(archive.length - 6, position, true);
    return archive;
  };
  test.each([
    ['a directory beyond the end', withDirectory(1e6)],
    ['a directory at a wrong position', withDirectory(1)],
    ['a member with an unknown compression method', withField(10, 12)],
    ['a member beyond the end', withField(42, 1e6)],
    ['a member at a wrong position', withField(42, 1)],
    ['a member longer than the archive', withField(20, 1e6)],
  ])('%s', (_, bytes) => {
    expect(readXbrl(bytes, options)).toMatchObject({ ok: false, rifiuto: { codice: 'zip_danneggiato' } });
  });

  test('base64 with a foreign character', () => {
    const written = encodeBase64(toBytes(buildIstanza().padEnd(6000)));
    written[7000] = '*'.charCodeAt(0);
    expect(readXbrl(written, options)).toMatchObject({ ok: false, rifiuto: { codice: 'formato_sconosciuto' } });
  });
});

describe('a file truncated anywhere is refused, or gives all its voci', () => {
  const compact = toBytes(
    buildIstanza({ esercizi: [{ fine: '2024-12-31', sp: { TotaleAttivo: 1, TotalePassivo: 1 } }] }),
  );
  const expected = JSON.stringify(readAccepted(compact).voci);
  test.each([
    ['plain', compact],
    ['zip', zipSync({ 'a.xbrl': compact })],
    ['stored zip', zipSync({ 'a.xbrl': compact }, { level: 0 })],
    ['DER', buildCms(compact)],
    ['BER in chunks', buildCms(compact, 50)],
    ['PEM', encodePem(buildCms(compact))],
    ['base64', encodeBase64(compact)],
  ])('%s', (_, bytes) => {
    const outcomes = Array.from({ length: bytes.length }, (_vuoto, end) => readXbrl(bytes.subarray(0, end), options));
    const read = outcomes.filter((outcome) => outcome.ok);
    expect(read.filter(({ valore }) => JSON.stringify(valore.voci) !== expected)).toEqual([]);
    // Accepted only when just the trailing blanks, the padding or the end of the envelope are missing.
    expect(read.length).toBeLessThan(60);
  });
});
