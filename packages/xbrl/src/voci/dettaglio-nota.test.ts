import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../prova/build-istanza.ts';
import { leggiProva, vociPiene } from '../prova/leggi.ts';

const banche = 'DebitiDebitiVersoBanche';
const fornitori = 'DebitiDebitiVersoFornitori';
const ENTRO = 'EsigibiliEntroEsercizioSuccessivo';
const OLTRE = 'EsigibiliOltreEsercizioSuccessivo';

/** Abbreviated statement with debts of 20, and the detail that its notes give. */
const leggiDebiti = (
  prospetto: Record<string, number>,
  nota: Record<string, number>,
): { debiti: Record<string, number>; avvisi: string[]; warning: string } => {
  const {
    [`${banche}${ENTRO}`]: _entro,
    [`${banche}TotaleDebitiVersoBanche`]: _totale,
    ...sp
  } = bilancioMinimo.sp as Record<string, number>;
  const esito = leggiProva({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...prospetto, ...nota } }] });
  const debiti = Object.fromEntries(Object.entries(vociPiene(esito)).filter(([codice]) => codice.startsWith('SPP.D')));
  return {
    debiti,
    avvisi: esito.report.avvisi.filter((avviso) => avviso.startsWith('TotaleDebiti')),
    warning: esito.warning,
  };
};

describe('debts by nature in the notes of an abbreviated statement', () => {
  const dueScadenze = { [`Debiti${ENTRO}`]: 14, [`Debiti${OLTRE}`]: 6 };

  test('fill the lines when they sum to the total, due dates included', () => {
    const nota = {
      [`${banche}${ENTRO}`]: 4,
      [`${banche}${OLTRE}`]: 6,
      [`${banche}TotaleDebitiVersoBanche`]: 10,
      [`${fornitori}${ENTRO}`]: 10,
    };
    expect(leggiDebiti(dueScadenze, nota)).toEqual({
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
    expect(leggiDebiti(dueScadenze, nota).debiti).toEqual({ 'SPP.D.4.E': 4, 'SPP.D.4.O': 6, 'SPP.D.7.E': 10 });
  });

  test('fill the lines from an amount beyond the year alone', () => {
    expect(leggiDebiti(dueScadenze, { [`${banche}${ENTRO}`]: 14, [`${fornitori}${OLTRE}`]: 6 }).debiti).toEqual({
      'SPP.D.4.E': 14,
      'SPP.D.7.O': 6,
    });
  });

  test('fill the lines where the statement gives the two due dates and leaves their total out', () => {
    const {
      [`${banche}${ENTRO}`]: _entro,
      [`${banche}TotaleDebitiVersoBanche`]: _banche,
      TotaleDebiti: _totale,
      ...sp
    } = bilancioMinimo.sp as Record<string, number>;
    const nota = { [`${banche}${ENTRO}`]: 4, [`${banche}${OLTRE}`]: 6, [`${fornitori}${ENTRO}`]: 10 };
    const voci = vociPiene(
      leggiProva({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp: { ...sp, ...dueScadenze, ...nota } }] }),
    );
    expect(voci).toMatchObject({ 'SPP.D.4.E': 4, 'SPP.D.4.O': 6, 'SPP.D.7.E': 10 });
  });

  test('take their due dates from the statement where it leaves no doubt', () => {
    const nota = { [`${banche}TotaleDebitiVersoBanche`]: 12, [`${fornitori}TotaleDebitiVersoFornitori`]: 8 };
    expect(leggiDebiti({ [`Debiti${ENTRO}`]: 20 }, nota).debiti).toEqual({ 'SPP.D.4.E': 12, 'SPP.D.7.E': 8 });
    expect(leggiDebiti({ [`Debiti${OLTRE}`]: 20 }, nota).debiti).toEqual({ 'SPP.D.4.O': 12, 'SPP.D.7.O': 8 });
    expect(leggiDebiti({}, nota).debiti).toEqual({ 'SPP.D.4.E': 12, 'SPP.D.7.E': 8 });
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
    expect(leggiDebiti(dueScadenze, nota)).toEqual({
      debiti: { 'SPP.D.ND.E': 14, 'SPP.D.ND.O': 6 },
      avvisi: [`TotaleDebiti: il dettaglio per natura della nota integrativa non è usato (${perche}).`],
      warning: 'none',
    });
  });
});

describe('credits by nature and deferred tax assets', () => {
  const leggiCrediti = (crediti: Record<string, number>): Record<string, number> => {
    const sp = { ...bilancioMinimo.sp, ...crediti, TotaleAttivoCircolante: 120, TotaleAttivo: 120, TotaleCrediti: 20 };
    const esito = leggiProva({ forma: 'micr', esercizi: [{ ...bilancioMinimo, sp }] });
    return Object.fromEntries(Object.entries(vociPiene(esito)).filter(([codice]) => codice.startsWith('SPA.C.II.')));
  };
  const anticipate = { CreditiImposteAnticipateTotaleImposteAnticipate: 5 };

  test('stand beside the two due dates', () => {
    expect(leggiCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.ND.E': 15,
      'SPA.C.II.5ter': 5,
    });
    expect(leggiCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 15, [`CreditiVersoClienti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.1.E': 15,
      'SPA.C.II.5ter': 5,
    });
  });

  test('are not counted twice by a file that has them within the due dates', () => {
    expect(leggiCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 20 })).toEqual({ 'SPA.C.II.ND.E': 20 });
    expect(leggiCrediti({ ...anticipate, [`Crediti${ENTRO}`]: 20, [`CreditiVersoClienti${ENTRO}`]: 15 })).toEqual({
      'SPA.C.II.1.E': 15,
      'SPA.C.II.5ter': 5,
    });
  });
});

describe('other details in the notes of an abbreviated statement', () => {
  test('are listed, not added to the total that holds them', () => {
    const sp = {
      ...bilancioMinimo.sp,
      TotaleImmobilizzazioniImmateriali: 8,
      ImmobilizzazioniImmaterialiAvviamento: 8,
      TotaleAttivo: 108,
      TotaleImmobilizzazioni: 8,
    };
    const esito = leggiProva({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp }] });
    expect(vociPiene(esito)).toMatchObject({ 'SPA.B.I.ND': 8 });
    expect(esito.report.fatti_esclusi.map(({ elemento }) => elemento)).toContain(
      'ImmobilizzazioniImmaterialiAvviamento',
    );
    expect(esito.report.fatti_esclusi.every(({ motivo }) => motivo.includes('già compreso nel totale'))).toBe(true);
  });

  test('are taken when there is no total that could hold them', () => {
    const sp = { ...bilancioMinimo.sp, ImmobilizzazioniImmaterialiAvviamento: 8, TotaleAttivo: 108 };
    expect(vociPiene(leggiProva({ forma: 'abb', esercizi: [{ ...bilancioMinimo, sp }] }))).toMatchObject({
      'SPA.B.I.5': 8,
    });
  });
});
