import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { refusalTexts } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { buildCms } from '../test-support/build-cms.ts';
import { bilancioMinimo, buildIstanza } from '../test-support/build-istanza.ts';
import { readAccepted, readBuilt, toBytes } from '../test-support/read.ts';

const SOLA_FIRMA = join(import.meta.dirname, '../../../../fixtures/xbrl/not-ok/p7m_senza_contenuto.xbrl.p7m');
const istanza = toBytes(buildIstanza());
const other = toBytes(buildIstanza({ esercizi: [{ ...bilancioMinimo, fine: '2023-12-31' }] }));
const pdf = toBytes('%PDF-1.4 …');

/** The same archive with its members marked as encrypted. */
const lock = (archive: Uint8Array): Uint8Array => {
  const here = new TextDecoder('latin1').decode(archive).lastIndexOf('PK\u0001\u0002') + 8;
  return archive.with(here, (archive[here] ?? 0) | 1);
};

test.each([
  ['cut', { '2023/bilancio.xbrl': other.subarray(0, 900) }, 'bilancio.xbrl', 'xml_incompleto'],
  ['cut, as .xml', { 'a.xml': other.subarray(0, 900) }, 'a.xml', 'xml_incompleto'],
  ['cut before its first tag', { 'a.xml': toBytes('<?xml version="1.0"') }, 'a.xml', 'xml_incompleto'],
  ['cut, without a name that tells it', { '6a4b_0': other.subarray(0, 900) }, '6a4b_0', 'xml_incompleto'],
  ['empty', { 'a.xbrl': [new Uint8Array(), { level: 0 as const }] as const }, 'a.xbrl', 'file_vuoto'],
  ['a PDF under another name', { 'a.xbrl': pdf }, 'a.xbrl', 'pdf'],
  ['a damaged signature', { 'a.xbrl.p7m': buildCms(other).subarray(0, 900) }, 'a.xbrl.p7m', 'p7m_danneggiato'],
  [
    'cut in an archive of its own',
    { 'b.zip': zipSync({ 'a.xbrl': other.subarray(0, 900) }) },
    'a.xbrl',
    'xml_incompleto',
  ],
])('beside a readable bilancio, one %s is told', (_, member, nome, codice) => {
  const outcome = readAccepted(zipSync({ 'ok.xbrl': istanza, ...(member as Zippable) }));
  expect(outcome.voci).toEqual(readBuilt({}).voci);
  expect(outcome.warning).toBe('partial');
  expect(outcome.report.avvisi).toHaveLength(1);
  expect(outcome.report.avvisi[0]).toContain(`«${nome}» sembra un bilancio ma non si legge. `);
  expect(outcome.report.avvisi[0]).toContain(refusalTexts[codice as RefusalCode]);
});

test('beside a readable bilancio, one with a wrong checksum is told', () => {
  const archive = zipSync({ 'a.xbrl': istanza, 'b.xbrl': other }, { level: 0 });
  const here = new TextDecoder('latin1').decode(archive).lastIndexOf('>100<') + 1;
  archive[here] = '9'.charCodeAt(0);
  const { warning, report } = readAccepted(archive);
  expect([warning, report.esercizio, report.avvisi.length]).toEqual(['partial', '2024-12-31', 1]);
  expect(report.avvisi[0]).toContain(`«b.xbrl» sembra un bilancio ma non si legge. ${refusalTexts.zip_danneggiato}`);
});

test.each([
  ['cut', zipSync({ 'a.xbrl': other }).slice(0, -30), 'b.zip', 'zip_danneggiato'],
  ['locked', lock(zipSync({ 'a.xbrl': other })), 'B.ZIP', 'zip_cifrato'],
  ['in a damaged signature', buildCms(zipSync({ 'a.xbrl': other })).slice(0, -30), 'b.zip.p7m', 'p7m_danneggiato'],
])('beside a readable bilancio, an archive %s is told', (_, member, nome, codice) => {
  const { warning, report } = readAccepted(zipSync({ 'ok.xbrl': istanza, [nome]: member }));
  expect([warning, report.avvisi]).toEqual([
    'partial',
    [`Nell’archivio anche «${nome}» può contenere un bilancio ma non si legge. ${refusalTexts[codice as RefusalCode]}`],
  ]);
});

test.each([
  [11, 'Nell’archivio non si legge un altro file che sembra un bilancio.'],
  [12, 'Nell’archivio non si leggono altri 2 file che sembrano bilanci.'],
])('of %i bilanci that cannot be read the first ten are named', (length, altri) => {
  const cut = Array.from({ length }, (_, i): [string, Uint8Array] => [`${i}.xbrl`, other.subarray(0, 900 + 10 * i)]);
  const { avvisi } = readAccepted(zipSync({ 'ok.xbrl': istanza, ...Object.fromEntries<Uint8Array>(cut) })).report;
  expect([avvisi.length, avvisi[10]]).toEqual([11, altri]);
});

test('the documents around a bilancio are not', () => {
  const archive = zipSync({
    'ok.xbrl': istanza,
    'nota.pdf': pdf,
    'nota.pdf.p7m': buildCms(pdf),
    'ok.xbrl.p7m': new Uint8Array(readFileSync(SOLA_FIRMA)),
    'verbale.xml': toBytes('<verbale/>'),
    'verbale-tronco.xml': toBytes('<verbale><p>'),
    'immagini.zip': zipSync({ 'foto.jpg': toBytes('\u00ff') }),
    '__MACOSX/._b.zip': toBytes('PK'),
    'verbale.docx': zipSync({ '[Content_Types].xml': toBytes('<Types/>') }),
    'indice.html': toBytes('<html/>'),
    'foto.jpg': toBytes('\u00ff'),
    '__MACOSX/._ok.xbrl': Uint8Array.from([0, 5, 0x16, 7]),
    'vecchi.xbrl.d/': new Uint8Array(),
    'vuoto.xml': new Uint8Array(),
    tronco: toBytes('<?xml version="1.0"'),
  });
  const outcome = readAccepted(archive);
  expect([outcome.warning, outcome.report.avvisi]).toEqual(['none', []]);
});
