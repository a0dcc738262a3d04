import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import { printNodo } from '../formula/stampa.ts';
import { euro } from '../numbers/euro.ts';
import type { Importi } from '../test/contesto.ts';
import { printTesto } from '../test/testo.ts';
import type { BaseProposte } from './base-proposte.ts';
import { parsePiano } from './parse-piano.ts';
import { presentPiano } from './presenta-piano.ts';
import { proposeTassoLinee } from './proponi-tasso.ts';
import { proposePiano } from './proposte.ts';

const richiesta = { descrizione: 'Piano', inizio: '2026-10-01', passo: 'mese', periodi: 12 } as const;

const build = (voci: Importi, altro: Partial<BaseProposte> = {}): BaseProposte => ({
  bilancio: computeBilancio(buildValori(voci)),
  data_bilancio: '2025-12-31',
  data_bilancio_chiusura: '2025-12-31',
  data_inizio_attivita: null,
  proiezione: null,
  scritture: {},
  ...altro,
});

const annuale: Importi = {
  'CE.A.1': 1000000,
  'CE.B.6': 300000,
  'CE.B.7': 200000,
  'CE.B.8': 40000,
  'CE.B.14': 10000,
  'CE.B.9.a': 150000,
  'CE.B.9.b': 45000,
  'CE.20.a': 25000.01,
  'SPA.C.IV.1': 80000,
  'SPA.C.II.1.E': 244000,
  'SPP.D.7.E': 131760,
  'SPP.D.12.E': 30000,
  'SPP.D.13.E': 9000,
  'SPP.D.14.E': 12000,
};

describe('proposals from a statement', () => {
  test('of a year are taken as they are', () => {
    const { piano, fondamenti, righe_da_confermare } = proposePiano(richiesta, build(annuale));
    expect(piano.liquidita_iniziale).toBe(8000000);
    expect(piano.ipotesi).toMatchObject({
      ricavi_annui: 100000000,
      // 300 000 + 200 000 + 40 000 + 10 000
      acquisti_annui: 55000000,
      // (40 000 + 10 000 + 100 000) ÷ 550 000 = 27,27 %
      acquisti_fissi: 27.27,
      personale_annuo: 19500000,
      // 25 000,01 ÷ 2, the cent to the first
      imposte_giugno: 1250001,
      imposte_novembre: 1250000,
      crediti_iniziali: 24400000,
      // 244 000 ÷ 1 220 000 × 365 = 73
      giorni_incasso: 73,
      debiti_iniziali: 13176000,
      // 131 760 ÷ (540 000 × 1,22) × 365 = 73
      giorni_pagamento: 73,
      debiti_tributari_iniziali: 3000000,
      debiti_previdenziali_iniziali: 900000,
      // December: (1 000 000 − 550 000 × (1 − 27,27 %)) ÷ 12 × 22 % − 550 000 × 27,27 % ÷ 12 × 22 % = 8 250; 88 % = 7 260
      iva_acconto: 726000,
    });
    const { ricavi_annui, giorni_incasso, crescita } = fondamenti;
    expect(ricavi_annui.origine).toBe('dal bilancio al 31/12/2025');
    expect(ricavi_annui.albero && printNodo(ricavi_annui.albero, 'simboli')).toBe('CE.A.1');
    expect(giorni_incasso.albero && printNodo(giorni_incasso.albero, 'numeri')).toBe(
      '244\u00A0000,00 / (1\u00A0000\u00A0000,00 × (1 + 22,00\u00A0%)) × 365',
    );
    expect(crescita).toMatchObject({ specie: 'predefinito', albero: null });
    expect(righe_da_confermare).toMatchObject([
      { riga: { nome: 'Altri debiti in essere', verso: 'uscita', importi: { 0: 1200000 } } },
    ]);
    expect(piano.righe_libere).toEqual([]);
  });

  test('of an interim statement are brought to a year, or come from its projection', () => {
    const interim = { data_bilancio: '2026-06-30' } as const;
    const { piano, fondamenti } = proposePiano(richiesta, build(annuale, interim));
    // 1 000 000 × 365 ÷ 181
    expect(piano.ipotesi.ricavi_annui).toBe(201657459);
    expect(fondamenti.ricavi_annui.albero && printNodo(fondamenti.ricavi_annui.albero, 'numeri')).toBe(
      '1\u00A0000\u00A0000,00 × 365 / 181',
    );
    // 30 000 less the taxes of the period, which are not yet to be paid
    expect(piano.ipotesi.debiti_tributari_iniziali).toBe(499999);
    expect(fondamenti.personale_annuo.note).toEqual([
      'Il bilancio infrannuale non ha la scrittura dei ratei di mensilità aggiuntive: al costo manca la tredicesima.',
    ]);

    const proiezione = computeBilancio(buildValori({ 'CE.A.1': 1900000, 'CE.20.a': 40000 }));
    const proiettato = proposePiano(richiesta, build(annuale, { ...interim, proiezione }));
    expect(proiettato.piano.ipotesi).toMatchObject({ ricavi_annui: 190000000, imposte_giugno: 2000000 });
    expect(proiettato.fondamenti.ricavi_annui.origine).toBe('dalla proiezione del bilancio al 30/06/2026');
    // Opening amounts stay those of the statement.
    expect(proiettato.piano.ipotesi.crediti_iniziali).toBe(24400000);
  });

  test('of a first year count the days of activity, also in its projection', () => {
    const base = { data_bilancio: '2026-06-30', data_inizio_attivita: '2026-04-01' } as const;
    // 91 days from 1 April to 30 June
    expect(proposePiano(richiesta, build({ 'CE.A.1': 9100 }, base)).piano.ipotesi.ricavi_annui).toBe(3650000);
    // 275 days from 1 April to 31 December
    const proiezione = computeBilancio(buildValori({ 'CE.A.1': 27500 }));
    expect(proposePiano(richiesta, build({}, { ...base, proiezione })).piano.ipotesi.ricavi_annui).toBe(3650000);
  });

  test('a leap year is taken as it is', () => {
    const base = build({ 'CE.A.1': 366 }, { data_bilancio: '2024-12-31' });
    expect(proposePiano(richiesta, base).piano.ipotesi.ricavi_annui).toBe(36600);
  });

  test('confirmed entries come off what falls due with the salaries of the plan', () => {
    const scritture = { mensilita: euro(400000), contributi: euro(120000), tfr: euro(300000), ferie: euro(100000) };
    const { piano, fondamenti, righe_da_confermare } = proposePiano(
      richiesta,
      build(annuale, { data_bilancio: '2026-06-30', scritture }),
    );
    expect(piano.ipotesi.debiti_previdenziali_iniziali).toBe(900000 - 120000 - 300000);
    expect(righe_da_confermare[0]?.riga.importi).toEqual({ 0: 1200000 - 400000 - 100000 });
    expect(fondamenti.personale_annuo.note).toEqual([]);
  });

  test('an abbreviated statement has no proposal for what it does not tell: the field is empty and asked', () => {
    const { piano, fondamenti, righe_da_confermare } = proposePiano(
      richiesta,
      build({ 'CE.A.1': 500000, 'SPA.C.II.ND.E': 90000, 'SPP.D.ND.E': 70000, 'SPP.D.12.E': 8000 }),
    );
    expect(piano.ipotesi).toMatchObject({
      crediti_iniziali: null,
      giorni_incasso: null,
      debiti_iniziali: null,
      giorni_pagamento: null,
      debiti_tributari_iniziali: 800000,
      debiti_previdenziali_iniziali: null,
    });
    expect(fondamenti.crediti_iniziali).toMatchObject({ specie: 'vuoto', origine: 'da indicare' });
    expect(righe_da_confermare).toEqual([]);
  });

  test('says what falls beyond the year and is not proposed', () => {
    const { fondamenti } = proposePiano(richiesta, build({ 'SPP.D.12.E': 100, 'SPP.D.12.O': 24000 }));
    expect(fondamenti.debiti_tributari_iniziali.note).toEqual([
      '24\u00A0000,00\u00A0€ oltre l’esercizio: scriverne le rate.',
    ]);
  });

  test('are never negative, and never more than a year of days', () => {
    const { piano } = proposePiano(
      richiesta,
      build({ 'CE.A.1': -5, 'CE.20.a': -1000, 'SPP.D.12.E': -3, 'CE.B.6': 100, 'SPP.D.7.E': 1000000 }),
    );
    expect(piano.ipotesi).toMatchObject({
      ricavi_annui: 0,
      giorni_incasso: 60,
      imposte_giugno: 0,
      imposte_novembre: 0,
      debiti_tributari_iniziali: 0,
      giorni_pagamento: 365,
    });
  });

  test('without a base are neutral, and are a plan that is accepted', () => {
    const { piano, fondamenti } = proposePiano(richiesta, null);
    expect(piano.ipotesi).toEqual({
      ricavi_annui: 0,
      acquisti_annui: 0,
      acquisti_fissi: 0,
      personale_annuo: 0,
      crescita: 0,
      stagionalita: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      iva_vendite: 22,
      iva_acquisti: 22,
      vendite_senza_iva: 0,
      acquisti_senza_iva: 0,
      iva_periodicita: 'mensile',
      iva_credito_iniziale: 0,
      iva_acconto: 0,
      crediti_iniziali: 0,
      giorni_incasso: 60,
      debiti_iniziali: 0,
      giorni_pagamento: 60,
      mensilita: 13,
      quota_netto: 55,
      quota_versamenti: 40,
      giorno_stipendi: 27,
      stipendi_mese_dopo: false,
      imposte_giugno: 0,
      imposte_novembre: 0,
      debiti_tributari_iniziali: 0,
      rate_debiti_tributari: 1,
      debiti_previdenziali_iniziali: 0,
      rate_debiti_previdenziali: 1,
    });
    expect(piano.liquidita_iniziale).toBe(0);
    expect(new Set(Object.values(fondamenti).map(({ specie }) => specie))).toEqual(new Set(['predefinito']));
    expect(parsePiano(presentPiano(piano))).toEqual({ ok: true, valore: piano });
  });

  test('of the VAT advance are 88 % of the first December of the plan, 0 where it touches none', () => {
    const base = build({ 'CE.A.1': 1200000 });
    const advance = (altro: object) => proposePiano({ ...richiesta, ...altro }, base).piano.ipotesi.iva_acconto;
    // 100 000 × 22 % × 88 %
    expect(advance({})).toBe(1936000);
    expect(advance({ inizio: '2027-01-01', periodi: 6 })).toBe(0);
    // From the 16th: 16 days of 31, 51 612,90 × 22 % = 11 354,84; 88 %
    expect(advance({ inizio: '2026-12-16' })).toBe(999226);
  });

  test('of the rate of the lines are what interest the loans leave, over what is used', () => {
    const linea = {
      nome: 'Fido',
      tipo: 'cassa',
      accordato: euro(9000000),
      anticipabili: null,
      tasso_annuo: null,
    } as const;
    const mutuo = {
      nome: 'Mutuo',
      tipo: 'unica_scadenza',
      capitale_residuo: euro(10000000),
      tasso_annuo: 4,
      periodicita: 3,
      prossima_rata: '2026-12-31',
      rate_residue: 8,
    } as const;
    const base = build({ 'CE.C.17.e': 7000 });
    // 7 000 − 4 × 1 000 = 3 000 over 60 000 = 5 %
    const { valore } = proposeTassoLinee(base, [mutuo], [{ ...linea, utilizzato: euro(6000000) }]);
    expect(valore).toBe(5);
    expect(proposeTassoLinee(base, [mutuo], [{ ...linea, utilizzato: euro(0) }]).valore).toBeNull();
    // The first twelve months alone: eight quarters would be 8 000.
    expect(proposeTassoLinee(base, [mutuo, mutuo], [{ ...linea, utilizzato: euro(6000000) }]).valore).toBe(0);
    expect(proposeTassoLinee(base, [], [{ ...linea, utilizzato: euro(1) }]).valore).toBe(100);
  });
});

test('every proposal tells where it comes from and how', async () => {
  const interim = { data_bilancio: '2026-06-30' } as const;
  const scritture = { mensilita: euro(400000), contributi: euro(120000), tfr: euro(300000), ferie: euro(100000) };
  const proiezione = computeBilancio(buildValori({ 'CE.A.1': 1900000, 'CE.20.a': 40000 }));
  const casi = {
    annuale: proposePiano(richiesta, build(annuale)),
    infrannuale: proposePiano(richiesta, build(annuale, { ...interim, scritture })),
    proiettato: proposePiano(
      { ...richiesta, passo: 'settimana', periodi: 13 },
      build(annuale, { ...interim, proiezione }),
    ),
    abbreviato: proposePiano(richiesta, build({ 'CE.A.1': 500000, 'SPA.C.II.ND.E': 90000, 'SPP.D.ND.E': 70000 })),
    senza_bilancio: proposePiano(richiesta, null),
  };
  await expect(printTesto(casi)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../fixtures/cataloghi/proposte.txt'),
  );
});
