import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildCms } from './test-support/build-cms.ts';
import { buildSharedZip } from './test-support/build-shared-zip.ts';
import { buildIstanza } from './test-support/build-istanza.ts';
import { toBytes } from './test-support/read.ts';
import { readXbrl } from './read-xbrl.ts';

const istanza = buildIstanza();
const start = istanza.slice(0, istanza.indexOf('<context'));
const withChildren = (children: string): Uint8Array => toBytes(`${start}${children}</xbrl>`);
const buildBlock = (size: number, character = ' '): Uint8Array => {
  const bytes = new Uint8Array(size).fill(character.charCodeAt(0));
  bytes.set(toBytes('<xbrl>'));
  return bytes;
};
const repeatBytes = (size: number, schema: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) bytes[i] = schema[i % schema.length] ?? 0;
  return bytes;
};
/** The start of a SignedData in BER, up to its content. */
const envelope = [
  0x30, 0x80, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2, 0xa0, 0x80, 0x30, 0x80, 2, 1, 1, 0x31, 0, 0x30, 0x80,
  6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1, 0xa0, 0x80,
];
const append = (head: readonly number[], tail: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
};

const cases: readonly (readonly [string, () => Uint8Array, string])[] = [
  [
    'one hundred thousand nested elements',
    () => withChildren('<a>'.repeat(1e5) + '</a>'.repeat(1e5)),
    'struttura_anomala',
  ],
  [
    'one million attributes',
    () => withChildren(`<a ${Array.from({ length: 1e6 }, (_, i) => `b${i}="1"`).join(' ')}/>`),
    'struttura_anomala',
  ],
  ['one million elements', () => withChildren('<a b="1"/>'.repeat(1e6)), 'struttura_anomala'],
  ['one million comments', () => toBytes('<!-- -->'.repeat(1e6) + istanza), 'struttura_anomala'],
  ['an endless comment', () => toBytes(`<!-- ${'a'.repeat(1e7)}`), 'commento_lungo'],
  ['an endless comment full of `>`', () => toBytes(`<!-- ${'>'.repeat(1e7)}`), 'commento_lungo'],
  ['an endless tag', () => toBytes(`<${'a'.repeat(1e7)}`), 'nome_lungo'],
  ['only `<` characters', () => toBytes('<'.repeat(1e7)), 'xml_non_valido'],
  [
    'a million entities',
    () => withChildren(`<itcc-ci:DatiAnagraficiSede contextRef="c">${'&a;'.repeat(1e6)}</itcc-ci:DatiAnagraficiSede>`),
    'nessun_importo',
  ],
  [
    'a long DOCTYPE',
    () => toBytes(`<?xml version="1.0"?><!-- x --><!DOCTYPE a [${'<!ENTITY a "b">'.repeat(5e5)}]><a/>`),
    'doctype',
  ],
  [
    'a DOCTYPE in UTF-16',
    () =>
      append(
        [0xff, 0xfe],
        Uint8Array.from(Array.from('<!DOCTYPE a><a/>').flatMap((character) => [character.charCodeAt(0), 0])),
      ),
    'doctype',
  ],
  ['a file beyond 20 MB', () => toBytes(istanza.padEnd(20 * 1024 * 1024 + 1)), 'file_troppo_grande'],
  ['a zip bomb', () => zipSync({ 'a.xbrl': buildBlock(5e7) }), 'file_troppo_grande'],
  [
    'a zip bomb split into members',
    () => zipSync(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.xml`, buildBlock(5e5)]))),
    'file_troppo_grande',
  ],
  ['nested zip bombs', () => zipSync({ 'a.zip': zipSync({ 'a.xbrl': buildBlock(5e7) }) }), 'file_troppo_grande'],
  [
    'an archive of many big documents',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`${i}.pdf`, toBytes(`%PDF${' '.repeat(3e5)}`)])),
      ),
    'zip_senza_bilancio',
  ],
  [
    'an archive of too many members',
    () => zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}.pdf`, toBytes('%PDF')]))),
    'struttura_anomala',
  ],
  [
    'an archive of members that share the same empty data',
    () => buildSharedZip(repeatBytes(1.9e7, [0, 0, 0, 0xff, 0xff]), 200, 8),
    'zip_danneggiato',
  ],
  [
    'a member that starts with many empty deflate blocks',
    () => buildSharedZip(repeatBytes(1.9e7, [0, 0, 0, 0xff, 0xff]), 1, 8),
    'zip_danneggiato',
  ],
  [
    'archives of many archives, each with many files',
    () => {
      const annida = (quanti: number, build: (i: number) => Uint8Array) =>
        zipSync(Object.fromEntries(Array.from({ length: quanti }, (_, i) => [`${i}`, build(i)])), { level: 0 });
      return annida(200, (i) => annida(200, (j) => toBytes(`<a${i}-${j}/>`)));
    },
    'struttura_anomala',
  ],
  ['base64 of meaningless bytes', () => repeatBytes(2e7, [0x51, 0x55, 0x4a, 0x44]), 'formato_sconosciuto'],
  ['BER nested without end', () => repeatBytes(2e7, [0x30, 0x80]), 'p7m_danneggiato'],
  ['BER strings nested without end', () => append(envelope, repeatBytes(1e7, [0x24, 0x80])), 'p7m_danneggiato'],
  [
    'BER in millions of chunks',
    () => append([...envelope, 0x24, 0x80], repeatBytes(1e7, [4, 1, 65])),
    'p7m_danneggiato',
  ],
  [
    'a filing in BER with nested strings',
    () => {
      const testo = toBytes(istanza.slice(0, 120));
      return Uint8Array.from([
        ...envelope,
        ...Array.from({ length: 40 }, () => [0x24, 0x80]).flat(),
        4,
        120,
        ...testo,
        ...Array.from({ length: 2 * 45 }, () => 0),
      ]);
    },
    'p7m_danneggiato',
  ],
  ['a filing in BER in chunks of one byte', () => buildCms(toBytes(istanza.padEnd(210_000)), 1), 'p7m_danneggiato'],
  [
    'BER algorithms without end',
    () => append([...envelope.slice(0, 20), 0x31, 0x80], repeatBytes(1e7, [0x30, 0x80])),
    'p7m_danneggiato',
  ],
  [
    'an identifier of 19 MB in BER',
    () => append([0x30, 0x84, 1, 0x21, 0xea, 0xc6, 6, 0x84, 1, 0x21, 0xea, 0xc0], new Uint8Array(0x121eac0)),
    'formato_sconosciuto',
  ],
  [
    'text in millions of chunks',
    () =>
      toBytes(
        `${start}<itcc-ci:DatiAnagraficiSede contextRef="c">${`${'\r\n'.repeat(4000)}<b/>`.repeat(2300)}</itcc-ci:DatiAnagraficiSede></xbrl>`,
      ),
    'nessun_importo',
  ],
  [
    'two million attributes under sixty levels of namespaces',
    () => {
      const livelli = Array.from({ length: 60 }, (_, i) => `<e xmlns:n${i}="${'u'.repeat(300)}">`).join('');
      return withChildren(
        livelli + `<e ${Array.from({ length: 250 }, (_, i) => `n0:b${i}="1"`).join(' ')}/>`.repeat(7000),
      );
    },
    'struttura_anomala',
  ],
  ['random bytes', () => repeatBytes(1e6, [7, 200, 13, 90, 1, 255, 66]), 'formato_sconosciuto'],
];

describe('hostile files are refused in two seconds', () => {
  test.each(cases)('%s', { timeout: 20_000 }, (_, build, codice) => {
    const bytes = build();
    // CPU time of this thread alone: the machine may be busy with other tests.
    const started = process.threadCpuUsage();
    expect(readXbrl(bytes, { data_bilancio: '2024-12-31' })).toMatchObject({ ok: false, rifiuto: { codice } });
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  test('a file of 20 MB is read', () => {
    expect(readXbrl(toBytes(istanza.padEnd(20 * 1024 * 1024)), { data_bilancio: '2024-12-31' })).toMatchObject({
      ok: true,
    });
  });

  test('names of Object are only names', () => {
    const altro = ['__proto__', 'constructor', 'toString']
      .map((nome) => `<itcc-ci:${nome} contextRef="i2024-12-31" unitRef="eur" decimals="0">1</itcc-ci:${nome}>`)
      .join('');
    const outcome = readXbrl(toBytes(buildIstanza({ altro })), { data_bilancio: '2024-12-31' });
    expect(outcome).toMatchObject({ ok: true, valore: { warning: 'partial' } });
    expect(outcome.ok && outcome.valore.report.fatti_esclusi.map(({ elemento }) => elemento)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});
