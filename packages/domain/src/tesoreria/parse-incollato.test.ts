import { describe, expect, test } from 'vitest';
import { parseIncollato, printScarto } from './parse-incollato.ts';
import type { DestinazioneIncollato } from './parse-incollato.ts';
import { righeCalcolate } from './righe.ts';

const destinazione: DestinazioneIncollato = {
  righe: [...righeCalcolate, { codice: 'libera:Impianto', nome: 'Impianto' }],
  periodi: 12,
  da: { riga: 'stipendi', periodo: 2 },
  chiusi: [0, 1],
};

const paste = (testo: string, altro: Partial<DestinazioneIncollato> = {}) =>
  parseIncollato(testo, { ...destinazione, ...altro });

describe('rows pasted from a spreadsheet', () => {
  test('amounts alone go from the cell in hand to the right and down, empty ones leave what is there', () => {
    expect(paste('1.000,50\t\t-\t2 000 €\r\n(5)\t"7"\n\n')).toEqual({
      celle: [
        { riga: 'stipendi', periodo: 2, importo: 100050 },
        { riga: 'stipendi', periodo: 5, importo: 200000 },
        { riga: 'contributi_ritenute', periodo: 2, importo: -500 },
        { riga: 'contributi_ritenute', periodo: 3, importo: 700 },
      ],
      scartati: [],
    });
  });

  test('a line that begins with a name goes to its row, from the first period', () => {
    expect(paste('iva\t\t\t10\nIMPIANTO\t\t\t\t20', { chiusi: [] }).celle).toEqual([
      { riga: 'iva', periodo: 2, importo: 1000 },
      { riga: 'libera:Impianto', periodo: 3, importo: 2000 },
    ]);
  });

  test('a name may end with a number, and a head of months is no row', () => {
    const righe = [...destinazione.righe, { codice: 'libera:Mutuo 2', nome: 'Mutuo 2' }];
    expect(paste('Mese\tgen 27\tfeb 27\nMutuo 2\t\t\t7\nMutuo 3\t\t\t8', { righe })).toEqual({
      celle: [{ riga: 'libera:Mutuo 2', periodo: 2, importo: 700 }],
      scartati: [
        { testo: 'Mese gen 27 feb 27', motivo: 'riga_sconosciuta' },
        { testo: 'Mutuo 3 8', motivo: 'riga_sconosciuta' },
      ],
    });
  });

  test('what cannot be placed or read is told, the rest is taken', () => {
    const { celle, scartati } = paste('IVA\t1\tx1,2\t3\nAltra riga\t5\nIVA\t9\t9\t9', { chiusi: [0] });
    expect(celle).toEqual([{ riga: 'iva', periodo: 2, importo: 300 }]);
    expect(scartati.map(({ testo, motivo }) => [testo, printScarto(motivo)])).toEqual([
      ['1', 'Il periodo ha già gli importi effettivi'],
      ['x1,2', 'Importo non leggibile'],
      ['Altra riga 5', 'Il piano non ha questa riga'],
      ['IVA 9 9 9', 'Riga ripetuta'],
    ]);
  });

  test('nothing is written past the last period or the last row', () => {
    const ultima = { da: { riga: 'libera:Impianto', periodo: 11 } };
    expect(paste('1\t2\n3', ultima)).toEqual({
      celle: [{ riga: 'libera:Impianto', periodo: 11, importo: 100 }],
      scartati: [
        { testo: '2', motivo: 'oltre_i_periodi' },
        { testo: '3', motivo: 'oltre_le_righe' },
      ],
    });
  });

  test.each([
    ['1,234', 'troppi_decimali'],
    ['1,234.56', 'non_numero'],
    ['10000000000000', 'fuori_limite'],
  ])('%s is no amount: %s', (testo, motivo) => {
    expect(paste(testo)).toEqual({ celle: [], scartati: [{ testo, motivo }] });
  });

  test('a name that two rows bear belongs to neither', () => {
    const righe = [...destinazione.righe, { codice: 'libera:iva', nome: 'Iva' }];
    expect(paste('IVA\t\t\t1', { righe })).toEqual({
      celle: [],
      scartati: [{ testo: 'IVA 1', motivo: 'riga_sconosciuta' }],
    });
  });
});
