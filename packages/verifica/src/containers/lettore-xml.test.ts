import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { strToU8 } from 'fflate';
import { readXml } from './xml.ts';

const joinTesti = (eventi: readonly string[]): string => eventi.join('\n').replaceAll(/(?<=^t:.*)\nt:/gm, '');

/** What the reader tells of a text; null when it refuses it. */
const read = (testo: string): string | null => {
  const eventi: string[] = [];
  const errore = readXml(strToU8(testo), {
    onApre: (nome, attributi) => eventi.push(`a:${nome} ${JSON.stringify(attributi)}`),
    onTesto: (pezzo) => eventi.push(`t:${JSON.stringify(pezzo).slice(1, -1)}`),
    onChiude: (nome) => eventi.push(`c:${nome}`),
  });
  return errore === null ? joinTesti(eventi) : null;
};

/** What a general reader tells of it. */
const readSaxes = (testo: string): string | null => {
  const eventi: string[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  let aperti = 0;
  const add = (pezzo: string): void => {
    if (aperti > 0) eventi.push(`t:${JSON.stringify(pezzo).slice(1, -1)}`);
  };
  const withoutPrefisso = (nome: string): string => nome.slice(nome.indexOf(':') + 1);
  parser.on('error', (errore) => {
    throw errore;
  });
  parser.on('opentag', ({ name, attributes }) => {
    aperti += 1;
    eventi.push(`a:${withoutPrefisso(name)} ${JSON.stringify(attributes)}`);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    aperti -= 1;
    eventi.push(`c:${withoutPrefisso(name)}`);
  });
  try {
    parser.write(testo).close();
    return joinTesti(eventi);
  } catch {
    return null;
  }
};

const nome = fc.constantFrom('c', 'row', 'x:v', 'table:table-cell', 'is');
const testo = fc.constantFrom(
  'Cassa',
  '1.234,56',
  ' ',
  'à€',
  '&amp;',
  '&#233;',
  '&#x20AC;',
  '&lt;b&gt;',
  '<![CDATA[<a> & b]]>',
  "d'acqua",
);
const attributo = fc.constantFrom('r="A1"', "t='s'", 'a:b = "x > y"', 'n="&quot;&apos;"', 'v=""');
const elemento = fc.letrec<{ albero: string }>((tie) => ({
  albero: fc
    .tuple(
      nome,
      fc.uniqueArray(attributo, { maxLength: 3 }),
      fc.array(fc.oneof({ maxDepth: 5 }, testo, tie('albero')), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([uno, attributi, dentro, vuoto]) => {
      const testa = [uno, ...attributi].join(' ');
      return vuoto ? `<${testa}/>` : `<${testa} >${dentro.join('')}</${uno} >`;
    }),
})).albero;

test('a spreadsheet is read as a general reader reads it', () => {
  fc.assert(
    fc.property(elemento, (xml) => {
      const intero = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
      expect(read(intero)).toBe(readSaxes(intero));
      expect(read(intero)).not.toBeNull();
    }),
    { numRuns: 400 },
  );
});

test('what a change leaves well formed is read the same, what is read otherwise is refused', () => {
  fc.assert(
    fc.property(elemento, fc.nat(), fc.constantFrom('<', '>', '&', '"', '/', ' ', ''), (xml, dove, segno) => {
      const posto = dove % xml.length;
      const rotto = `${xml.slice(0, posto)}${segno}${xml.slice(posto + 1)}`;
      const atteso = readSaxes(rotto);
      const letto = read(rotto);
      expect(letto === null || atteso === null || letto === atteso).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

test('a text cut into pieces at any place gives the same', () => {
  const riga =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Debiti v/fornitori &amp; altri è</t></is></c><c><v>1.5</v></c></row>';
  const lungo = `<sheetData>${riga.repeat(9_000)}</sheetData>`;
  expect(lungo.length).toBeGreaterThan(3 * 256 * 1024);
  expect(read(lungo)).toBe(readSaxes(lungo));
});

describe('refused', () => {
  test.each([
    ['', 'nothing'],
    ['testo', 'text alone'],
    ['<a>', 'an element left open'],
    ['<a></b>', 'another element closed'],
    ['<a></ab>', 'a longer name closed'],
    ['<a/><b/>', 'two roots'],
    ['<a/>x', 'text after the root'],
    ['<a b=c/>', 'an attribute without quotes'],
    ['<a b/>', 'an attribute without a value'],
    ['<a>< b/></a>', 'an element without a name'],
    ['<a><"b"/></a>', 'a name between quotes'],
    ['<a><b="c"/></a>', 'a name with a value'],
    ['<a>&nbsp;</a>', 'an entity of its own'],
    ['<a>&#0;</a>', 'a reference to no character'],
    ['<a>& b</a>', 'an ampersand alone'],
    ['<a>\u0000</a>', 'a control character'],
    ['<!DOCTYPE a><a/>', 'a DOCTYPE'],
    ['<a><!-- b --></a>', 'a comment'],
    ['<a><?b c?></a>', 'an instruction'],
    [`${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'elements within elements without end'],
  ])('%s', (xml) => {
    expect(read(xml)).toBeNull();
  });
});
