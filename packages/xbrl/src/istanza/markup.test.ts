import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildIstanza } from '../prova/build-istanza.ts';
import { leggi, toBytes, vociPiene } from '../prova/leggi.ts';
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

/** Characters that the parser gathers one by one in each place: what used to fill its memory. */
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

describe('what is too long is refused before the parser gathers it', () => {
  test.each(kinds)('%s, closed or not, plain, zipped or in UTF-16', (_, codice, opening, filling, closing) => {
    const endless = `${root}${opening}${filling.repeat((18 * MILLION) / filling.length)}`;
    for (const text of [endless, `${endless}${closing}</xbrl>`]) {
      const bytes = toBytes(text);
      expect(read(bytes)).toMatchObject({ codice });
      expect(read(zipSync({ 'a.xbrl': bytes }, { level: 1 }))).toMatchObject({ codice });
    }
    expect(read(toUtf16(`${root}${opening}${filling.repeat((9 * MILLION) / filling.length)}`))).toMatchObject({
      codice,
    });
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
    expect(read(toBytes(text))).toMatchObject({ codice });
  });

  test('an entity without an end, over many comments', () => {
    const facts = `<itcc-ci:DatiAnagraficiSede contextRef="c">&${`<!--${'\r\n'.repeat(4e5)}-->`.repeat(20)}`;
    expect(read(toBytes(`${root}${facts}</xbrl>`))).toMatchObject({ codice: 'xml_non_valido' });
  });
});

describe('what a filing may hold', () => {
  const voci = vociPiene(leggi(toBytes(instance)));
  test.each([
    ['a comment', `<!--${'a'.repeat(MILLION - 7)}-->`],
    ['an instruction', `<?a ${'a'.repeat(MILLION - 6)}?>`],
    ['an attribute', `<a b="${'>'.repeat(MILLION)}"/>`],
    ['a name', `<${'a'.repeat(10_000)}/>`],
    ['a CDATA section', `<a><![CDATA[${'<b>]] '.repeat(1.3 * MILLION)}]]></a>`],
    ['text', `<a>${'note > '.repeat(2 * MILLION)}</a>`],
    ['text of a note', `<itcc-ci:Nota contextRef="i2024-12-31">${'note '.repeat(3 * MILLION)}</itcc-ci:Nota>`],
    ['quotes that are not its own', `<a b='">' c="'>"/>`],
    ['a comment with a tag within', '<!-- <a b="> -->'],
  ])('%s as long as it may be', (_, child) => {
    expect(vociPiene(leggi(toBytes(withChild(child))))).toEqual(voci);
  });

  test('a name, a comment, an attribute one character longer are refused', () => {
    for (const [child, codice] of [
      [`<!--${'a'.repeat(MILLION - 6)}-->`, 'commento_lungo'],
      [`<a b="${'>'.repeat(MILLION + 1)}"/>`, 'attributo_lungo'],
      [`<${'a'.repeat(10_001)}/>`, 'nome_lungo'],
    ] as const)
      expect(read(toBytes(withChild(child)))).toMatchObject({ codice });
  });

  test('an amount in a CDATA section', () => {
    const fact = (text: string) => toBytes(instance.replace('>50</', `>${text}</`));
    expect(vociPiene(leggi(fact('<![CDATA[50]]>')))).toEqual(voci);
    expect(vociPiene(leggi(fact(`<![CDATA[5]]>${'<!---->'.repeat(3)}<![CDATA[0]]>`)))).toEqual(voci);
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
