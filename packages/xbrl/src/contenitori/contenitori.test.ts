import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildCms } from '../prova/build-cms.ts';
import { bilancioMinimo, buildIstanza } from '../prova/build-istanza.ts';
import { leggi, leggiProva, toBytes } from '../prova/leggi.ts';
import { readXbrl } from '../read-xbrl.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/xbrl');
const readFixture = (file: string): Uint8Array => new Uint8Array(readFileSync(join(FIXTURES, file)));
const opzioni = { data_bilancio: '2024-12-31' };

const istanza = toBytes(buildIstanza());
const altra = toBytes(buildIstanza({ esercizi: [{ ...bilancioMinimo, fine: '2023-12-31' }] }));
const pdf = toBytes('%PDF-1.4 …');
const base64 = (bytes: Uint8Array): Uint8Array =>
  toBytes(btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, '$&\r\n'));
const pem = (bytes: Uint8Array): Uint8Array =>
  toBytes(`-----BEGIN PKCS7-----\n${new TextDecoder().decode(base64(bytes))}\n-----END PKCS7-----\n`);

/** As archivers write them: dates and owners beside each member, remarks on members and on the whole. */
const zipConCommenti = (membri: Readonly<Record<string, Uint8Array>>, commento: string): Uint8Array => {
  const extra = { 0x5455: new Uint8Array(5), 0x7875: new Uint8Array(11) };
  const archivio = zipSync(
    Object.fromEntries(
      Object.entries(membri).map(([nome, bytes]) => [nome, [bytes, { comment: `di ${nome}`, extra }]]),
    ),
  );
  new DataView(archivio.buffer).setUint16(archivio.length - 2, commento.length, true);
  return Buffer.concat([archivio, toBytes(commento)]);
};

describe('real envelopes, written by other programs', () => {
  const originale = leggi(readFixture('ok/real_micro_mgdistribuzione_fy2019.xbrl'), { data_bilancio: '2019-12-31' });

  test.each(readdirSync(join(FIXTURES, 'ok/involucri')))('%s gives the lines of the plain file', (file) => {
    const esito = leggi(readFixture(`ok/involucri/${file}`), { data_bilancio: '2019-12-31' });
    expect(esito.voci).toEqual(originale.voci);
    expect(esito.report.contenitore.length).toBeGreaterThan(0);
    expect(esito.report.avvisi.includes('La firma digitale del file non è stata verificata.')).toBe(
      esito.report.contenitore.includes('p7m'),
    );
  });
});

describe('files that are refused are named after the reason', () => {
  test.each(readdirSync(join(FIXTURES, 'not-ok')))('%s', (file) => {
    const esito = readXbrl(readFixture(`not-ok/${file}`), opzioni);
    expect(esito).toMatchObject({ tipo: 'rifiutato', codice: file.split('.')[0] });
    // One or two sentences for a person, with what to do.
    expect(esito.tipo === 'rifiutato' && esito.testo).toMatch(/^(Il file|L’archivio|Il bilancio) .+[:,] .+\.$/);
  });
});

describe('files of other programs are named', () => {
  const conFirma = (firma: string): Uint8Array =>
    Uint8Array.from(`${firma}\0\0\0\0`, (carattere) => carattere.charCodeAt(0));
  test.each([
    ['PNG', conFirma('\u0089PNG\r\n\u001a\n'), 'immagine'],
    ['JPEG', conFirma('\u00ff\u00d8\u00ff\u00e0'), 'immagine'],
    ['GIF', conFirma('GIF89a'), 'immagine'],
    ['TIFF of a scanner', conFirma('II*\0'), 'immagine'],
    ['TIFF of a Macintosh', conFirma('MM\0*'), 'immagine'],
    ['WebP', conFirma('RIFF\u0010\0\0\0WEBP'), 'immagine'],
    ['Word and Excel of before 2007', conFirma('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), 'documento_office'],
    ['RTF', conFirma('{\\rtf1\\ansi}'), 'documento_office'],
    ['RAR', conFirma('Rar!\u001a\u0007'), 'archivio_non_supportato'],
    ['7-Zip', conFirma("7z\u00bc\u00af'\u001c"), 'archivio_non_supportato'],
    ['gzip', gzipSync(istanza), 'archivio_non_supportato'],
    ['blanks', toBytes(' '.repeat(4096)), 'file_vuoto'],
    ['a text that begins late', toBytes(`${' '.repeat(4096)}x`), 'formato_sconosciuto'],
  ])('%s', (_, bytes, codice) => {
    expect(readXbrl(bytes, opzioni)).toMatchObject({ tipo: 'rifiutato', codice });
  });
});

describe('wrappings', () => {
  test.each([
    [
      'zip with other documents',
      zipSync({ '../../etc/passwd': pdf, 'a/6a4b_0.pdf': istanza, 'verbale.xml': toBytes('<verbale/>') }),
      ['zip'],
    ],
    ['stored zip', zipSync({ 'a.xbrl': istanza }, { level: 0 }), ['zip']],
    [
      'zip with remarks',
      zipConCommenti({ 'verbale.pdf': pdf, 'a.xbrl': istanza }, 'Archivio del Registro Imprese'),
      ['zip'],
    ],
    ['zip with the longest remark', zipConCommenti({ 'a.xbrl': istanza }, 'x'.repeat(0xffff)), ['zip']],
    ['zip in zip', zipSync({ 'b.zip': zipSync({ 'a.xbrl': istanza }) }), ['zip', 'zip']],
    ['DER', buildCms(istanza), ['p7m']],
    ['BER in chunks', buildCms(istanza, 100), ['p7m']],
    ['BER in chunks within chunks', buildCms(istanza, 100, 'annidati'), ['p7m']],
    ['signed twice', buildCms(buildCms(istanza, 1000)), ['p7m', 'p7m']],
    ['PEM', pem(buildCms(istanza)), ['base64', 'p7m']],
    ['bare base64', base64(istanza), ['base64']],
    ['bare base64 of a signature', base64(buildCms(istanza, 64)), ['base64', 'p7m']],
    ['zip of a signature', zipSync({ 'a.p7m': buildCms(istanza) }), ['zip', 'p7m']],
    ['signature of a zip', buildCms(zipSync({ 'a.xbrl': istanza })), ['p7m', 'zip']],
  ])('%s', (_, bytes, contenitore) => {
    const esito = leggi(bytes);
    expect(esito.voci).toEqual(leggiProva({}).voci);
    expect(esito.report.contenitore).toEqual(contenitore);
  });

  test('of several balance sheets the one of the date is taken; where the date does not tell, the person chooses', () => {
    const archivio = zipSync({ 'a.xbrl': altra, 'b.xbrl': istanza, 'c.xbrl.p7m': buildCms(istanza) });
    expect(leggi(archivio, { data_bilancio: '2023-12-31' }).report.esercizio).toBe('2023-12-31');
    expect(leggi(archivio).report.esercizio).toBe('2024-12-31');
    expect(readXbrl(archivio, { data_bilancio: '2020-12-31' })).toMatchObject({ codice: 'zip_piu_bilanci' });
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
      'too many wrappings',
      Array.from({ length: 7 }).reduce<Uint8Array>((interno) => buildCms(interno), istanza),
      'troppi_involucri',
    ],
  ])('an archive with %s is refused', (_, bytes, codice) => {
    expect(readXbrl(bytes, opzioni)).toMatchObject({ tipo: 'rifiutato', codice });
  });

  test('a member whose content was altered is refused: the checksum tells', () => {
    const archivio = zipSync({ 'a.xbrl': istanza }, { level: 0 });
    const qui = new TextDecoder('latin1').decode(archivio).indexOf('>100<') + 1;
    archivio[qui] = '9'.charCodeAt(0);
    expect(readXbrl(archivio, opzioni)).toMatchObject({ codice: 'zip_danneggiato' });
  });
});

describe('a damaged wrapping is refused', () => {
  const voceIndice = 0x02014b50;
  /** An archive of one member, where a field of its entry in the index (by its offset there) says something else. */
  const withCampo = (offset: number, valore: number): Uint8Array => {
    const archivio = zipSync({ 'a.xbrl': istanza });
    const vista = new DataView(archivio.buffer);
    const voce =
      Array.from({ length: archivio.length - 4 }, (_, i) => i).find((i) => vista.getUint32(i, true) === voceIndice) ??
      0;
    if (offset === 10) vista.setUint16(voce + offset, valore, true);
    else vista.setUint32(voce + offset, valore, true);
    return archivio;
  };
  /** An archive whose last record says that the index begins elsewhere. */
  const withIndice = (posizione: number): Uint8Array => {
    const archivio = zipSync({ 'a.xbrl': istanza });
    new DataView(archivio.buffer).setUint32(archivio.length - 6, posizione, true);
    return archivio;
  };
  test.each([
    ['an index that begins beyond the end', withIndice(1e6)],
    ['an index that begins where there is none', withIndice(1)],
    ['a member compressed in a way of its own', withCampo(10, 12)],
    ['a member that begins beyond the end', withCampo(42, 1e6)],
    ['a member that begins where there is none', withCampo(42, 1)],
    ['a member longer than the archive', withCampo(20, 1e6)],
  ])('%s', (_, bytes) => {
    expect(readXbrl(bytes, opzioni)).toMatchObject({ codice: 'zip_danneggiato' });
  });

  test('base64 with something else in it', () => {
    const scritto = base64(toBytes(buildIstanza().padEnd(6000)));
    scritto[7000] = '*'.charCodeAt(0);
    expect(readXbrl(scritto, opzioni)).toMatchObject({ codice: 'formato_sconosciuto' });
  });
});

describe('a file cut anywhere is refused, or is whole as far as it matters', () => {
  const compatta = toBytes(
    buildIstanza({ esercizi: [{ fine: '2024-12-31', sp: { TotaleAttivo: 1, TotalePassivo: 1 } }] }),
  );
  const attese = JSON.stringify(leggi(compatta).voci);
  test.each([
    ['plain', compatta],
    ['zip', zipSync({ 'a.xbrl': compatta })],
    ['stored zip', zipSync({ 'a.xbrl': compatta }, { level: 0 })],
    ['DER', buildCms(compatta)],
    ['BER in chunks', buildCms(compatta, 50)],
    ['PEM', pem(buildCms(compatta))],
    ['base64', base64(compatta)],
  ])('%s', (_, bytes) => {
    const esiti = Array.from({ length: bytes.length }, (_vuoto, fine) => readXbrl(bytes.subarray(0, fine), opzioni));
    const letti = esiti.filter((esito) => esito.tipo === 'letto');
    expect(letti.filter(({ voci }) => JSON.stringify(voci) !== attese)).toEqual([]);
    // Only what follows the document may be missing: blanks, padding, the end of the envelope.
    expect(letti.length).toBeLessThan(60);
  });
});
