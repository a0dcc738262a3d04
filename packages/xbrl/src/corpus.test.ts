import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci, vociInput } from '@vedetta/domain/base';
import type { CodiceVoce } from '@vedetta/domain/base';
import { describe, expect, test } from 'vitest';
import type { XbrlRead } from './outcome.ts';
import { readXbrl } from './read-xbrl.ts';
import { pickNonZero } from './test-support/read.ts';

type Anno = { start: string; end: string; SP: Record<string, number>; CE: Record<string, number> };
type Expected = {
  expect?: 'refuse';
  form: string;
  taxonomy: string;
  denominazione: string;
  codice_fiscale: string;
  partita_iva: string;
  years: Anno[];
};

const FIXTURES = join(import.meta.dirname, '../../../fixtures/xbrl/ok');
const otherCorpus = process.env['VEDETTA_XBRL_CORPUS'];
/** VEDETTA_XBRL_CORPUS adds a folder of complete filings, read with the same tests as the reduced ones. */
const folders = [FIXTURES, ...(otherCorpus === undefined ? [] : [otherCorpus])];

const readExpected = (folder: string): [string, Expected][] =>
  Object.entries(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>);
const readBytes = (folder: string, file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));

const computeVoce = (codice: CodiceVoce, valori: ReadonlyMap<string, number>): number => {
  const voce = pianoVoci.find((altra) => altra.codice === codice);
  if (voce === undefined || voce.input) return Math.round((valori.get(codice) ?? 0) * 100);
  return voce.termini.reduce((somma, termine) => somma + termine.segno * computeVoce(termine.codice, valori), 0);
};

/** The expected totals of the voci, computed from the facts of the file alone. */
const computeExpected = ({ SP, CE }: Anno): Record<string, number> => {
  const sp = (nome: string): number => SP[nome] ?? 0;
  const ce = (nome: string): number => CE[nome] ?? 0;
  const azioniProprie =
    sp('ImmobilizzazioniFinanziarieAzioniProprie') +
    sp('AttivitaFinanziarieNonCostituisconoImmobilizzazioniAzioniProprie');
  const impostePrecedenti = ce('ProventiOneriStraordinariOneriImposteRelativeEserciziPrecedenti');
  return {
    SPA: sp('TotaleAttivo') - azioniProprie,
    SPP: sp('TotalePassivo') - azioniProprie,
    'SPP.A': (SP['TotalePatrimonioNettoConsolidato'] ?? sp('TotalePatrimonioNetto')) - azioniProprie,
    'SPP.D': sp('TotaleDebiti'),
    'CE.A': ce('TotaleValoreProduzione') + ce('ProventiOneriStraordinariProventiTotaleProventi'),
    'CE.B': ce('TotaleCostiProduzione') + ce('ProventiOneriStraordinariOneriTotaleOneri') - impostePrecedenti,
    'CE.RAI': ce('RisultatoPrimaImposte') + impostePrecedenti,
    'CE.21': ce('UtilePerditaEsercizio'),
  };
};

const readAnno = (folder: string, file: string, data: string, esercizio?: 'precedente'): XbrlRead => {
  const outcome = readXbrl(readBytes(folder, file), {
    data_bilancio: data,
    ...(esercizio === undefined ? {} : { esercizio }),
  });
  if (!outcome.ok) throw new Error(`${file} refused: ${outcome.rifiuto.codice}`);
  return outcome.valore;
};

describe.each(folders)('filings of %s', (folder) => {
  const readable = readExpected(folder).filter(([, expected]) => expected.expect !== 'refuse');
  const years = readable.flatMap(([file, expected]) =>
    expected.years.map((anno) => ({ file, fine: anno.end, expected, anno })),
  );

  test('has filings', () => {
    expect(years.length).toBeGreaterThan(0);
  });

  test.each(years)('$file, year to $fine: totals equal the file to the cent', ({ file, fine, anno }) => {
    const { voci } = readAnno(folder, file, fine);
    expect(voci.map(({ codice }) => codice)).toEqual(vociInput);
    const valori = new Map<string, number>(voci.map(({ codice, valore }) => [codice, valore]));
    const ottenuti = Object.fromEntries(
      Object.keys(computeExpected(anno)).map((codice) => [codice, computeVoce(codice as CodiceVoce, valori) / 100]),
    );
    expect(ottenuti).toEqual(computeExpected(anno));
    expect(ottenuti['SPA']).toBe(ottenuti['SPP']);
  });

  test.each(years)('$file, year to $fine: the report states what was read', ({ file, fine, expected, anno }) => {
    const { report } = readAnno(folder, file, fine);
    expect(report).toMatchObject({
      tassonomia: expected.taxonomy,
      forma: expected.form,
      esercizio: fine,
      data_diversa: false,
    });
    expect(report.esercizi).toEqual(expected.years.map(({ end }) => end));
    expect(report.azienda).toMatchObject({
      denominazione: expected.denominazione,
      cf: expected.codice_fiscale,
      piva: expected.partita_iva,
    });
    for (const { codice, file: importo, ricalcolato } of report.totali) {
      const spostati = report.riclassificazioni.length > 0;
      expect.soft([codice, spostati ? ricalcolato : importo]).toEqual([codice, computeExpected(anno)[codice]]);
    }
  });

  test.each(years)('$file, year to $fine: every amount of the prospetti is used or listed', ({ file, fine, anno }) => {
    const { report } = readAnno(folder, file, fine);
    const centesimi = (importi: readonly number[]): number =>
      importi.reduce((somma, importo) => somma + Math.round(importo * 100), 0);
    const esclusi = report.fatti_esclusi.filter(
      ({ elemento, motivo }) =>
        (elemento in anno.SP || elemento in anno.CE) && !motivo.includes('una parte dell’azienda'),
    );
    const tutti = { ...anno.SP, ...anno.CE };
    expect(report.fatti_usati.numero + esclusi.length).toBe(Object.keys(tutti).length);
    expect(centesimi([report.fatti_usati.importo, ...esclusi.map(({ importo }) => importo ?? Number.NaN)])).toBe(
      centesimi(Object.values(tutti)),
    );
  });

  test.each(readable.filter(([, expected]) => expected.years.length > 1))(
    '%s: reads the older year on request, whatever the date',
    (file, expected) => {
      const [recente, precedente] = expected.years;
      const { report, voci } = readAnno(folder, file, recente?.end ?? '', 'precedente');
      expect(report.esercizio).toBe(precedente?.end);
      expect(voci).toEqual(readAnno(folder, file, precedente?.end ?? '').voci);
    },
  );

  test.each(readExpected(folder).filter(([, expected]) => expected.expect === 'refuse'))('%s is refused', (file) => {
    expect(readXbrl(readBytes(folder, file), { data_bilancio: '2024-12-31' })).toMatchObject({ ok: false });
  });
});

describe('golden answers', () => {
  const years = readExpected(FIXTURES).flatMap(([file, { years }]) => years.map(({ end }) => ({ file, fine: end })));

  test.each(years)('$file, year to $fine', async ({ file, fine }) => {
    const outcome = readAnno(FIXTURES, file, fine);
    const golden = { warning: outcome.warning, voci: pickNonZero(outcome), report: outcome.report };
    await expect(`${JSON.stringify(golden, null, 1)}\n`).toMatchFileSnapshot(
      join(FIXTURES, 'golden', `${file}.${fine}.json`),
    );
  });

  test('cover every filing kept', () => {
    const filings = readdirSync(FIXTURES).filter((nome) => nome.endsWith('.xbrl'));
    expect(filings.sort()).toEqual(
      readExpected(FIXTURES)
        .map(([file]) => file)
        .sort(),
    );
  });
});
