import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import { readBuilt, pickNonZero } from '../test-support/read.ts';

const banche = 'DebitiDebitiVersoBanche';
const fornitori = 'DebitiDebitiVersoFornitori';
const ENTRO = 'EsigibiliEntroEsercizioSuccessivo';
const OLTRE = 'EsigibiliOltreEsercizioSuccessivo';

/** An abbreviated bilancio with debiti of 20 and their detail in the notes. */
const readDebiti = (
  prospetto: Record<string, number>,
  nota: Record<string, number>,
): { debiti: Record<string, number>; avvisi: string[]; warning: string } => {
  const {
    [`${banche}${ENTRO}`]: _entro,
    [`${banche}TotaleDebitiVersoBanche`]: _totale,
    ...sp
  } = bilancioMinimo.sp as Record<string, number>;
  const outcome = readBuilt({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...prospetto, ...nota } }] });
  const debiti = Object.fromEntries(
    Object.entries(pickNonZero(outcome)).filter(([codice]) => codice.startsWith('SPP.D')),
  );
  return {
    debiti,
    avvisi: outcome.report.avvisi.filter((avviso) => avviso.startsWith('TotaleDebiti')),
    warning: outcome.warning,
  };
};

describe('debiti by nature in the notes of an abbreviated bilancio', () => {
  const dueScadenze = { [`Debiti${ENTRO}`]: 14, [`Debiti${OLTRE}`]: 6 };

  test('fill the voci when they sum to the total, due dates included', () => {
    const nota = {
      [`${banche}${ENTRO}`]: 4,
      [`${banche}${OLTRE}`]: 6,
      [`${banche}TotaleDebitiVersoBanche`]: 10,
      [`${fornitori}${ENTRO}`]: 10,
    };
    expect(readDebiti(dueScadenze, nota)).toEqual({
      debiti: { 'SPP.D.4.E': 4, 'SPP.D.4.O': 6, 'SPP.D.7.E': 10 },
      avvisi: ['TotaleDebiti: il dettaglio per natura viene dalla nota integrativa, che somma al totale.'],
      warning: 'none',
    });
  });

  test.each([
    [
      'the amount within the year and the total',
      { [`${banche}${ENTRO}`]: 4, [`${banche}TotaleDebitiVersoBanche`]: 10, [`${fornitori}${ENTRO}`]: 10 },
    ],
    [
      'the amount beyond it and the total',
      { [`${banche}${OLTRE}`]: 6, [`${banche}TotaleDebitiVersoBanche`]: 10, [`${fornitori}${ENTRO}`]: 10 },
    ],
    ['both amounts', { [`${banche}${ENTRO}`]: 4, [`${banche}${OLTRE}`]: 6, [`${fornitori}${ENTRO}`]: 10 }],
  ])('fill the lines from %s', (_, nota) => {
    expect(readDebiti(dueScadenze, nota).debiti).toEqual({ 'SPP.D.4.E': 4, 'SPP.D.4.O': 6, 'SPP.D.7.E': 10 });
  });

  test('fill the voci when only the part beyond the year is stated', () => {
    expect(readDebiti(dueScadenze, { [`${banche}${ENTRO}`]: 14, [`${fornitori}${OLTRE}`]: 6 }).debiti).toEqual({
      'SPP.D.4.E': 14,
      'SPP.D.7.O': 6,
    });
  });

  test('fill the voci when the prospetto states the two due dates without their total', () => {
    const {
      [`${banche}${ENTRO}`]: _entro,
      [`${banche}TotaleDebitiVersoBanche`]: _banche,
      TotaleDebiti: _totale,
      ...sp
    } = bilancioMinimo.sp as Record<string, number>;
    const nota = { [`${banche}${ENTRO}`]: 4, [`${banche}${OLTRE}`]: 6, [`${fornitori}${ENTRO}`]: 10 };
    const voci = pickNonZero(
      readBuilt({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...dueScadenze, ...nota } }] }),
    );
    expect(voci).toMatchObject({ 'SPP.D.4.E': 4, 'SPP.D.4.O': 6, 'SPP.D.7.E': 10 });
  });

  test('take their due dates from the prospetto where it determines them', () => {
    const nota = { [`${banche}TotaleDebitiVersoBanche`]: 12, [`${fornitori}TotaleDebitiVersoFornitori`]: 8 };
    expect(readDebiti({ [`Debiti${ENTRO}`]: 20 }, nota).debiti).toEqual({ 'SPP.D.4.E': 12, 'SPP.D.7.E': 8 });
    expect(readDebiti({ [`Debiti${OLTRE}`]: 20 }, nota).debiti).toEqual({ 'SPP.D.4.O': 12, 'SPP.D.7.O': 8 });
    expect(readDebiti({}, nota).debiti).toEqual({ 'SPP.D.4.E': 12, 'SPP.D.7.E': 8 });
  });

  test('without any due date are within the year, and the warning says so', () => {
    const avviso = 'TotaleDebiti: gli importi senza scadenza sono considerati entro l’esercizio successivo.';
    const read = (sp: Record<string, number>) =>
      readBuilt({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp: { TotaleDebiti: 20, ...sp } }] });
    const senza = read({ [`${banche}TotaleDebitiVersoBanche`]: 20 });
    expect([senza.warning, senza.report.avvisi]).toEqual(['partial', expect.arrayContaining([avviso])]);
    const { avvisi } = read({ [`${banche}TotaleDebitiVersoBanche`]: 20, [`${banche}${ENTRO}`]: 20 }).report;
    expect(avvisi).not.toContain(avviso);
  });

  test.each([
    [
      'they do not sum to it',
      { [`${banche}${ENTRO}`]: 4, [`${fornitori}${ENTRO}`]: 10 },
      'somma 14,00\u00A0€ su 20,00\u00A0€',
    ],
    [
      'their due dates are unknown',
      { [`${banche}TotaleDebitiVersoBanche`]: 12, [`${fornitori}${ENTRO}`]: 8 },
      'le scadenze non corrispondono',
    ],
    [
      'their due dates are others',
      { [`${banche}${ENTRO}`]: 12, [`${fornitori}${OLTRE}`]: 8 },
      'le scadenze non corrispondono',
    ],
    [
      'a total is not the sum of its halves',
      {
        [`${banche}${ENTRO}`]: 4,
        [`${banche}${OLTRE}`]: 6,
        [`${banche}TotaleDebitiVersoBanche`]: 12,
        [`${fornitori}${ENTRO}`]: 8,
      },
      'le scadenze non corrispondono',
    ],
  ])('are left when %s', (_, nota, perche) => {
    expect(readDebiti(dueScadenze, nota)).toEqual({
      debiti: { 'SPP.D.ND.E': 14, 'SPP.D.ND.O': 6 },
      avvisi: [`TotaleDebiti: il dettaglio per natura della nota integrativa non è usato (${perche}).`],
      warning: 'none',
    });
  });
});

describe('crediti by nature and deferred tax assets', () => {
  const readCrediti = (crediti: Record<string, number>): Record<string, number> => {
    const sp = { ...bilancioMinimo.sp, ...crediti, TotaleAttivoCircolante: 120, TotaleAttivo: 120, TotaleCrediti: 20 };
    const outcome = readBuilt({ forma: 'micr', esercizi: [{ ...bilancioMinimo, sp }] });
    return Object.fromEntries(
      Object.entries(pickNonZero(outcome)).filter(([codice]) => codice.startsWith('SPA.C.II.')),
    );
  };
  const anticipate = { CreditiImposteAnticipateTotaleImposteAnticipate: 5 };

  test('are added to the two due dates', () => {
    expect(readCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.ND.E': 15,
      'SPA.C.II.5ter': 5,
    });
    expect(readCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 15, [`CreditiVersoClienti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.1.E': 15,
      'SPA.C.II.5ter': 5,
    });
  });

  test('are not counted twice when the due dates include them', () => {
    expect(readCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 20 })).toEqual({ 'SPA.C.II.ND.E': 20 });
    expect(readCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 20, [`CreditiVersoClienti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.1.E': 15,
      'SPA.C.II.5ter': 5,
    });
    const dueScadenze = { [`Crediti${ENTRO}`]: 12, [`Crediti${OLTRE}`]: 8 };
    const clienti = { [`CreditiVersoClienti${ENTRO}`]: 12, [`CreditiVersoClienti${OLTRE}`]: 3 };
    expect(readCrediti({ ...anticipate, ...dueScadenze, ...clienti })).toEqual({
      'SPA.C.II.1.E': 12,
      'SPA.C.II.1.O': 3,
      'SPA.C.II.5ter': 5,
    });
  });
});

describe('other details in the notes of an abbreviated bilancio', () => {
  test('are listed, not added to the total that includes them', () => {
    const sp = {
      ...bilancioMinimo.sp,
      TotaleImmobilizzazioniImmateriali: 8,
      ImmobilizzazioniImmaterialiAvviamento: 8,
      TotaleAttivo: 108,
      TotaleImmobilizzazioni: 8,
    };
    const outcome = readBuilt({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp }] });
    expect(pickNonZero(outcome)).toMatchObject({ 'SPA.B.I.ND': 8 });
    expect(outcome.report.fatti_esclusi.map(({ elemento }) => elemento)).toContain(
      'ImmobilizzazioniImmaterialiAvviamento',
    );
    expect(outcome.report.fatti_esclusi.every(({ motivo }) => motivo.includes('già compreso nel totale'))).toBe(true);
  });

  test('are posted when no total could include them', () => {
    const sp = { ...bilancioMinimo.sp, ImmobilizzazioniImmaterialiAvviamento: 8, TotaleAttivo: 108 };
    expect(pickNonZero(readBuilt({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp }] }))).toMatchObject({
      'SPA.B.I.5': 8,
    });
  });
});
