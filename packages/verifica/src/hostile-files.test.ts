import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readVerifica } from './index.ts';
import { buildAzienda } from './test-support/build-azienda.ts';
import { buildOds, buildXlsx, writeFile } from './test-support/write-file.ts';
import { printAzienda } from './test-support/print-azienda.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/verifica');

const refuse = (bytes: Uint8Array): string => {
  const esito = readVerifica({ bytes }, {});
  return esito.ok ? 'letto' : esito.rifiuto.codice;
};
const row = (celle: string): string => `<sheetData><row r="1">${celle}</row></sheetData>`;

describe('what is no trial balance is refused with a sentence', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'file_vuoto'],
    ['blanks', strToU8(' \n\n'), 'file_vuoto'],
    ['a PDF', strToU8('%PDF-1.7\n'), 'pdf'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'xls'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'immagine'],
    ['a web page', strToU8('<!DOCTYPE html><html></html>'), 'documento'],
    ['an XBRL filing', strToU8('<?xml version="1.0"?><xbrl xmlns="x">'), 'xbrl'],
    ['bytes that are no text', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7) % 23), 'non_testo'],
    ['a text', strToU8('Gentile cliente,\nle scriviamo per il bilancio.\nCordiali saluti'), 'colonne_non_trovate'],
    [
      'a list of prices',
      strToU8('Articolo;Prezzo\nVite M4;1,20\nDado M4;0,80\nRondella;0,10\nChiodo;0,30'),
      'colonne_non_trovate',
    ],
    ['an archive', zipSync({ 'a.txt': strToU8('a') }), 'archivio'],
    [
      'a document',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }),
      'documento',
    ],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1).fill(0x61), 'file_troppo_grande'],
    ['too many rows', strToU8('1;2;3\n'.repeat(100_002)), 'troppe_righe'],
    ['a million columns', strToU8(`Conto;Saldo\n${';'.repeat(1_000_000)}\n1;2\n1;2\n`), 'troppe_colonne'],
  ])('%s', (_, bytes, codice) => {
    expect(refuse(bytes)).toBe(codice);
  });

  test('a spreadsheet with a cell in the last column', () => {
    expect(refuse(buildXlsx(row('<c r="XFD1"><v>1</v></c>')))).toBe('troppe_colonne');
    expect(refuse(buildXlsx('<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'))).toBe(
      'troppe_righe',
    );
    expect(refuse(buildXlsx(row('<c r="ZZZZZZZZ1"><v>1</v></c>')))).toBe('troppe_colonne');
  });

  test('a table that repeats one full row or cell a million times', () => {
    const cella = '<table:table-cell office:value-type="float" office:value="1"/>';
    expect(refuse(buildOds(`<table:table-row table:number-rows-repeated="1048576">${cella}</table:table-row>`))).toBe(
      'troppe_righe',
    );
    expect(
      refuse(
        buildOds(
          `<table:table-row>${cella.replace('/>', ' table:number-columns-repeated="1000000"/>')}</table:table-row>`,
        ),
      ),
    ).toBe('troppe_colonne');
  });

  test('a spreadsheet that grows beyond the limit, by its declared size and by its actual one', () => {
    const bomba = buildXlsx(`<sheetData>${' '.repeat(130 * 1024 * 1024)}</sheetData>`);
    expect(bomba.length).toBeLessThan(2 * 1024 * 1024);
    expect(refuse(bomba)).toBe('espansione_eccessiva');
    const bugiarda = Uint8Array.from(bomba);
    const vista = new DataView(bugiarda.buffer);
    // Uncompressed sizes of the central directory, made small.
    for (let i = 0; i < bugiarda.length - 46; i += 1)
      if (vista.getUint32(i, true) === 0x02014b50) vista.setUint32(i + 24, 100, true);
    expect(refuse(bugiarda)).toBe('espansione_eccessiva');
  });

  test('a workbook whose thousands of sheets are one part, to be read as many times', () => {
    const fogli = Array.from({ length: 20_000 }, (_, i) => `<sheet name="V${i}" r:id="rId1"/>`).join('');
    const cartella = `<workbook xmlns:r="r"><sheets>${fogli}</sheets></workbook>`;
    expect(refuse(buildXlsx(row('<c><v>1</v></c>'), { 'xl/workbook.xml': cartella }))).toBe('foglio_danneggiato');
  });

  test('a damaged or cut spreadsheet', () => {
    const intero = new Uint8Array(readFileSync(join(FIXTURES, 'ok/02-trasporti-lagorai.xlsx')));
    expect(refuse(intero.subarray(0, intero.length / 2))).toBe('foglio_danneggiato');
    const rovinato = Uint8Array.from(intero);
    const dove = new TextDecoder('latin1').decode(intero).indexOf('xl/worksheets/sheet1.xml') + 100;
    rovinato.fill(0x55, dove, dove + 20);
    expect(refuse(rovinato)).toBe('foglio_danneggiato');
  });

  test.each([
    ['a comment', `<!--${'-'.repeat(3_000_000)}-->`],
    ['a short comment', '<!-- a -->'],
    ['an instruction', `<?a ${'b'.repeat(3_000_000)}?>`],
    ['an attribute', `<a b="${'c'.repeat(3_000_000)}"/>`],
    ['a text', 'd'.repeat(3_000_000)],
    ['a CDATA section', `<![CDATA[${'<e>'.repeat(1_000_000)}]]>`],
  ])('%s that the parser would gather in memory', (_, xml) => {
    expect(refuse(buildXlsx(`${xml}<sheetData/>`))).toBe('foglio_danneggiato');
  });

  test('a DOCTYPE and entities of its own', () => {
    const foglio = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]><worksheet><sheetData/></worksheet>';
    expect(refuse(buildXlsx('', { 'xl/worksheets/sheet1.xml': foglio }))).toBe('foglio_danneggiato');
  });
});

test('formulas are text, never run, and a formula without a value is told', () => {
  const testo =
    'Conto;Descrizione;Dare;Avere\n10;=CMD|calc!A1;100,00;\n20;"=HYPERLINK(""http://x"")";;100,00\n30;Cassa;5,00;\n40;Capitale sociale;;5,00';
  const esito = readVerifica({ testo }, {});
  expect(esito.ok ? esito.valore.conti.map(({ descrizione }) => descrizione) : []).toEqual([
    '=CMD|calc!A1',
    '=HYPERLINK("http://x")',
    'Cassa',
    'Capitale sociale',
  ]);
  const celle = (riga: number, nome: string, saldo: string): string =>
    `<row r="${riga}"><c r="A${riga}" t="inlineStr"><is><t>${nome}</t></is></c><c r="B${riga}">${saldo}</c></row>`;
  const foglio = buildXlsx(
    `<sheetData>${celle(1, 'Cassa', '<v>10.5</v>')}${celle(2, 'Banca c/c', '<f>B1*2</f>')}${celle(3, 'Capitale sociale', '<f>-B1</f><v>-10.5</v>')}${celle(4, 'Ricavi', '<v>-5</v>')}${celle(5, 'Fitti passivi', '<v>5</v>')}</sheetData>`,
  );
  const letto = readVerifica({ bytes: foglio }, {});
  expect(letto.ok ? letto.valore.avvisi.map(({ codice }) => codice) : letto.rifiuto.testo).toContain(
    'formule_senza_valore',
  );
  expect(letto.ok ? letto.valore.controlli.somma : null).toBe(0);
});

test('random bytes never break the reader', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(() => readVerifica({ bytes }, {})).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('random tables never break the reader, and every row is accounted for', () => {
  const cella = fc.oneof(
    fc.constantFrom(
      '',
      'Conto',
      'Dare',
      'Avere',
      'Saldo',
      'Totale',
      'Cassa',
      'Banca c/c',
      '10',
      '10/05',
      '1.234,56',
      '-5,00',
      'D',
      'Pag. 1',
      'a riportare',
    ),
    fc.string({ maxLength: 12 }),
  );
  const proprieta = fc.property(fc.array(fc.array(cella, { maxLength: 7 }), { maxLength: 30 }), (righe) => {
    const esito = readVerifica({ testo: righe.map((riga) => riga.join('\t')).join('\n') }, {});
    if (!esito.ok) return true;
    const { esiti, righe: quante } = esito.valore.resoconto;
    return Object.values(esiti).reduce((somma, n) => somma + n, 0) === quante;
  });
  expect(fc.check(proprieta, { numRuns: 500 })).toMatchObject({ failed: false });
});

test('a spreadsheet with bytes changed never breaks the reader', () => {
  const file = writeFile(printAzienda(buildAzienda(3, 'barra'), 'dare_avere', 'barra'), 'xlsx', {
    convenzione: 'virgola',
    negativo: 'prima',
  });
  const intero = 'bytes' in file ? file.bytes : new Uint8Array();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(intero.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), (cambi) => {
      const rovinato = Uint8Array.from(intero);
      for (const [posizione, valore] of cambi) rovinato[posizione] = valore;
      expect(() => readVerifica({ bytes: rovinato }, {})).not.toThrow();
    }),
    { numRuns: 200 },
  );
});
