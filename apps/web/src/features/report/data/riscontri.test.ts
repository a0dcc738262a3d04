import type { Report } from '@vedetta/contract';
import { describe, expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { listMancanze } from './mancanze.ts';
import { explainRiscontro, findCaloDebiti } from './riscontri.ts';

/** Debts to banks of 700 000, then 660 000; charges of 20 000; a profit of 100 000, then of 60 000 on an equity of 200 000. */
const esempio = {
  ...esempi['sana'],
  rettifiche: {},
  voci: { 'SPA.C.IV.1': 1_000_000, 'SPP.A.I': 280_000, 'SPP.D.4.O': 660_000, 'CE.A.1': 80_000, 'CE.C.17.e': 20_000 },
  precedente: { 'SPA.C.IV.1': 900_000, 'SPP.A.I': 100_000, 'SPP.D.4.O': 700_000, 'CE.A.1': 100_000 },
} as unknown as Esempio;
const report = buildReport(esempio);
const withParam = (nome: string, valore: number): Report => ({
  ...report,
  params: report.params.map((param) => (param.nome === nome ? { ...param, valore, predefinito: false } : param)),
});
const explain = (of: Report, codice: string): string | undefined =>
  explainRiscontro(of, { codice })?.replaceAll('\u00A0', ' ');

test('debts that fell without a repayment: what the coverage would be, and something is missing', () => {
  expect(findCaloDebiti(report)).toEqual({ da: 700_000, a: 660_000, calo: 40_000 });
  expect(explain(report, 'FCFO2')).toMatch(
    /^Dal 31\/12\/2024 i debiti finanziari sono scesi di 40 000 €, da 700 000 € a 660 000 €: se fossero rimborsi, la copertura sarebbe .+ \/ 60 000 € = /u,
  );
  const dati = listMancanze(report).map(({ dato }) => dato);
  expect(dati).toContain('Rimborsi di capitale dell’esercizio');
});

test('the rating is explained where the other figure would be in another band', () => {
  const buono = { punteggio: 0, etichetta_punteggio: 'Buono, senza rimborsi indicati' };
  const withFlusso = (valore: number): Report => ({
    ...report,
    indicatori: report.indicatori.map((one) => {
      if (one.codice === '__FCFO') return { ...one, valore };
      return one.codice === 'FCFO2' ? { ...one, ...buono } : one;
    }),
  });
  expect(explain(withFlusso(48_000), 'FCFO2')).toMatch(
    /= 0,80, Critico perché meno di 1,00\. L’esito Buono è quello dei rimborsi indicati, zero$/u,
  );
  expect(explain(withFlusso(90_000), 'FCFO2')).toMatch(/= 1,50$/u);
});

test('nothing is said where a repayment was told, the debts were typed, or an unusable statement has no figures', () => {
  expect(explain(withParam('Rimb', 40_000), 'FCFO2')).toBeUndefined();
  expect(explain(withParam('DebFin', 900_000), 'FCFO2')).toBeUndefined();
  expect(explain({ ...report, precedente: null }, 'FCFO2')).toBeUndefined();
  const inutilizzabile = { ...report, bilancio: { ...report.bilancio, quadratura: 10 } };
  expect(listMancanze(inutilizzabile).map(({ dato }) => dato)).not.toContain('Rimborsi di capitale dell’esercizio');
});

test('dividends resolved beside a quota of zero: what the growth would be', () => {
  const deliberati = withParam('DIV', 25_000);
  expect(explain(deliberati, 'TSS')).toMatch(
    /^La quota di utile distribuita è a zero, ma i dividendi deliberati sono 25 000 €, il 25,00 % dell’utile al 31\/12\/2024: con quella quota il tasso sarebbe 22,50 %$/u,
  );
  expect(explain(report, 'TSS')).toBeUndefined();
  expect(explain(report, 'IdA1')).toBeUndefined();
});

/** The same without a contribution: the equity grows by the profit. */
const sana = { ...esempio, voci: { ...esempio.voci, 'SPA.C.IV.1': 920_000, 'SPP.A.I': 200_000 } };

test('an equity that fell beyond the result beside a quota of zero: what the growth would be', () => {
  expect(explain(buildReport(sana), 'TSS')).toBeUndefined();
  const distribuito = buildReport({ ...sana, voci: { ...sana.voci, 'SPA.C.IV.1': 880_000, 'SPP.A.I': 160_000 } });
  expect(explain(distribuito, 'TSS')).toMatch(
    /^La quota di utile distribuita è a zero, ma oltre al risultato il patrimonio netto è sceso di 40 000 € dal 31\/12\/2024: se sono utili distribuiti, sono il 40,00 % di quello dell’esercizio prima, e con quella quota il tasso sarebbe 18,00 %$/u,
  );
  const riserve = buildReport({
    ...sana,
    voci: { ...sana.voci, 'SPA.C.IV.1': 780_000, 'SPP.A.I': 60_000 },
  });
  expect(explain(riserve, 'TSS')).toMatch(/è sceso di 140 000 € .+: il tasso non conta somme distribuite/u);
});

describe('repayments of the DSCR', () => {
  /** Debts to banks of 700 000, 660 000 six months later; charges of 20 000, then of 45 000. */
  const infrannuale: Esempio = {
    ...esempio,
    data_bilancio: '2025-06-30',
    voci: { 'SPA.C.IV.1': 760_000, 'SPP.D.4.O': 700_000, 'CE.A.1': 80_000, 'CE.C.17.e': 20_000 },
    proiezione: { 'SPA.C.IV.1': 775_000, 'SPP.D.4.O': 660_000, 'CE.A.1': 160_000, 'CE.C.17.e': 45_000 },
  };
  const explainDscr = (params: Esempio['params'], altri: Partial<Esempio> = {}): string | undefined =>
    explain(buildReport({ ...infrannuale, ...altri, params: params ?? {} }), 'IdAp2');

  test('more than the projection repays: the difference is renewed', () => {
    expect(explainDscr({ Appr2: 1, FCFO6: 50_000, DebFin6: 128_000 })).toBe(
      'Debiti finanziari in scadenza nei sei mesi: 128 000 € indicati, 65 000 € nella proiezione al 31/12/2025 (40 000 € di capitale e 25 000 € di oneri finanziari); la differenza, 63 000 €, nella proiezione è rinnovata o rifinanziata',
    );
  });

  test('less than the projection repays: what the DSCR would be', () => {
    expect(explainDscr({ Cassa0: 0, Entr6: 60_000, Usc6: 10_000, Serv6: 25_000 })).toBe(
      'Rimborsi di capitale nei sei mesi: 25 000 € indicati, 40 000 € nella proiezione al 31/12/2025; con la differenza, 15 000 €, il DSCR sarebbe 1,25',
    );
  });

  test('nothing to say where they agree, nobody typed them, or the projection has another horizon', () => {
    expect(explainDscr({ Entr6: 60_000, Serv6: 40_000 })).toBeUndefined();
    expect(explainDscr({ Entr6: 60_000 })).toBeUndefined();
    expect(explainDscr({ Entr6: 60_000, Serv6: 25_000 }, { data_bilancio: '2025-09-30' })).toBeUndefined();
    const { proiezione: _, ...senzaProiezione } = infrannuale;
    const report = buildReport({ ...senzaProiezione, params: { Entr6: 60_000, Serv6: 25_000 } });
    expect(explain(report, 'IdAp2')).toBeUndefined();
  });
});
