import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildOds, buildXlsx } from '../test-support/write-file.ts';
import { decodeTesto } from './decode-text.ts';
import { findNatura } from './find-natura.ts';
import { openFile } from './open-file.ts';
import { openZip } from './zip.ts';

const apri = (bytes: Uint8Array): string => {
  const esito = openFile({ bytes });
  return esito.ok
    ? `${esito.valore.fogli[0]?.righe.length} righe, ${esito.valore.fogli[0]?.righe[0]?.length} colonne`
    : esito.rifiuto;
};
const row = (celle: string, numero = 1): string => `<sheetData><row r="${numero}">${celle}</row></sheetData>`;

describe('256 columns are read, more are refused', () => {
  test('in a text', () => {
    const scrivi = (colonne: number): Uint8Array => strToU8(`${'1;'.repeat(colonne - 1)}1\n`.repeat(3));
    expect(apri(scrivi(256))).toBe('3 righe, 256 colonne');
    expect(apri(scrivi(258))).toBe('troppe_colonne');
  });

  test('in a text between quotes', () => {
    expect(apri(strToU8(`${'"1";'.repeat(255)}"1"\n`.repeat(3)))).toBe('3 righe, 256 colonne');
  });

  test('in a workbook', () => {
    expect(apri(buildXlsx(row('<c r="IV1"><v>1</v></c>')))).toBe('1 righe, 256 colonne');
    expect(apri(buildXlsx(row('<c r="IW1"><v>1</v></c>')))).toBe('troppe_colonne');
  });

  test('in a table', () => {
    const scrivi = (volte: number): Uint8Array =>
      buildOds(
        `<table:table-row><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="${volte}"/></table:table-row>`,
      );
    expect(apri(scrivi(256))).toBe('1 righe, 256 colonne');
    expect(apri(scrivi(257))).toBe('troppe_colonne');
  });
});

describe('100,000 rows are read, more are refused', () => {
  test('in a text, in a workbook and in a table', () => {
    expect(apri(strToU8('1;2;3\n'.repeat(100_000)))).toBe('100000 righe, 3 colonne');
    expect(apri(strToU8('1;2;3\r'.repeat(100_001)))).toBe('troppe_righe');
    expect(apri(buildXlsx(row('<c r="A100000"><v>1</v></c>', 100_000)))).toBe('100000 righe, 0 colonne');
    expect(apri(buildXlsx(row('<c r="A100001"><v>1</v></c>', 100_001)))).toBe('troppe_righe');
    const tabella = (volte: number): Uint8Array =>
      buildOds(
        `<table:table-row table:number-rows-repeated="${volte}"><table:table-cell office:value-type="float" office:value="1"/></table:table-row>`,
      );
    expect(apri(tabella(100_000))).toBe('100000 righe, 1 colonne');
    expect(apri(tabella(100_001))).toBe('troppe_righe');
  });
});

test('20 MB are looked at, more are not', () => {
  const file = (lungo: number): Uint8Array => {
    const bytes = new Uint8Array(lungo);
    bytes.set(strToU8('%PDF-1.7'));
    return bytes;
  };
  expect(apri(file(20 * 1024 * 1024))).toBe('pdf');
  expect(apri(file(20 * 1024 * 1024 + 1))).toBe('file_troppo_grande');
  const incolla = (lungo: number) => openFile({ testo: ' '.repeat(lungo) });
  expect(incolla(20 * 1024 * 1024)).toEqual({ ok: false, rifiuto: 'file_vuoto' });
  expect(incolla(20 * 1024 * 1024 + 1)).toEqual({ ok: false, rifiuto: 'file_troppo_grande' });
});

test('a cell longer than any name is cut', () => {
  const lunga = 'x'.repeat(600);
  const celle = [
    openFile({ testo: `1;${lunga};2\n3;b;4` }),
    openFile({ testo: `1;"${lunga}";2\n3;b;4` }),
    openFile({ bytes: buildXlsx(row(`<c r="B1" t="inlineStr"><is><t>${lunga}</t></is></c>`)) }),
    openFile({ testo: `1   ${lunga}   2,00\n3   b${' '.repeat(602)}4,00` }),
  ].map((esito) => (esito.ok ? String(esito.valore.fogli[0]?.righe[0]?.[1]).length : 0));
  expect(celle).toEqual([500, 500, 500, 500]);
});

describe('an archive', () => {
  const uno = 'a'.repeat(1000);
  const due = 'b'.repeat(500);
  const parti = zipSync({ uno: strToU8(uno), due: strToU8(due) });

  const leggi = (bytes: Uint8Array, limite: number, nomi: readonly string[]): readonly (number | string)[] => {
    const archivio = openZip(bytes, limite);
    if (!archivio.ok) return [archivio.rifiuto];
    return nomi.map((nome) => {
      const letto = archivio.valore.read(nome);
      return letto.ok ? (letto.valore?.length ?? 'assente') : letto.rifiuto;
    });
  };

  test('grows up to its limit, all its members together', () => {
    expect(leggi(parti, 1500, ['uno', 'due', 'tre'])).toEqual([1000, 500, 'assente']);
    expect(leggi(parti, 1499, ['uno', 'due'])).toEqual([1000, 'espansione_eccessiva']);
    expect(leggi(parti, 1000, ['uno'])).toEqual([1000]);
    expect(leggi(parti, 999, ['uno'])).toEqual(['espansione_eccessiva']);
  });

  test('is read also where its members are not compressed, or larger than a bite', () => {
    const casuali = Uint8Array.from({ length: 40_000 }, (_, i) => (i * i * 31 + i * 7) % 251);
    for (const level of [0, 9] as const)
      expect(leggi(zipSync({ uno: [casuali, { level }] }), 40_000, ['uno'])).toEqual([40_000]);
    expect(leggi(zipSync({ uno: [casuali, { level: 0 }] }), 39_999, ['uno'])).toEqual(['espansione_eccessiva']);
  });

  test('may end with a comment', () => {
    const conCommento = (lungo: number): Uint8Array => {
      const tutto = new Uint8Array(parti.length + lungo);
      tutto.set(parti);
      new DataView(tutto.buffer).setUint16(parti.length - 2, lungo, true);
      return tutto;
    };
    expect(leggi(conCommento(10), 2000, ['uno'])).toEqual([1000]);
    expect(leggi(conCommento(0xffff), 2000, ['uno'])).toEqual([1000]);
    expect(leggi(conCommento(0xffff + 10), 2000, ['uno'])).toEqual(['foglio_danneggiato']);
  });

  test('whose bytes changed on the way is damaged', () => {
    const rotto = zipSync({ uno: [strToU8(uno), { level: 0 }] });
    const dove = new TextDecoder('latin1').decode(rotto).indexOf('aaaa');
    rotto[dove + 3] = 0x62;
    expect(leggi(rotto, 2000, ['uno'])).toEqual(['foglio_danneggiato']);
    expect(leggi(parti.subarray(0, 20), 2000, ['uno'])).toEqual(['foglio_danneggiato']);
    expect(leggi(parti.subarray(30), 2000, ['uno'])).toEqual(['foglio_danneggiato']);
  });
});

test('what a file is, by its first bytes', () => {
  const nature = (
    [
      [[0x25, 0x50, 0x44, 0x46], 'pdf'],
      [[0xd0, 0xcf, 0x11, 0xe0], 'xls'],
      [[0x09, 0x08, 0x10, 0x00], 'xls'],
      [[0x89, 0x50, 0x4e, 0x47], 'immagine'],
      [[0xff, 0xd8, 0xff, 0xe0], 'immagine'],
      [[0x47, 0x49, 0x46, 0x38], 'immagine'],
      [[0x49, 0x49, 0x2a, 0x00], 'immagine'],
      [[0x4d, 0x4d, 0x00, 0x2a], 'immagine'],
      [strToU8(String.raw`{\rtf1`), 'documento'],
      [strToU8('Rar!'), 'archivio'],
      [[0x37, 0x7a, 0xbc, 0xaf], 'archivio'],
      [[0x1f, 0x8b, 8], 'archivio'],
      [[0x50, 0x4b, 3, 4], 'zip'],
      [[0x50, 0x4b, 5, 6], 'zip'],
      [[0x50, 0x4b, 1, 2], 'testo'],
      [[], 'file_vuoto'],
      [strToU8('10;Cassa'), 'testo'],
      [strToU8('\uFEFF  <html>'), 'documento'],
      [strToU8('<xbrli:xbrl xmlns:xbrli="x">'), 'xbrl'],
      [strToU8('<xbrlfoo>'), 'documento'],
      [strToU8(`<?xml version="1.0"?>${' '.repeat(4100)}<xbrl>`), 'documento'],
    ] as const
  ).map(([bytes, natura]) => [findNatura(Uint8Array.from(bytes)), natura]);
  for (const [trovata, attesa] of nature) expect(trovata).toBe(attesa);
});

test('bytes that are no text are refused, a few marks of a printer are not', () => {
  const con = (segno: number, quanti: number): Uint8Array =>
    Uint8Array.from({ length: 3000 }, (_, i) => (i < quanti ? segno : 0x61));
  const esiti = [con(1, 3), con(1, 4), con(0x1b, 500), con(0x0c, 500), con(0x85, 500)].map(
    (bytes) => decodeTesto(bytes).ok,
  );
  expect(esiti).toEqual([true, false, true, true, true]);
  const be = Uint8Array.from([0xfe, 0xff, ...Array.from('è1', (c) => [0, c.charCodeAt(0)]).flat()]);
  expect(decodeTesto(be)).toEqual({ ok: true, valore: { testo: 'è1', codifica: 'utf-16be' } });
});

test('a table of an office suite: notes, blanks, paragraphs, formulas without a value', () => {
  const bytes = buildOds(
    '<table:table-row><table:table-cell office:value-type="string"><text:p>a<text:s/>b<text:s text:c="200"/>c</text:p></table:table-cell>' +
      '<table:table-cell table:formula="of:=1"/><table:table-cell table:formula="of:=2" office:value-type="float" office:value="3"/>' +
      '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p></table:table-cell>' +
      '<table:table-cell office:value-type="float" office:value="x"><text:p>mostrato</text:p></table:table-cell>' +
      '<table:table-cell table:number-columns-repeated="0" office:value-type="string"><text:p>una volta</text:p></table:table-cell>' +
      '<table:table-cell office:value-type="date"><text:p>2025-12-31 e altro</text:p></table:table-cell>' +
      '<table:table-cell office:value-type="string"><text:p>p1</text:p><text:p>p2</text:p><text:p>p3</text:p></table:table-cell></table:table-row>' +
      '<table:table-row table:number-rows-repeated="3"/><table:table-row><table:table-cell/><table:covered-table-cell table:number-columns-repeated="2"/>' +
      '<table:table-cell office:value-type="float" office:value="7"/></table:table-row>',
  );
  const esito = openFile({ bytes });
  expect(esito).toMatchObject({ ok: true, valore: { tipo: 'ods', formuleSenzaValore: 1 } });
  expect(esito.ok ? esito.valore.fogli[0]?.righe : []).toEqual([
    [`a b${' '.repeat(100)}c`, '', 3, 0.5, 'mostrato', 'una volta', '2025-12-31', 'p1 p2 p3'],
    [],
    [],
    [],
    ['', '', '', 7],
  ]);
});

test('a workbook: rows and cells without a place, dates, what is no number', () => {
  const bytes = buildXlsx(
    '<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c r="B4"><v>3</v></c><c><v>4</v></c><c t="d"><v>2025-12-31T00:00:00</v></c>' +
      '<c t="b"><v>0</v></c><c><v>1e400</v></c><c t="s"><v>9</v></c><c s="1"><v>46022</v></c><c s="1"><v>-5</v></c><c s="9"><v>5</v></c><c><f>A1</f></c></row><row><c><v>5</v></c></row></sheetData>',
    {
      'xl/styles.xml':
        '<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/></cellXfs><cellStyles><xf numFmtId="14"/></cellStyles></styleSheet>',
    },
  );
  const esito = openFile({ bytes });
  expect(esito).toMatchObject({ ok: true, valore: { formuleSenzaValore: 1 } });
  expect(esito.ok ? esito.valore.fogli[0]?.righe : []).toEqual([
    [1, 2],
    [],
    [],
    ['', 3, 4, '2025-12-31', 'FALSO', '1e400', '', '2025-12-31', -5, 5],
    [5],
  ]);
});
