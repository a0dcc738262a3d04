import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildIstanza } from '../test-support/build-istanza.ts';
import { readAccepted, toBytes, pickNonZero } from '../test-support/read.ts';
import { readXbrl } from '../read-xbrl.ts';
import { measureMarkup } from './markup.ts';

const MILLION = 1_000_000;
const instance = buildIstanza();
const root = instance.slice(0, instance.indexOf('<context'));
const read = (bytes: Uint8Array) => readXbrl(bytes, { data_bilancio: '2024-12-31' });
const withChild = (child: string): string => `${root}${child}${instance.slice(root.length)}`;
const toUtf16 = (text: string): Uint8Array => {
  const codes = Uint16Array.from({ length: text.length + 1 }, (_, i) => (i === 0 ? 0xfeff : text.charCodeAt(i - 1)));
  return new Uint8Array(codes.buffer);
};

/** For each kind of markup, characters that the parser buffers one by one and that filled its memory. */
const kinds = [
  ['comment', 'commento_lungo', '<!--', '- ', '-->'],
  ['comment of line ends', 'commento_lungo', '<!--', '\r\n', '-->'],
  ['instruction', 'istruzione_lunga', '<?a ', '? ', '?>'],
  ['CDATA section', 'cdata_lunga', '<a><![CDATA[', '] ', ']]></a>'],
  ['attribute', 'attributo_lungo', '<a b="', '\n\n', '"/>'],
  ['attribute of entities', 'attributo_lungo', "<a b='", '&lt;', "'/>"],
  ['name', 'nome_lungo', '<', 'ab', '/>'],
  ['name of an attribute', 'nome_lungo', '<a ', 'ab', '=""/>'],
  ['name at an end', 'nome_lungo', '</', 'ab', '>'],
] as const;

describe('markup that is too long is refused before the parser buffers it', () => {
  test.each(kinds)('%s, closed or not, plain, zipped or in UTF-16', (_, codice, opening, filling, closing) => {
    const endless = `${root}${opening}${filling.repeat((9 * MILLION) / filling.length)}`;
    const bytes = toBytes(endless);
    for (const file of [bytes, toBytes(`${endless}${closing}</xbrl>`), zipSync({ 'a.xbrl': bytes }, { level: 1 })])
      expect(read(file)).toMatchObject({ ok: false, rifiuto: { codice } });
    expect(read(toUtf16(endless))).toMatchObject({ ok: false, rifiuto: { codice } });
  });

  test.each([
    ['before the root', 'commento_lungo', `<!--${'- '.repeat(MILLION)}`],
    ['before the root, an instruction', 'istruzione_lunga', `<?a ${'? '.repeat(MILLION)}`],
    ['in the root element', 'attributo_lungo', `<xbrl a="${'\n'.repeat(2 * MILLION)}`],
    [
      'a tag of many long attributes',
      'struttura_anomala',
      `${root}<a ${'b="'.concat('\n'.repeat(9e5), '" ').repeat(4)}`,
    ],
    ['a namespace', 'struttura_anomala', `${root}<a xmlns:b="${'b'.repeat(1001)}"/></xbrl>`],
    ['blanks within a tag', 'struttura_anomala', `${root}<a ${' '.repeat(3 * MILLION)}/></xbrl>`],
  ])('%s', (_, codice, text) => {
    expect(read(toBytes(text))).toMatchObject({ ok: false, rifiuto: { codice } });
  });

  test('an unterminated entity followed by many comments', () => {
    const facts = `<itcc-ci:DatiAnagraficiSede contextRef="c">&${`<!--${'\r\n'.repeat(4e5)}-->`.repeat(20)}`;
    expect(read(toBytes(`${root}${facts}</xbrl>`))).toMatchObject({ ok: false, rifiuto: { codice: 'xml_non_valido' } });
  });
});

describe('markup within the limits is accepted', () => {
  const voci = pickNonZero(readAccepted(toBytes(instance)));
  test.each([
    ['a comment', `<!--${'a'.repeat(MILLION - 7)}-->`],
    ['an instruction', `<?a ${'a'.repeat(MILLION - 6)}?>`],
    ['an attribute', `<a b="${'>'.repeat(MILLION)}"/>`],
    ['a name', `<${'a'.repeat(10_000)}/>`],
    ['a CDATA section', `<a><![CDATA[${'<b>]] '.repeat(1.3 * MILLION)}]]></a>`],
    ['text', `<a>${'note > '.repeat(2 * MILLION)}</a>`],
    ['text of a note', `<itcc-ci:Nota contextRef="i2024-12-31">${'note '.repeat(3 * MILLION)}</itcc-ci:Nota>`],
    ['an attribute with the other kind of quotes', `<a b='">' c="'>"/>`],
    ['a comment with a tag inside', '<!-- <a b="> -->'],
  ])('%s of the maximum length', (_, child) => {
    expect(pickNonZero(readAccepted(toBytes(withChild(child))))).toEqual(voci);
  });

  test('a name, comment or attribute one character longer is refused', () => {
    for (const [child, codice] of [
      [`<!--${'a'.repeat(MILLION - 6)}-->`, 'commento_lungo'],
      [`<a b="${'>'.repeat(MILLION + 1)}"/>`, 'attributo_lungo'],
      [`<${'a'.repeat(10_001)}/>`, 'nome_lungo'],
    ] as const)
      expect(read(toBytes(withChild(child)))).toMatchObject({ ok: false, rifiuto: { codice } });
  });

  test('an amount in a CDATA section', () => {
    const fact = (text: string) => toBytes(instance.replace('>50</', `>${text}</`));
    expect(pickNonZero(readAccepted(fact('<![CDATA[50]]>')))).toEqual(voci);
    expect(pickNonZero(readAccepted(fact(`<![CDATA[5]]>${'<!---->'.repeat(3)}<![CDATA[0]]>`)))).toEqual(voci);
  });
});

test.each([
  ['<!-- > --><b>', 'comment', 10],
  ['<!--->', 'comment', 6],
  ['<?a b="?>', 'instruction', 9],
  ['<![CDATA[]]]]>', 'cdata', 14],
  ['<!DOCTYPE a>', 'declaration', 9],
  ['<a b="\'>" c=\'">\'/>x', 'tag', 18],
  ['</a >', 'tag', 5],
  ['<a b=">', 'tag', 7],
] as const)('%s is a %s that ends at %i', (text, kind, end) => {
  expect(measureMarkup(text, 0)).toEqual({ kind, end });
});

describe('what is too long is measured from its beginning, wherever it is in the file', () => {
  const before = ' '.repeat(3 * MILLION);
  test.each([
    ['comment', 'commento_lungo', MILLION, '<!--', '-->'],
    ['instruction', 'istruzione_lunga', MILLION, '<?', '?>'],
    ['cdata', 'cdata_lunga', 8 * MILLION, '<![CDATA[', ']]>'],
  ] as const)('a %s', (kind, codice, limit, opening, closing) => {
    const build = (size: number): string =>
      `${before}${opening}${'a'.repeat(size - opening.length - closing.length)}${closing}<b/>`;
    expect(measureMarkup(build(limit), before.length)).toEqual({ kind, end: before.length + limit });
    expect(measureMarkup(build(limit + 1), before.length)).toEqual({ kind: 'refused', codice });
  });

  test('a tag, its names and its attributes', () => {
    const measure = (text: string) => measureMarkup(`${before}${text}`, before.length);
    const wholeTag = (size: number): string => `<a${' '.repeat(size - 3)}>`;
    expect(measure(wholeTag(2 * MILLION + 2))).toEqual({ kind: 'tag', end: before.length + 2 * MILLION + 2 });
    expect(measure(wholeTag(2 * MILLION + 3))).toEqual({ kind: 'refused', codice: 'struttura_anomala' });
    for (const head of ['<', '</', '<a ', '<a\n', '<a\r', '<a\t', '<a b=', '<a b="c"']) {
      const name = 'n'.repeat(10_000);
      expect(measure(`${head}${name}>`)).toMatchObject({ kind: 'tag' });
      expect(measure(`${head}${name}n>`)).toEqual({ kind: 'refused', codice: 'nome_lungo' });
    }
    for (const quote of ['"', "'"]) {
      const value = 'v'.repeat(MILLION);
      expect(measure(`<a b=${quote}${value}${quote}>`)).toMatchObject({ kind: 'tag' });
      expect(measure(`<a b=${quote}${value}v${quote}>`)).toEqual({ kind: 'refused', codice: 'attributo_lungo' });
    }
  });
});
