import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pianoVoci, vociInput } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { describe, expect, test } from 'vitest';
import type { EsitoLetto } from './esito.ts';
import { readXbrl } from './read-xbrl.ts';
import { vociPiene } from './prova/leggi.ts';

type Anno = { start: string; end: string; SP: Record<string, number>; CE: Record<string, number> };
type Atteso = {
  expect?: 'refuse';
  form: string;
  taxonomy: string;
  denominazione: string;
  codice_fiscale: string;
  partita_iva: string;
  years: Anno[];
};

const FIXTURES = join(import.meta.dirname, '../../../fixtures/xbrl/ok');
const altroCorpus = process.env['VEDETTA_XBRL_CORPUS'];
/** Filings in full, when somebody has them, are read with the same tests as the reduced ones. */
const cartelle = [FIXTURES, ...(altroCorpus === undefined ? [] : [altroCorpus])];

const readAttesi = (cartella: string): [string, Atteso][] =>
  Object.entries(JSON.parse(readFileSync(join(cartella, 'expected.json'), 'utf8')) as Record<string, Atteso>);
const readBytes = (cartella: string, file: string): Uint8Array => new Uint8Array(readFileSync(join(cartella, file)));

const computeVoce = (codice: CodiceVoce, valori: ReadonlyMap<string, number>): number => {
  const voce = pianoVoci.find((altra) => altra.codice === codice);
  if (voce === undefined || voce.input) return Math.round((valori.get(codice) ?? 0) * 100);
  return voce.termini.reduce((somma, termine) => somma + termine.segno * computeVoce(termine.codice, valori), 0);
};

/** What the totals of the lines must be, worked out from the facts of the file alone. */
const computeAttesi = ({ SP, CE }: Anno): Record<string, number> => {
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

const readAnno = (cartella: string, file: string, data: string, esercizio?: 'precedente'): EsitoLetto => {
  const esito = readXbrl(readBytes(cartella, file), {
    data_bilancio: data,
    ...(esercizio === undefined ? {} : { esercizio }),
  });
  if (esito.tipo !== 'letto') throw new Error(`${file} refused: ${esito.codice}`);
  return esito;
};

describe.each(cartelle)('filings of %s', (cartella) => {
  const leggibili = readAttesi(cartella).filter(([, atteso]) => atteso.expect !== 'refuse');
  const anni = leggibili.flatMap(([file, atteso]) =>
    atteso.years.map((anno) => ({ file, fine: anno.end, atteso, anno })),
  );

  test('has filings', () => {
    expect(anni.length).toBeGreaterThan(0);
  });

  test.each(anni)('$file, year to $fine: totals equal the file to the cent', ({ file, fine, anno }) => {
    const { voci } = readAnno(cartella, file, fine);
    expect(voci.map(({ codice }) => codice)).toEqual(vociInput);
    const valori = new Map<string, number>(voci.map(({ codice, valore }) => [codice, valore]));
    const ottenuti = Object.fromEntries(
      Object.keys(computeAttesi(anno)).map((codice) => [codice, computeVoce(codice as CodiceVoce, valori) / 100]),
    );
    expect(ottenuti).toEqual(computeAttesi(anno));
    expect(ottenuti['SPA']).toBe(ottenuti['SPP']);
  });

  test.each(anni)('$file, year to $fine: the report tells what was read', ({ file, fine, atteso, anno }) => {
    const { report } = readAnno(cartella, file, fine);
    expect(report).toMatchObject({
      tassonomia: atteso.taxonomy,
      forma: atteso.form,
      esercizio: fine,
      data_diversa: false,
    });
    expect(report.esercizi).toEqual(atteso.years.map(({ end }) => end));
    expect(report.azienda).toMatchObject({
      denominazione: atteso.denominazione,
      cf: atteso.codice_fiscale,
      piva: atteso.partita_iva,
    });
    for (const { codice, file: importo, ricalcolato } of report.totali) {
      const spostati = report.riclassificazioni.length > 0;
      expect.soft([codice, spostati ? ricalcolato : importo]).toEqual([codice, computeAttesi(anno)[codice]]);
    }
  });

  test.each(anni)('$file, year to $fine: every amount of the statements is used or listed', ({ file, fine, anno }) => {
    const { report } = readAnno(cartella, file, fine);
    const centesimi = (importi: readonly number[]): number =>
      importi.reduce((somma, importo) => somma + Math.round(importo * 100), 0);
    const esclusi = report.fatti_esclusi.filter(
      ({ elemento, motivo }) => (elemento in anno.SP || elemento in anno.CE) && !motivo.includes('segmento'),
    );
    const tutti = { ...anno.SP, ...anno.CE };
    expect(report.fatti_usati.numero + esclusi.length).toBe(Object.keys(tutti).length);
    expect(centesimi([report.fatti_usati.importo, ...esclusi.map(({ importo }) => importo ?? Number.NaN)])).toBe(
      centesimi(Object.values(tutti)),
    );
  });

  test.each(leggibili.filter(([, atteso]) => atteso.years.length > 1))(
    '%s: the older year on request, whatever the date',
    (file, atteso) => {
      const [recente, precedente] = atteso.years;
      const { report, voci } = readAnno(cartella, file, recente?.end ?? '', 'precedente');
      expect(report.esercizio).toBe(precedente?.end);
      expect(voci).toEqual(readAnno(cartella, file, precedente?.end ?? '').voci);
    },
  );

  test.each(readAttesi(cartella).filter(([, atteso]) => atteso.expect === 'refuse'))('%s is refused', (file) => {
    expect(readXbrl(readBytes(cartella, file), { data_bilancio: '2024-12-31' })).toMatchObject({ tipo: 'rifiutato' });
  });
});

describe('golden answers', () => {
  const anni = readAttesi(FIXTURES).flatMap(([file, { years }]) => years.map(({ end }) => ({ file, fine: end })));

  test.each(anni)('$file, year to $fine', async ({ file, fine }) => {
    const esito = readAnno(FIXTURES, file, fine);
    const golden = { warning: esito.warning, voci: vociPiene(esito), report: esito.report };
    await expect(`${JSON.stringify(golden, null, 1)}\n`).toMatchFileSnapshot(
      join(FIXTURES, 'golden', `${file}.${fine}.json`),
    );
  });

  test('cover every filing kept', () => {
    const filings = readdirSync(FIXTURES).filter((nome) => nome.endsWith('.xbrl'));
    expect(filings.sort()).toEqual(
      readAttesi(FIXTURES)
        .map(([file]) => file)
        .sort(),
    );
  });
});
