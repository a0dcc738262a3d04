import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HyperFormula } from 'hyperformula';
import { describe, expect, test } from 'vitest';
import { buildCampi, buildPiano } from '../test/piani-di-prova.ts';
import type { CampiPiano } from './campi.ts';
import { getColonna } from './foglio-cella.ts';
import type { CellaFoglio, Foglio } from './foglio-cella.ts';
import { buildFogli } from './foglio.ts';
import type { Piano } from './piano.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/tesoreria');
const readCampi = (caso: string): CampiPiano =>
  JSON.parse(readFileSync(join(CARTELLA, caso, 'piano.json'), 'utf8')) as CampiPiano;

const toCell = (cella: CellaFoglio): string | number | null => {
  if (cella === null) return null;
  if (cella.tipo === 'formula') return `=${cella.formula}`;
  // A leading apostrophe is how a spreadsheet keeps text as text.
  return cella.tipo === 'testo' ? `'${cella.testo}` : cella.valore;
};

/** To the fourth decimal; a ratio without a denominator is an empty text. */
const round = (valore: unknown): unknown =>
  typeof valore === 'number' ? Math.round(valore * 10_000) / 10_000 : (valore ?? '');

const build = (piano: Piano): readonly Foglio[] => buildFogli(piano) ?? [];

/** The workbook in a spreadsheet that computes. */
const open = (fogli: readonly Foglio[]): HyperFormula =>
  HyperFormula.buildFromSheets(
    Object.fromEntries(fogli.map(({ nome, righe }) => [nome, righe.map((riga) => riga.map(toCell))])),
    { licenseKey: 'gpl-v3' },
  );

const findRiga = ({ righe }: Foglio, nome: string): number =>
  righe.findIndex(([prima]) => prima?.tipo === 'testo' && prima.testo === nome);

describe('the plan as a workbook', () => {
  test.each(readdirSync(CARTELLA))('%s: every formula gives the figure it carries', (caso) => {
    const fogli = build(buildPiano(readCampi(caso)));
    const calcolatore = open(fogli);
    for (const { nome, righe } of fogli) {
      const foglio = calcolatore.getSheetId(nome) ?? -1;
      const formule = righe.flatMap((riga, row) =>
        riga.flatMap((cella, col) =>
          cella?.tipo === 'formula' ? [{ cella, address: { sheet: foglio, row, col } }] : [],
        ),
      );
      expect(formule.map(({ cella, address }) => [cella.formula, round(calcolatore.getCellValue(address))])).toEqual(
        formule.map(({ cella }) => [cella.formula, round(cella.valore)]),
      );
    }
  });

  test('changing an event changes the closing cash and the DSCR', () => {
    const piano = buildPiano(
      buildCampi({
        liquidita_iniziale: 10000,
        ipotesi: { imposte_giugno: 8000 },
        finanziamenti: [
          {
            nome: 'Mutuo',
            tipo: 'quota_costante',
            capitale_residuo: 12000,
            tasso_annuo: 0,
            periodicita: 1,
            prossima_rata: '2027-01-31',
            rate_residue: 12,
          },
        ],
      }),
    );
    const fogli = build(piano);
    const calcolatore = open(fogli);
    const at = (nome: string, riga: number, col: number) => ({
      sheet: calcolatore.getSheetId(nome) ?? -1,
      row: riga,
      col,
    });
    const [griglia, dscr] = fogli;
    const eventi = fogli.at(-1);
    if (griglia === undefined || dscr === undefined || eventi === undefined) throw new Error('No sheets');
    const finale = findRiga(griglia, 'Liquidità finale');
    // 10 000 − 8 000 − 6 × 1 000 = −4 000 at the end of June; (10 000 − 8 000) ÷ 6 000
    expect(calcolatore.getCellValue(at('Piano', finale, 6))).toBe(-4000);
    expect(calcolatore.getCellValue(at('DSCR', 7, 1))).toBeCloseTo(2000 / 6000, 9);
    const imposte = eventi.righe.findIndex((riga) => riga[2]?.tipo === 'testo' && riga[2].testo === 'Imposte');
    calcolatore.setCellContents(at('Eventi', imposte, 5), 2000);
    expect(calcolatore.getCellValue(at('Piano', finale, 6))).toBe(2000);
    expect(calcolatore.getCellValue(at('Piano', finale, 12))).toBe(-4000);
    expect(calcolatore.getCellValue(at('DSCR', 7, 1))).toBeCloseTo(8000 / 6000, 9);
  });

  test('no typed name is ever a formula or a criterion', () => {
    const righe_libere = ['=1+1', 'Mutuo*', 'Mutuo 2'].map((nome, numero) => ({
      nome,
      gruppo: 'finanziamenti' as const,
      verso: 'entrata' as const,
      importi: { 0: 10 ** numero },
    }));
    const piano = buildPiano(buildCampi({ descrizione: '=CMD()', righe_libere }));
    const fogli = build(piano);
    const formule = fogli.flatMap(({ righe }) =>
      righe.flat().flatMap((cella) => (cella?.tipo === 'formula' ? [cella.formula] : [])),
    );
    expect(formule.filter((formula) => /CMD|Mutuo|1\+1"/u.test(formula))).toEqual([]);
    const [griglia] = fogli;
    if (griglia === undefined) throw new Error('No sheet');
    const calcolatore = open(fogli);
    expect(
      righe_libere.map(({ nome }) => calcolatore.getCellValue({ sheet: 0, row: findRiga(griglia, nome), col: 1 })),
    ).toEqual([1, 10, 100]);
  });

  test('the assumptions are there to be read', () => {
    const piano = buildPiano(
      buildCampi({
        ipotesi: { ricavi_annui: 1234.5, crescita: 2.5, stipendi_mese_dopo: true, crediti_iniziali: null },
        finanziamenti: [
          {
            nome: 'Mutuo',
            tipo: 'francese',
            capitale_residuo: 500,
            tasso_annuo: 4.875,
            periodicita: 1,
            prossima_rata: '2027-01-31',
            rate_residue: 1,
          },
        ],
        linee: [{ nome: 'Fido', tipo: 'cassa', accordato: 10, utilizzato: 4 }],
      }),
    );
    const ipotesi = build(piano).find(({ nome }) => nome === 'Ipotesi');
    const find = (nome: string) => {
      const [, ...valori] = ipotesi?.righe[findRiga(ipotesi, nome)] ?? [];
      return valori.map((cella) => (cella?.tipo === 'testo' ? cella.testo : cella?.valore));
    };
    expect(find('Inizio')).toEqual(['2027-01-01']);
    expect(find('Ricavi annui')).toEqual([1234.5]);
    expect(find('Crescita (%)')).toEqual([2.5]);
    expect(find('Liquidazione IVA')).toEqual(['mensile']);
    expect(find('Stipendi pagati il mese dopo')).toEqual(['Sì']);
    expect(find('Crediti in essere')).toEqual(['non indicato, conta come 0']);
    expect(find('Stagionalità, da gennaio')).toHaveLength(12);
    expect(find('Mutuo')).toEqual([500, 'tasso 4,875\u00A0%, una rata dal 31/01/2027']);
    expect(find('Fido')).toEqual([10, 'accordato, utilizzato', 4]);
  });

  test('a plan by weeks has no DSCR, and 26 periods take columns past Z', () => {
    const fogli = build(buildPiano(buildCampi({ passo: 'settimana', periodi: 26 })));
    expect(fogli.map(({ nome }) => nome)).toEqual(['Piano', 'Ipotesi', 'Eventi']);
    expect([0, 25, 26, 27, 51, 52].map(getColonna)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
    expect(fogli[0]?.righe[2]).toHaveLength(28);
  });

  test('a plan whose figures are beyond the limit is no workbook', () => {
    const importi = { 0: 9_999_999_999_999.99, 1: 1 };
    const righe_libere = [{ nome: 'Riga', gruppo: 'operative', verso: 'entrata', importi } as const];
    expect(buildFogli(buildPiano(buildCampi({ righe_libere })))).toBeNull();
  });
});
