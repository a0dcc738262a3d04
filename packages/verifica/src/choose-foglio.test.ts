import { describe, expect, test } from 'vitest';
import type { Correzioni } from './outcome.ts';
import { readVerifica } from './read-verifica.ts';
import { readTesto } from './test-support/read.ts';
import { buildXlsx } from './test-support/write-file.ts';

/** Two columns of balances that both add up: no title tells which counts. */
const write = (saldi: readonly (readonly [string, string, string])[], titoli = 'Conto;Nome;Uno;Due'): string =>
  [titoli, ...saldi.map((riga, posto) => [`10/01/00${posto + 1}`, ...riga].join(';'))].join('\n');
const MARZO = write([
  ['Banca Alfa c/c', '300,00', '350,00'],
  ['Capitale sociale', '-500,00', '-500,00'],
  ['Ricavi delle vendite', '-900,00', '-950,00'],
  ['Merci c/acquisti', '1.100,00', '1.100,00'],
]);
const GIUGNO = MARZO.replaceAll('300,00', '310,00').replaceAll('-900,00', '-910,00');
const COLONNE = [
  { indice: 0, ruolo: 'codice' },
  { indice: 1, ruolo: 'descrizione' },
  { indice: 2, ruolo: 'saldo' },
  { indice: 3, ruolo: 'ignora' },
] as const;

describe('what was corrected for a shape of file', () => {
  const prima = readTesto(MARZO, { correzioni: { colonne: COLONNE } });
  const letture = [{ forma: prima.lettura.forma ?? '', correzioni: prima.lettura.correzioni }];

  test('reads the next file of that shape', () => {
    expect(prima.lettura).toMatchObject({ forma: 'conto|nome|uno|due', ricordata: false });
    const { lettura, conti, avvisi } = readTesto(GIUGNO, { letture });
    expect(lettura).toMatchObject({ ricordata: true, correzioni: { colonne: COLONNE } });
    expect(conti[0]).toMatchObject({ descrizione: 'Banca Alfa c/c', saldo: 31_000 });
    expect(avvisi.filter(({ domanda }) => domanda)).toEqual([]);
  });

  test('gives way to a correction of now, and is forgotten when asked', () => {
    const altra = COLONNE.map(({ indice }) => ({
      indice,
      ruolo: (['codice', 'descrizione', 'ignora', 'saldo'] as const)[indice] ?? 'ignora',
    }));
    expect(readTesto(GIUGNO, { letture, correzioni: { colonne: altra } }).conti[0]?.saldo).toBe(35_000);
    expect(readTesto(GIUGNO, { letture, correzioni: { dimentica: true } }).lettura.ricordata).toBe(false);
  });

  test('is not used for other titles, a narrower file, or one that adds up only without it', () => {
    expect(readTesto(GIUGNO.replace('Uno;Due', 'Tre;Due'), { letture }).lettura.ricordata).toBe(false);
    const larga = [
      {
        forma: prima.lettura.forma ?? '',
        correzioni: { colonne: [...COLONNE, { indice: 9, ruolo: 'ignora' as const }] },
      },
    ];
    expect(readTesto(GIUGNO, { letture: larga }).lettura.ricordata).toBe(false);
    const rotta = GIUGNO.replace('310,00', '311,00');
    expect(readTesto(rotta, { letture }).controlli.somma).toBe(0);
    expect(readTesto(rotta, { letture }).lettura.ricordata).toBe(false);
  });
});

test('a file without titles has no shape to remember', () => {
  const senza = MARZO.split('\n').slice(1).join('\n');
  expect(readTesto(senza).lettura.forma).toBeNull();
});

describe('of several sheets', () => {
  const riga = (numero: number, nome: string, saldo: number): string =>
    `<row r="${numero}"><c t="str"><v>${nome}</v></c><c><v>${saldo}</v></c></row>`;
  const sheet = (...saldi: readonly number[]): string =>
    `<worksheet><sheetData>${saldi.map((saldo, i) => riga(i + 1, ['Cassa contanti', 'Capitale sociale', 'Ricavi delle vendite', 'Cancelleria'][i] ?? '', saldo)).join('')}</sheetData></worksheet>`;
  const read = (fogli: readonly string[], correzioni: Correzioni = {}, nomi: readonly string[] = []) => {
    const bytes = buildXlsx('', {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${fogli.map((_, i) => `<sheet name="${nomi[i] ?? `F${i}`}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${fogli.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/f${i}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(fogli.map((foglio, i) => [`xl/worksheets/f${i}.xml`, foglio])),
    });
    const esito = readVerifica({ bytes }, { correzioni });
    if (!esito.ok) return esito.rifiuto.codice;
    const { lettura, avvisi } = esito.valore;
    return `${lettura.foglio}${avvisi.some(({ codice }) => codice === 'foglio_da_confermare') ? '?' : ''}`;
  };

  test('the one that adds up counts, then the one with most accounts', () => {
    expect(read([sheet(5.5, -3, -2, 1), sheet(5.5, -3.5, -2)])).toBe('F1');
    expect(read([sheet(5.5, -3.5, -2), sheet(5.5, -3.5, -3, 1)])).toBe('F1?');
    expect(read([sheet(5.5, -3.5, -3, 1), sheet(5.5, -3.5, -2)])).toBe('F0?');
    expect(read([sheet(5.5, -3, -3), sheet(5.5, -3, -3, 1)])).toBe('F1?');
  });

  test('of two years the later one counts, unless it is much shorter', () => {
    const lungo = sheet(5.5, -3.5, -3, 1);
    expect(read([lungo, sheet(5.5, -3.5, -2)], {}, ['2025', '2026'])).toBe('2026');
    expect(read([sheet(5.5, -3.5, -2), lungo], {}, ['Al 30-09-2026', 'Al 31-12-2025'])).toBe('Al 30-09-2026');
    expect(read([lungo, sheet(5.5, -5.5)], {}, ['2025', '2026'])).toBe('2025');
  });

  test('of two that may be the balance it is asked which, unless one was chosen', () => {
    const [uno, due] = [sheet(5.5, -3.5, -2), sheet(6.5, -4.5, -2)];
    expect(read([uno, due], {}, ['Verifica', '2025'])).toBe('Verifica?');
    expect(read([uno, due], {}, ['Alfa', 'Beta'])).toBe('Alfa?');
    expect(read([uno, due], { foglio: 'Beta' }, ['Alfa', 'Beta'])).toBe('Beta');
    expect(read([uno, uno], {}, ['Alfa', 'Copia'])).toBe('Alfa');
    expect(read([uno, sheet(5.5, -3, -2)], {}, ['2025', '2026'])).toBe('2025?');
    expect(read([sheet(6.5, -4.5, -2, 0.5, -0.5), due], {}, ['Budget 2027', 'Consuntivo'])).toBe('Consuntivo');
  });

  test('with the same titles, all count together where they add up only so', () => {
    const titoli = '<row><c t="str"><v>Descrizione</v></c><c t="str"><v>Saldo</v></c></row>';
    const withTitoli = (foglio: string): string =>
      foglio.replaceAll(/<row r="\d"/g, '<row').replace('<sheetData>', `<sheetData>${titoli}`);
    const patrimonio = withTitoli(sheet(5.5, -3.5));
    const economico = withTitoli(
      `<worksheet><sheetData>${riga(2, 'Ricavi delle vendite', -3)}${riga(3, 'Cancelleria', 1)}</sheetData></worksheet>`,
    );
    const uniti = 'SP + CE';
    expect(read([patrimonio, economico], {}, ['SP', 'CE'])).toBe(uniti);
    expect(read([patrimonio, economico], { foglio: uniti }, ['SP', 'CE'])).toBe(uniti);
    expect(read([patrimonio, economico], { foglio: 'CE' }, ['SP', 'CE'])).toBe('CE');
    expect(read([patrimonio, economico.replace('Saldo', 'Importo')], {}, ['SP', 'CE'])).not.toBe(uniti);
    const intero = withTitoli(sheet(5.5, -3.5, -3, 1));
    expect(read([intero, intero], {}, ['SP', 'CE'])).toBe('SP');
    const quattro = [patrimonio, economico, patrimonio, economico];
    expect(read(quattro, {}, ['SP 2026', 'CE 2026', 'SP 2025', 'CE 2025'])).toBe('SP 2026 + CE 2026');
    expect(read(quattro, {}, ['SP', 'CE', 'SP bis', 'CE bis'])).not.toContain(' + ');
    expect(read([patrimonio, economico, intero], {}, ['SP 2026', 'CE 2026', '2025'])).toBe('SP 2026 + CE 2026');
  });

  test('or the one that is asked for, where it is there and as wide as the corrections', () => {
    const fogli = [sheet(5.5, -3.5, -2), sheet(5.5, -3.5, -3, 1)];
    const colonne = (indice: number) => ({
      colonne: [
        { indice: 0, ruolo: 'descrizione' },
        { indice, ruolo: 'saldo' },
      ] as const,
    });
    expect(read(fogli, { foglio: 'F0' })).toBe('F0');
    expect(read(fogli, { foglio: 'F9' })).toBe('foglio_assente');
    expect(read(fogli, colonne(1))).toBe('F1?');
    expect(read(fogli, colonne(2))).toBe('correzioni_non_valide');
    expect(read(fogli, colonne(-1))).toBe('correzioni_non_valide');
    expect(read(fogli, { impianto: 'sezioni_contrapposte' })).toBe('disposizione_non_adatta');
    expect(read([sheet()], {})).toBe('colonne_non_trovate');
    expect(read([sheet()], { foglio: 'F0' })).toBe('colonne_non_trovate');
    for (const correzioni of [{ convenzione: 'punto' }, { prima_riga: 1 }, { dimentica: true }] as const)
      expect(read([sheet()], correzioni)).toBe('disposizione_non_adatta');
  });
});
