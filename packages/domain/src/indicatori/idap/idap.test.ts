import { describe, expect, test } from 'vitest';
import allerta from '../../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json' with { type: 'json' };
import { computeRischio } from '../../rischio/rischio.ts';
import { buildContesto } from '../../test/contesto.ts';
import type { Importi } from '../../test/contesto.ts';
import { explainIndicatori, listGruppi } from '../compute-indicatori.ts';
import { resolveParams } from '../parametri.ts';
import type { RisultatoSpiegato } from '../risultato.ts';

type Scelte = Partial<Parameters<typeof buildContesto>[0]>;

/** A sound interim statement; its capital makes the legal minimum 10 000. */
const sano: Importi = { 'SPA.C.IV.1': 112000, 'SPP.A.I': 80000, 'SPP.D.7.E': 32000 };
/** A year-end projection without a breach: no tax debts, little debt, a profit. */
const previsto: Importi = {
  'SPA.C.IV.1': 200000,
  'SPP.A.I': 80000,
  'SPP.D.7.E': 50000,
  'CE.A.1': 500000,
  'CE.B.7': 430000,
};
/** Equity 12 000, all five indices beyond the thresholds of settore 7. */
const inAllerta: Importi = allerta.voci;

const APPROCCIO_1 = { Entr6: 1300000, Usc6: 1250000, Serv6: 124000 };
const DSCR_SOTTO = { Entr6: 1, Serv6: 124000 };

const build = (scelte: Scelte = {}) =>
  buildContesto({ voci: sano, proiezione: previsto, settore: '7', data_bilancio: '2025-06-30', ...scelte });
const compute = (scelte: Scelte = {}): Readonly<Record<string, RisultatoSpiegato>> =>
  Object.fromEntries(explainIndicatori(build(scelte), 'IdAp').map((risultato) => [risultato.codice, risultato]));
const CINQUE = ['IdAp3', 'IdAp4', 'IdAp5', 'IdAp6', 'IdAp7'];

describe('the group', () => {
  test('exists only for interim statements', () => {
    expect(listGruppi(build()).map(({ codice }) => codice)).toContain('IdAp');
    expect(explainIndicatori(build({ data_bilancio: '2025-12-31' }), 'IdAp')).toEqual([]);
  });

  test.each<[string, Importi | null]>([
    ['absent', null],
    ['empty', {}],
    ['unbalanced', { ...previsto, 'SPA.D': 0.01 }],
  ])('has nothing with a projection that is %s', (_, proiezione) => {
    const risultati = Object.values(compute({ proiezione, params: APPROCCIO_1 }));
    expect(risultati).toHaveLength(8);
    for (const risultato of risultati) {
      expect(risultato).toMatchObject({
        valore: null,
        punteggio: null,
        etichetta_punteggio: 'Non calcolabile',
        soglie: null,
        motivo: { codice: 'proiezione_assente' },
      });
    }
  });

  test('has nothing on a statement that cannot be used, whatever the projection', () => {
    for (const risultato of Object.values(compute({ voci: { 'SPA.D': 1 } })))
      expect(risultato.motivo?.codice).toBe('bilancio_non_quadrato');
  });

  test('is sound with a sound projection', () => {
    const esito = compute();
    expect(esito['IdAp0']).toMatchObject({ valore: 0, punteggio: 0, etichetta_punteggio: 'Buono' });
    expect(esito['IdAp0']?.spiegazione.risultato).toBe('Nessuna presunzione di crisi');
    expect(esito['IdAp0']?.lettura).toBe('Nessuno dei cinque indici supera la soglia del settore.');
    expect(esito['IdAp1']).toMatchObject({ valore: 150000, punteggio: 0 });
    for (const codice of CINQUE) expect(esito[codice]?.punteggio, codice).toBe(0);
    expect(esito['IdAp3']?.spiegazione.termini.find(({ codice }) => codice === 'CE.A.1')?.esercizio).toBe('proiezione');
  });
});

describe('hierarchy', () => {
  test('begins with the equity of the projection, before any DSCR', () => {
    const proiezione = { ...previsto, 'SPP.A.I': 9999.99 - 70000, 'SPP.D.7.E': 190000.01 };
    const esito = compute({ proiezione, params: APPROCCIO_1 });
    expect(esito['IdAp1']).toMatchObject({ valore: 9999.99, punteggio: 1 });
    expect(esito['IdAp1']?.intervallo?.label).toBe('Sotto il minimo legale');
    expect(esito['IdAp2']?.punteggio).toBe(0);
    expect(esito['IdAp0']).toMatchObject({ valore: 7, punteggio: 1 });
    expect(esito['IdAp0']?.lettura).toBe(
      'Il patrimonio netto rettificato previsto, 9\u00A0999,99\u00A0€, è inferiore al limite, 10\u00A0000,00\u00A0€.',
    );
  });

  test.each([
    ['1.3065', APPROCCIO_1, 1.306452],
    ['1.3019', { Appr2: 1, FCFO6: 65000, Linee6: 30000, DebFin6: 124000, DebFisc6: 20000, DebForn6: 15000 }, 1.301887],
  ])('stops at a DSCR of %s, five indices or not', (_, params, valore) => {
    const esito = compute({ proiezione: inAllerta, params });
    expect(Number(esito['IdAp2']?.valore?.toFixed(6))).toBe(valore);
    expect(esito['IdAp2']).toMatchObject({ punteggio: 0, etichetta_punteggio: 'Buono' });
    for (const codice of CINQUE) expect(esito[codice]?.punteggio, codice).toBe(1);
    expect(esito['IdAp0']).toMatchObject({ valore: 0, punteggio: 0 });
    expect(esito['IdAp0']?.lettura).toContain('non è inferiore a 1');
  });

  test('is in state 6 with a DSCR below 1', () => {
    const { IdAp0, IdAp2 } = compute({ params: DSCR_SOTTO });
    expect(IdAp2).toMatchObject({ punteggio: 1, etichetta_punteggio: 'Critico' });
    expect(IdAp0).toMatchObject({ valore: 6, punteggio: 1 });
    expect(IdAp0?.spiegazione.risultato).toBe('Allerta: DSCR inferiore a 1');
    expect(IdAp0?.lettura).toBe('Il DSCR a sei mesi, 0,90, è inferiore a 1.');
  });

  test.each([
    ['nothing to repay', { Entr6: 1 }, 0, 0, 'e le risorse bastano'],
    ['nothing to repay and no resources', { Usc6: 112000.01 }, 6, 1, 'ma le uscite superano le risorse'],
  ])('takes %s as an answer of the DSCR', (_, params, stato, punteggio, frase) => {
    const { IdAp0, IdAp2 } = compute({ proiezione: inAllerta, params });
    expect(IdAp2).toMatchObject({ valore: null, punteggio, motivo: { codice: 'denominatore_nullo' } });
    expect(IdAp0?.valore).toBe(stato);
    expect(IdAp0?.lettura).toContain(frase);
  });

  test.each<[string, Record<string, number>, string]>([
    ['missing', {}, 'dscr_mancante'],
    ['missing, with cash alone', { Cassa0: 5000 }, 'dscr_mancante'],
    ['missing, with the inputs of the other approach', { FCFO6: 65000, DebFin6: 1 }, 'dscr_mancante'],
    ['missing and not reliable', { DSCRaff: 0 }, 'dscr_mancante'],
    ['not reliable', { ...APPROCCIO_1, DSCRaff: 0 }, 'dscr_non_affidabile'],
  ])('counts the five indices while the DSCR is %s', (_, params, codice) => {
    const esito = compute({ proiezione: inAllerta, params });
    expect(esito['IdAp2']).toMatchObject({ valore: null, punteggio: null, motivo: { codice } });
    expect(esito['IdAp0']).toMatchObject({ valore: 5, punteggio: 1 });
    expect(esito['IdAp0']?.spiegazione.risultato).toBe('Allerta: cinque indici congiuntamente oltre soglia');
  });

  test('cannot raise the joint alert while one index has no score', () => {
    const proiezione = { ...inAllerta, 'SPP.D.12.E': 0, 'SPP.D.12.O': 0, 'SPP.D.13.E': 0, 'SPP.D.ND.E': 85000 };
    const esito = compute({ proiezione });
    expect(esito['IdAp7']).toMatchObject({
      valore: null,
      punteggio: null,
      motivo: { codice: 'debiti_tributari_non_distinti' },
    });
    expect(esito['IdAp0']?.valore).toBe(4);
  });
});

describe('what belongs to the statement itself', () => {
  test('is the opening cash', () => {
    expect(resolveParams('IdAp', build()).find(({ nome }) => nome === 'Cassa0')).toMatchObject({
      valore: 112000,
      predefinito: true,
    });
    expect(compute({ params: { ...APPROCCIO_1, Cassa0: 0 } })['IdAp2']?.valore).toBeCloseTo(50000 / 124000, 12);
  });

  test('is the legal minimum, which travels with the value', () => {
    const piccolo = { 'SPA.C.IV.1': 4000, 'SPP.A.I': 4000 };
    expect(compute({ voci: piccolo })['IdAp1']?.soglie?.map(({ min, max }) => [min, max])).toEqual([
      [null, 0],
      [0, 1],
      [1, null],
    ]);
    expect(compute({ params: { CapMin: 200000 } })['IdAp0']?.valore).toBe(7);
  });

  test('is the realisable value and the liabilities of a liquidation', () => {
    const scoperto = compute({ params: { Liq: 1, ValRealizzo: 31999.99 } })['IdAp0'];
    expect(scoperto).toMatchObject({ valore: 8, punteggio: 1 });
    expect(scoperto?.lettura).toContain('non copre le passività');
    const coperto = compute({ params: { Liq: 1, ValRealizzo: 32000 } })['IdAp0'];
    expect(coperto?.valore).toBe(0);
    expect(coperto?.lettura).toMatch(
      /dell’attivo, 32\u00A0000,00\u00A0€, copre le passività, 32\u00A0000,00\u00A0€\.$/u,
    );
    expect(compute({ params: { Liq: 1, ValRealizzo: 200000 }, proiezione: inAllerta })['IdAp0']?.valore).toBe(0);
  });

  test('excludes the provisions: the projection has its own', () => {
    const senza = compute()['IdAp6']?.valore ?? Number.NaN;
    expect(compute({ params: { TFRn: 20000 } })['IdAp6']?.valore).toBe(senza);
    expect(compute({ params: { TFRnP: 20000 } })['IdAp6']?.valore).toBeCloseTo(senza + 20000 / 200000, 12);
  });
});

describe('young firms', () => {
  test('keep the values and lose the scores, of the DSCR too, and only a negative equity counts', () => {
    const esito = compute({ proiezione: inAllerta, params: { Neo: 1, ...DSCR_SOTTO } });
    for (const codice of [...CINQUE, 'IdAp2'])
      expect(esito[codice], codice).toMatchObject({ punteggio: null, etichetta_punteggio: 'Non valutato' });
    expect(esito['IdAp0']).toMatchObject({ valore: 0, punteggio: 0 });
    expect(esito['IdAp0']?.lettura).toContain('meno di due anni');
    expect(compute({ proiezione: inAllerta, params: { Neo: 1, DIV: 12000.01 } })['IdAp0']?.valore).toBe(7);
  });

  test('count as the others when they continue another business', () => {
    expect(compute({ proiezione: inAllerta, params: { Neo: 1, Succ: 1, ...DSCR_SOTTO } })['IdAp0']?.valore).toBe(6);
    expect(compute({ proiezione: inAllerta, params: { Neo: 1, Succ: 1 } })['IdAp0']?.valore).toBe(5);
  });
});

describe('liquidation', () => {
  const negativo = { ...previsto, 'SPP.A.I': -100000, 'SPP.D.7.E': 230000 };

  test('has no state 7, and then looks at the DSCR', () => {
    const capiente = { Liq: 1, ValRealizzo: 200000 };
    const esito = compute({ proiezione: negativo, params: capiente });
    expect(esito['IdAp1']).toMatchObject({ valore: -30000, punteggio: null, etichetta_punteggio: 'Non valutato' });
    expect(esito['IdAp0']?.valore).toBe(0);
    const conDscr = compute({ proiezione: negativo, params: { ...capiente, ...DSCR_SOTTO } });
    expect(conDscr['IdAp0']?.valore).toBe(6);
    expect(conDscr['IdAp0']?.lettura).toContain('ma il DSCR');
    expect(compute({ params: { ...capiente, ...DSCR_SOTTO, DSCRaff: 0 } })['IdAp0']?.valore).toBe(0);
    expect(compute({ params: { Liq: 1, ...DSCR_SOTTO } })['IdAp0']?.lettura).toContain('non è indicato');
  });

  test('keeps the scores of the five for information, and does not count them', () => {
    const esito = compute({ proiezione: inAllerta, params: { Liq: 1, ValRealizzo: 200000 } });
    for (const codice of CINQUE) expect(esito[codice]?.punteggio, codice).toBe(1);
    expect(esito['IdAp0']?.valore).toBe(0);
  });

  test('comes before youth in the state, while both act on the scores', () => {
    const esito = compute({ params: { Liq: 1, Neo: 1, ...DSCR_SOTTO } });
    expect(esito['IdAp0']?.valore).toBe(6);
    expect(esito['IdAp1']?.punteggio).toBeNull();
    expect(esito['IdAp2']?.punteggio).toBeNull();
  });
});

describe('risk', () => {
  const getRischio = (scelte: Scelte) => computeRischio(explainIndicatori(build(scelte)));
  const getGruppo = (scelte: Scelte) => getRischio(scelte).gruppi.find(({ gruppo }) => gruppo === 'IdAp')?.rischio;

  test('is the higher of outcome and DSCR', () => {
    expect(getGruppo({ params: { ...APPROCCIO_1, Usc6: 1288000 } })).toBe(0.6);
    expect(getGruppo({ params: APPROCCIO_1 })).toBe(0);
    expect(getGruppo({ proiezione: inAllerta })).toBe(1);
    expect(getGruppo({ proiezione: null })).toBeNull();
  });

  test('has a floor with an alert, which a DSCR of 1 removes', () => {
    expect(getRischio({ proiezione: inAllerta }).pavimento?.livello).toBe(0.85);
    expect(getRischio({ params: DSCR_SOTTO }).pavimento?.livello).toBe(0.85);
    expect(getRischio({ voci: inAllerta }).pavimento?.livello).toBe(0.85);
    expect(getRischio({ voci: inAllerta, params: { ...APPROCCIO_1, Cassa0: 112000 } }).pavimento).toBeNull();
  });
});
