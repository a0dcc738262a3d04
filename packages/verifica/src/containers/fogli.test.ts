import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildOds, buildXlsx } from '../test-support/write-file.ts';
import { formatSeriale, isFormatoData } from './data-seriale.ts';
import type { Contenuto } from './foglio.ts';
import { openFile } from './open-file.ts';

const open = (bytes: Uint8Array): Contenuto => {
  const esito = openFile({ bytes });
  if (!esito.ok) throw new Error(esito.rifiuto);
  return esito.valore;
};
const readRighe = (bytes: Uint8Array) => open(bytes).fogli[0]?.righe;
const buildFogliOds = (contenuto: string): Uint8Array =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(`<d xmlns:table="t" xmlns:office="o" xmlns:text="x">${contenuto}</d>`),
  });

describe('a workbook', () => {
  const foglio = (celle: string): string => `<sheetData><row r="1">${celle}</row></sheetData>`;

  test('reading aids of a text are no part of it, nor of the texts after it', () => {
    const bytes = buildXlsx(
      foglio('<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>'),
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>Uno</t><rPh><t>no</t></rPh><t>!</t></si>fuori<si><t>Due</t>fuori</si><si><r><t>Tr</t></r><r><t>e</t></r></si></sst>',
      },
    );
    expect(readRighe(bytes)).toEqual([['Uno!', 'Due', 'Tre']]);
  });

  test('rows and cells without their place follow the one before', () => {
    const bytes = buildXlsx(
      '<sheetData><row><c><v>1</v></c><c><v>2</v></c><c r="E1"><v>5</v></c><c><v>6</v></c></row><row r="3"><c r="AA3"><v>7</v></c></row><row><c><v>8</v></c></row></sheetData>',
    );
    const righe = readRighe(bytes);
    expect(righe?.map((riga) => riga.length)).toEqual([6, 0, 27, 1]);
    expect([righe?.[0], righe?.[2]?.[26], righe?.[3]]).toEqual([[1, 2, '', '', 5, 6], 7, [8]]);
  });

  test('cells by their type', () => {
    const bytes = buildXlsx(
      foglio(
        '<c r="A1" t="d"><v>2025-12-31T00:00:00</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="s"><v>9</v></c><c r="D1"><v>x1</v></c><c r="E1" t="n"><v>-2.5</v></c><c r="F1" t="str"><v>3</v></c><c r="G1" s="1"><v>46022.75</v></c><c r="H1" s="2"><v>46022</v></c><c r="I1" s="0"><v>46022</v></c>',
      ),
      {
        'xl/styles.xml':
          '<styleSheet><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="2"/></cellXfs><cellStyles><xf numFmtId="14"/></cellStyles></styleSheet>',
      },
    );
    expect(readRighe(bytes)).toEqual([['2025-12-31', 'FALSO', '', 'x1', -2.5, '3', '2025-12-31', 46_022, 46_022]]);
  });

  test('dates are counted from 1904 where the workbook says so', () => {
    const read = (proprieta: string) =>
      readRighe(
        buildXlsx(foglio('<c r="A1" s="0"><v>44560</v></c>'), {
          'xl/workbook.xml': `<workbook xmlns:r="r">${proprieta}<sheets><sheet name="V" r:id="rId1"/></sheets></workbook>`,
          'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
        }),
      );
    expect(read('<workbookPr date1904="1"/>')).toEqual([['2025-12-31']]);
    expect(read('<workbookPr date1904="true"/>')).toEqual([['2025-12-31']]);
    expect(read('<workbookPr date1904="0"/>')).toEqual([['2021-12-30']]);
    expect(read('')).toEqual([['2021-12-30']]);
  });

  test('a part that two sheets name is refused, one that is missing is left out', () => {
    const build = (parti: string, fogli: string): Uint8Array =>
      buildXlsx(foglio('<c r="A1"><v>1</v></c>'), {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${fogli}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${parti}</Relationships>`,
      });
    const parte = (id: string, dove: string): string => `<Relationship Id="${id}" Target="${dove}"/>`;
    const fogli = '<sheet name="Uno" r:id="a"/><sheet name="Due" r:id="b"/><sheet name="Tre" r:id="c"/>';
    const sheet = 'worksheets/sheet1.xml';
    expect(openFile({ bytes: build(parte('a', sheet) + parte('b', sheet), fogli) })).toEqual({
      ok: false,
      rifiuto: 'foglio_danneggiato',
    });
    expect(open(build(parte('a', sheet) + parte('b', 'manca.xml'), fogli)).fogli.map(({ nome }) => nome)).toEqual([
      'Uno',
    ]);
    expect(openFile({ bytes: build(parte('b', 'manca.xml'), fogli) })).toEqual({
      ok: false,
      rifiuto: 'foglio_danneggiato',
    });
  });
});

describe('an OpenDocument spreadsheet', () => {
  test('has its tables by name, each from its first row', () => {
    const riga = (valore: number): string =>
      `<table:table-row><table:table-cell office:value-type="float" office:value="${valore}"/></table:table-row>`;
    expect(
      open(
        buildFogliOds(
          `<table:table table:name="Uno">${riga(1)}${riga(2)}</table:table><table:table table:name="Due">${riga(3)}</table:table><table:table/>`,
        ),
      ).fogli,
    ).toEqual([
      { nome: 'Uno', righe: [[1], [2]] },
      { nome: 'Due', righe: [[3]] },
      { nome: '', righe: [] },
    ]);
  });

  test('cells by their type; formulas without a value are counted', () => {
    const bytes = buildOds(
      '<table:table-row><table:table-cell office:value-type="percentage" office:value="0.5"/>' +
        '<table:table-cell office:value-type="float" office:value="x"><text:p>testo</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="float"><text:p>12</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="boolean" office:value="1"><text:p>VERO</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="date"><text:p>31/12/2025 ore 10</text:p></table:table-cell>' +
        '<table:table-cell table:formula="of:=1"/><table:table-cell table:formula="of:=1" office:value-type="float" office:value="2"/></table:table-row>',
    );
    expect(readRighe(bytes)).toEqual([[0.5, 'testo', '12', 'VERO', '31/12/2025', '', 2]]);
    expect(open(bytes).formuleSenzaValore).toBe(1);
  });

  test('blanks, notes and paragraphs of a text', () => {
    const cella = (testo: string): string => `<table:table-cell office:value-type="string">${testo}</table:table-cell>`;
    const bytes = buildOds(
      `<table:table-row>${[
        '<text:p>a<text:s/>b</text:p>',
        '<text:p>a<text:s text:c="3"/>b</text:p>',
        '<text:p>a<text:s text:c="1000"/>b</text:p>',
        '<text:p>a<text:s text:c="-1"/>b</text:p>',
        'fuori<text:p>a</text:p>fuori<text:p>b</text:p>',
        '<text:p>a<office:annotation><text:p>nota<text:s/></text:p></office:annotation>b</text:p>',
      ]
        .map(cella)
        .join('')}</table:table-row>`,
    );
    expect(readRighe(bytes)).toEqual([['a b', 'a   b', `a${' '.repeat(100)}b`, 'a b', 'a b', 'ab']]);
  });

  test('blank rows and cells that are repeated cost nothing and keep their places', () => {
    const bytes = buildOds(
      '<table:table-row table:number-rows-repeated="3"/><table:table-row><table:table-cell table:number-columns-repeated="4"/>' +
        '<table:table-cell office:value-type="float" office:value="1"/></table:table-row><table:table-row table:number-rows-repeated="0"><table:table-cell office:value-type="float" office:value="2"/></table:table-row>',
    );
    expect(readRighe(bytes)).toEqual([[], [], [], ['', '', '', '', 1], [2]]);
  });
});

test('the first and the last day that a serial date can be', () => {
  expect(formatSeriale(0, { dal1904: false })).toBeNull();
  expect(formatSeriale(1, { dal1904: false })).toBe('1899-12-31');
  expect(formatSeriale(61, { dal1904: false })).toBe('1900-03-01');
  expect(formatSeriale(2_958_465, { dal1904: false })).toBe('9999-12-31');
  expect(formatSeriale(2_958_466, { dal1904: false })).toBeNull();
});

test('the formats of a spreadsheet that show a date', () => {
  expect(Array.from({ length: 60 }, (_, id) => id).filter((id) => isFormatoData(id, undefined))).toEqual([
    14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57,
  ]);
  const formati = ['d/m/yy', 'mmm', 'yyyy', 'gg/mm/aaaa', '[$-410]d mmmm', '0.0', '#,##0', '"d"0', '@', '\\d', '[Red]'];
  expect(formati.filter((codice) => isFormatoData(164, codice))).toEqual(formati.slice(0, 5));
});
