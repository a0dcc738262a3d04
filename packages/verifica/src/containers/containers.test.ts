import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildOds, buildXlsx } from '../test-support/write-file.ts';
import { formatSeriale, isFormatoData } from './data-seriale.ts';
import type { Cella, Contenuto } from './foglio.ts';
import { openFile } from './open-file.ts';
import type { Source } from './open-file.ts';

const open = (source: Source): Contenuto => {
  const esito = openFile(source);
  if (!esito.ok) throw new Error(esito.rifiuto);
  return esito.valore;
};
const listCelle = (source: Source): readonly (readonly Cella[])[] => open(source).fogli[0]?.righe ?? [];

/** A container of old workbooks with a stream of this name, as a spreadsheet with a password is kept. */
const wrapProtetto = (stream = 'EncryptedPackage'): Uint8Array => {
  const file = new Uint8Array(4096);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [posto, nome] of ['Root Entry', 'EncryptionInfo', stream].entries())
    file.set(Buffer.from(nome, 'utf16le'), 1024 + posto * 128);
  return file;
};

describe('text', () => {
  test.each([
    ['utf-8 with a mark', [0xef, 0xbb, 0xbf, ...strToU8('Conto;Disponibilità\n1;2')], 'utf-8'],
    ['utf-8', [...strToU8('Conto;Disponibilità\n1;2')], 'utf-8'],
    ['windows-1252', [...strToU8('Conto;Disponibilit'), 0xe0, ...strToU8('\n1;2')], 'windows-1252'],
    ['utf-16', [0xff, 0xfe, ...Array.from('Conto;Disponibilità\n1;2', (c) => [c.charCodeAt(0), 0]).flat()], 'utf-16le'],
  ])('%s', (_, bytes, codifica) => {
    const contenuto = open({ bytes: Uint8Array.from(bytes) });
    expect(contenuto).toMatchObject({ tipo: 'csv', codifica, separatore: ';' });
    expect(contenuto.fogli[0]?.righe[0]?.[1]).toBe('Disponibilità');
  });

  test.each([
    [';', '10;Cassa;1,00\n11;Banca;2,00'],
    ['\t', '10\tCassa\t1,00\n11\tBanca\t2,00'],
    ['|', '10|Cassa|1,00\n11|Banca|2,00'],
    [',', '10,Cassa,"1,00"\n11,Banca,"2,00"'],
    [',', '10,Cassa,1.00\n11,Banca,2.00'],
    [null, '10   Cassa    1.234,00\n11   Banca    2.345,00'],
  ])('the separator %j', (separatore, testo) => {
    const contenuto = open({ testo });
    expect(contenuto.separatore).toBe(separatore);
    expect(contenuto.fogli[0]?.righe.map((riga) => riga[1])).toEqual(['Cassa', 'Banca']);
  });

  test('quotes with separators, quotes and line ends inside; quotes that never close are plain', () => {
    expect(listCelle({ testo: '1;"a;b";"c ""d"""\n2;"e\nf";g' })).toEqual([
      ['1', 'a;b', 'c "d"'],
      ['2', 'e\nf', 'g'],
    ]);
    expect(listCelle({ testo: '1;"a;b\n2;c;d\n3;e;f' }).length).toBe(3);
  });

  test('fixed width keeps an empty column between two full ones', () => {
    const testo = [
      '10   Cassa contanti      100,00              ',
      '20   Capitale                         100,00',
      '30   Banca                50,00         10,00',
    ].join('\n');
    expect(listCelle({ testo })).toEqual([
      ['10', 'Cassa contanti', '100,00', ''],
      ['20', 'Capitale', '', '100,00'],
      ['30', 'Banca', '50,00', '10,00'],
    ]);
  });
});

describe('xlsx', () => {
  test('shared and inline strings, rich text, dates, numbers, formulas, errors, gaps', () => {
    const foglio =
      '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" s="1"><v>46022</v></c><c r="E2"><f>1+1</f><v>2</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>in </t><r><t>linea</t></r></is></c><c r="B3" t="e"><v>#N/A</v></c><c r="C3" t="str"><f>A1</f><v>testo</v></c><c r="D3"><v>1.5</v></c><c r="E3"><f>2+2</f></c><c r="F3" t="b"><v>1</v></c></row></sheetData>';
    const bytes = buildXlsx(foglio, {
      'xl/sharedStrings.xml':
        '<sst><si><t>Conto</t></si><si><r><t>Sal</t></r><r><t>do &amp; c.</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    });
    expect(open({ bytes })).toMatchObject({ tipo: 'xlsx', formuleSenzaValore: 1 });
    expect(listCelle({ bytes })).toEqual([
      [],
      ['Conto', '', 'Saldo & c.', '2025-12-31', 2],
      // True is no amount of 1.
      ['in linea', '', 'testo', 1.5, '', 'VERO'],
    ]);
  });

  test('several sheets, and a part named from the root', () => {
    const bytes = buildXlsx('<sheetData/>', {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Uno" r:id="a"/><sheet name="Due" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/altro.xml"/></Relationships>',
      'xl/worksheets/altro.xml':
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(open({ bytes }).fogli).toEqual([
      { nome: 'Uno', righe: [] },
      { nome: 'Due', righe: [[7]] },
    ]);
  });
});

test('ods: numbers as stored, dates, repeated cells and rows, notes left out, blanks inside', () => {
  const bytes = buildOds(
    '<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>Conto<text:s text:c="2"/>uno</text:p></table:table-cell>' +
      '<table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="date" office:date-value="2025-12-31T00:00:00"><text:p>31/12/25</text:p></table:table-cell>' +
      '<table:table-cell table:number-columns-repeated="2" office:value-type="currency" office:value="-1234.5"><text:p>-€ 1.234,50</text:p></table:table-cell></table:table-row>' +
      '<table:table-row table:number-rows-repeated="2"><table:covered-table-cell/><table:table-cell office:value-type="string"><text:p>b</text:p><text:p>c</text:p></table:table-cell></table:table-row>',
  );
  expect(listCelle({ bytes })).toEqual([
    ['Conto  uno', '', '', '2025-12-31', -1234.5, -1234.5],
    ['', 'b c'],
    ['', 'b c'],
  ]);
});

test('a password or a missing part is a sentence of its own', () => {
  const cifrato = Uint8Array.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }));
  const vista = new DataView(cifrato.buffer);
  for (let i = 0; i < cifrato.length - 46; i += 1)
    if (vista.getUint32(i, true) === 0x02014b50) vista.setUint16(i + 8, 1, true);
  const protetto = { ok: false, rifiuto: 'foglio_protetto' };
  expect(openFile({ bytes: cifrato })).toEqual(protetto);
  expect(openFile({ bytes: wrapProtetto() })).toEqual(protetto);
  const manifesto =
    '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  const ods = { 'content.xml': Uint8Array.of(7, 1, 9), 'META-INF/manifest.xml': strToU8(manifesto) };
  expect(openFile({ bytes: zipSync(ods) })).toEqual(protetto);
  expect(openFile({ bytes: zipSync({ 'encrypted-package': Uint8Array.of(7), mimetype: strToU8('x') }) })).toEqual(
    protetto,
  );
  expect(openFile({ bytes: wrapProtetto('Workbook') })).toEqual({ ok: false, rifiuto: 'xls' });
  expect(openFile({ bytes: zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }) })).toEqual({
    ok: false,
    rifiuto: 'foglio_danneggiato',
  });
});

test('serial dates', () => {
  expect(formatSeriale(46_022, { dal1904: false })).toBe('2025-12-31');
  expect(formatSeriale(44_560, { dal1904: true })).toBe('2025-12-31');
  expect(formatSeriale(-1, { dal1904: false })).toBeNull();
  expect([
    isFormatoData(14, undefined),
    isFormatoData(4, undefined),
    isFormatoData(164, '#,##0.00 "gg"'),
    isFormatoData(165, 'dd/mm/yyyy'),
    // As LibreOffice writes the plain format.
    isFormatoData(164, 'General'),
    isFormatoData(164, 'GENERAL;[Red]-GENERAL'),
    isFormatoData(164, 'Standard'),
  ]).toEqual([true, false, false, true, false, false, false]);
});
