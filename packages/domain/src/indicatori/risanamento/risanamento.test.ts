import { describe, expect, test } from 'vitest';
import { computeRischio } from '../../rischio/rischio.ts';
import { buildContesto } from '../../test/contesto.ts';
import { explainIndicatori } from '../compute-indicatori.ts';
import type { RisultatoSpiegato } from '../risultato.ts';

type Scelte = Partial<Parameters<typeof buildContesto>[0]>;

const voci = { 'SPA.C.IV.1': 110000, 'SPP.A.I': 10000, 'CE.A.1': 100000 } as const;
const build = (scelte: Scelte = {}) => buildContesto({ voci, ...scelte });
const compute = (scelte: Scelte = {}): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(explainIndicatori(build(scelte), 'RISANAMENTO').map((risultato) => [risultato.codice, risultato]));

describe('test pratico', () => {
  test('never lowers the debt for a bigger loss, whatever its sign', () => {
    const get = (MoNn: number) => compute({ params: { DS: 100000, MoNn } })['TCAC']?.valore ?? Number.NaN;
    for (const perdita of [0, 5000, 20000, 90000]) {
      expect(get(perdita)).toBe(get(-perdita));
      expect(get(perdita)).toBeCloseTo(1 + perdita / 100000, 12);
    }
  });

  test('says how the loss was read and what the other reading gives', () => {
    // (100 000 + 20 000) / 100 000 = 1.2; the other (100 000 − 20 000) / 100 000 = 0.8
    const { TCAC } = compute({ params: { DS: 100000, MoNn: -20000 } });
    expect(TCAC?.valore).toBe(1.2);
    expect(TCAC?.note).toEqual([
      'Il margine operativo netto negativo, 20\u00A0000,00\u00A0€, aumenta il debito perché la perdita va finanziata: è un criterio adottato da Vedetta, le fonti non concordano. Letto come importo da sottrarre, il rapporto sarebbe 0,80.',
    ]);
    expect(compute({ params: { DS: 100000 } })['TCAC']?.note).toEqual([]);
    expect(compute({ params: { DS: 5, MoNn: 1, InvM: 100000 } })['TCAC']?.note.join(' ')).not.toContain('Letto');
  });

  test('without flows says it of the debt, which has no ratio', () => {
    const { TCAC, __TDr } = compute({ params: { DS: 100000, MoNn: -20000, InvM: 100000 } });
    expect(TCAC?.valore).toBeNull();
    expect(__TDr?.note).toEqual([
      'Il margine operativo netto negativo, 20\u00A0000,00\u00A0€, aumenta il debito perché la perdita va finanziata: è un criterio adottato da Vedetta, le fonti non concordano. Letto come importo da sottrarre, il debito da ristrutturare sarebbe 80\u00A0000,00\u00A0€.',
    ]);
    expect(compute({ params: { DS: 100000, MoNn: -20000 } })['__TDr']?.note).toEqual([]);
  });

  test('counts the cost of reorganising labour as a need and the available cash against it', () => {
    expect(compute({ params: { DS: 100000, RiorgLav: 30000, DispLiq: 10000 } })['__TDr']?.valore).toBe(120000);
  });

  test('explains why there is no ratio', () => {
    const { TCAC } = compute({ params: { DS: 5, InvM: 100000 } });
    expect(TCAC).toMatchObject({
      valore: null,
      punteggio: 1,
      etichetta_punteggio: 'Critico',
      motivo: { codice: 'flussi_non_positivi' },
    });
    expect(TCAC?.spiegazione.risultato).toBe('-');
    expect(compute({ params: { DS: 5, InvM: 99999.99 } })['TCAC']?.punteggio).toBe(1);
    expect(compute({ params: { InvM: 99999.99 } })['TCAC']).toMatchObject({ valore: 0, punteggio: 0 });
  });

  test('takes the margin of the usable projection, else that of the statement with a note on interim ones', () => {
    const proiezione = { 'SPA.C.IV.1': 260000, 'SPP.A.I': 10000, 'CE.A.1': 250000 };
    const infrannuale = { data_bilancio: '2025-06-30' };
    expect(compute({ ...infrannuale, proiezione })['__MOL']).toMatchObject({
      valore: 250000,
      note: [],
      legge_proiezione: true,
    });
    const senza = compute(infrannuale);
    expect(senza['__MOL']?.valore).toBe(100000);
    for (const codice of ['TCAC', '__TFr', '__MOL']) expect(senza[codice]?.note[0], codice).toContain('non di un anno');
    expect(compute({ ...infrannuale, proiezione: { ...proiezione, 'SPA.D': 1 } })['__MOL']?.valore).toBe(100000);
  });

  test('says that its bands are ours and that it is not an indicator of crisis', () => {
    const { spiegazione } = compute()['TCAC'] as RisultatoSpiegato;
    expect(spiegazione.nota_soglie).toContain('Fasce: criterio adottato da Vedetta, non del decreto');
    expect(spiegazione.stato_normativo).toContain('non è un indicatore della crisi');
  });

  test('does not touch the grade', () => {
    const grade = (params: Record<string, number>) => computeRischio(explainIndicatori(build({ params }))).overall_risk;
    expect(compute({ params: { DS: 9000000 } })['TCAC']?.punteggio).toBe(1);
    expect(grade({ DS: 9000000 })).toBe(grade({}));
  });
});
