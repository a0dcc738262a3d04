import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LettoreXml } from './lettore-xml.ts';
import { readXml } from './xml.ts';

/** The attributes and the texts of an XML, or why it is refused. */
const read = (testo: string): string => {
  const letti: string[] = [];
  const errore = readXml(strToU8(testo), {
    onApre: (_, attributi) => letti.push(...Object.entries(attributi).map(([nome, valore]) => `${nome}=${valore}`)),
    onTesto: (pezzo) => letti.push(pezzo),
  });
  return errore ?? letti.join('|');
};
const DANNEGGIATO = 'foglio_danneggiato';

describe('attributes', () => {
  test.each([
    ['<a b="1"/>', 'b=1'],
    ["<a b='1' c='2'/>", 'b=1|c=2'],
    ['<a b = "1"\n\tc\r=\t"2" />', 'b=1|c=2'],
    ['<a b="\'">x</a>', "b='|x"],
    ['<a b=""/>', 'b='],
    ['<a b="&lt;&#65;"/>', 'b=<A'],
    ['<a b="1>2">x</a>', 'b=1>2|x'],
    ['<a />', ''],
    ['<a b/>', DANNEGGIATO],
    ['<a b=1/>', DANNEGGIATO],
    ['<a ="1"/>', DANNEGGIATO],
    ['<a b "1"/>', DANNEGGIATO],
    ['<a b="1/>', DANNEGGIATO],
    ['<a b="1\'/>', DANNEGGIATO],
    ['<a b="<"/>', DANNEGGIATO],
    ['<a"b"/>', DANNEGGIATO],
    ['<a=b/>', DANNEGGIATO],
    ['< a/>', DANNEGGIATO],
    ['<a b="1"', DANNEGGIATO],
  ])('%s', (testo, atteso) => {
    expect(read(testo)).toBe(atteso);
  });
});

describe('entities and references', () => {
  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&#65;&#x42;&#x1F600;', 'AB😀'],
    ['&#xd7ff;', '\uD7FF'],
    ['&#xd800;', DANNEGGIATO],
    ['&#xdfff;', DANNEGGIATO],
    ['&#xe000;', '\uE000'],
    ['&#x10ffff;', '\u{10FFFF}'],
    ['&#x110000;', DANNEGGIATO],
    ['&#1;', DANNEGGIATO],
    ['&#9;', '\t'],
    ['&nbsp;', DANNEGGIATO],
    ['&toString;', DANNEGGIATO],
    ['a & b', DANNEGGIATO],
    ['&#;', DANNEGGIATO],
    ['&#0000065;', 'A'],
    ['&#00000065;', DANNEGGIATO],
  ])('%s', (testo, atteso) => {
    expect(read(`<a>${testo}</a>`)).toBe(atteso);
  });
});

describe('what stands around the elements', () => {
  test.each([
    ['<?xml version="1.0"?>\n<a>x</a>\n', 'x'],
    ['\n<?xml version="1.0"?><a>x</a>', DANNEGGIATO],
    ['<a>x<?y?></a>', DANNEGGIATO],
    ['<a>x</a>y', DANNEGGIATO],
    ['y<a>x</a>', DANNEGGIATO],
    ['<a>x</a><a/>', DANNEGGIATO],
    ['<a>x</b>', DANNEGGIATO],
    ['<a>x</a >', 'x'],
    ['<a>x</ab>', DANNEGGIATO],
    ['<a>x', DANNEGGIATO],
    ['</a>', DANNEGGIATO],
    ['', DANNEGGIATO],
    ['<!DOCTYPE a><a>x</a>', DANNEGGIATO],
    ['<a><!-- x --></a>', DANNEGGIATO],
    ['<a><![CDATA[<b>&]]></a>', '<b>&'],
    ['<a><![CDATA[x</a>', DANNEGGIATO],
    ['<a>\u0001</a>', DANNEGGIATO],
    ['<a>\uFFFE</a>', DANNEGGIATO],
  ])('%j', (testo, atteso) => {
    expect(read(testo)).toBe(atteso);
  });

  test('elements may be two hundred deep', () => {
    const nest = (quanti: number): string => `${'<a>'.repeat(quanti)}x${'</a>'.repeat(quanti)}`;
    expect(read(nest(200))).toBe('x');
    expect(read(nest(201))).toBe(DANNEGGIATO);
    expect(read('<a>x</a>'.replace('x', '<b/>'.repeat(300)))).toBe('');
  });

  test('a text without a tag may be a million characters', () => {
    const write = (quanti: number) => () =>
      new LettoreXml({ onApre: () => undefined }).write(`<a>${'x'.repeat(quanti)}`);
    expect(write(1024 * 1024)).not.toThrow();
    expect(write(1024 * 1024 + 1)).toThrow('foglio_danneggiato');
  });

  test('a tag, a character and a text may come in pieces', () => {
    const lungo = `${'è'.repeat(131_071)}ab${'è'.repeat(200_000)}`;
    expect(read(`<a>${lungo}</a>`)).toBe(lungo);
    const letti: string[] = [];
    const lettore = new LettoreXml({ onApre: (nome) => letti.push(nome), onTesto: (testo) => letti.push(testo) });
    for (const pezzo of ['<x', ':a', '>c', 'i', '<![CDA', 'TA[ao]', ']></x:', 'a>']) lettore.write(pezzo);
    lettore.close();
    expect(letti.join(' ')).toBe('a ci ao');
  });
});
