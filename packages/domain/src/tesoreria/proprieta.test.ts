import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addGiorni } from '../calendario/data.ts';
import { buildCampi, buildPiano, computeCalcolo } from '../test/piani-di-prova.ts';
import type { CalcoloPiano } from './calcolo.ts';
import type { CampiPiano } from './campi.ts';
import { explainDscr } from './spiegazione-dscr.ts';
import { computeCumulato, sumFlusso } from './flusso.ts';
import { parsePiano } from './parse-piano.ts';
import { presentPiano } from './presenta-piano.ts';

const importo = (massimo: number) => fc.integer({ min: 0, max: massimo * 100 }).map((centesimi) => centesimi / 100);
const percento = (minimo: number, massimo: number) =>
  fc.integer({ min: minimo * 100, max: massimo * 100 }).map((centesimi) => centesimi / 100);
const data = fc.integer({ min: 0, max: 3000 }).map((giorni) => addGiorni('2024-01-01', giorni));

const ipotesi = fc.record<Partial<CampiPiano['ipotesi']>>({
  ricavi_annui: importo(9_000_000),
  acquisti_annui: importo(7_000_000),
  acquisti_fissi: percento(0, 100),
  personale_annuo: importo(2_000_000),
  crescita: percento(-20, 20),
  stagionalita: fc
    .array(percento(0, 3), { minLength: 12, maxLength: 12 })
    .filter((pesi) => pesi.some((peso) => peso > 0)),
  iva_vendite: percento(0, 22),
  iva_acquisti: percento(0, 22),
  vendite_senza_iva: percento(0, 100),
  iva_periodicita: fc.constantFrom('mensile', 'trimestrale'),
  iva_credito_iniziale: importo(50_000),
  iva_acconto: importo(50_000),
  crediti_iniziali: importo(1_000_000),
  giorni_incasso: fc.integer({ min: 0, max: 180 }),
  debiti_iniziali: importo(1_000_000),
  giorni_pagamento: fc.integer({ min: 0, max: 180 }),
  mensilita: fc.constantFrom(12, 13, 14),
  giorno_stipendi: fc.integer({ min: 1, max: 31 }),
  stipendi_mese_dopo: fc.boolean(),
  imposte_giugno: importo(50_000),
  imposte_novembre: importo(50_000),
  debiti_tributari_iniziali: importo(90_000),
  rate_debiti_tributari: fc.integer({ min: 1, max: 24 }),
});

const perPeriodo = fc.dictionary(fc.integer({ min: 0, max: 5 }).map(String), importo(90_000), { maxKeys: 3 });

/** Plans by months of any kind. */
const piani = fc
  .record({
    inizio: data,
    periodi: fc.integer({ min: 6, max: 24 }),
    liquidita_iniziale: importo(500_000),
    usa_linee: fc.boolean(),
    ipotesi,
    scenario: fc.record({
      vendite: percento(-20, 20),
      giorni_incasso: fc.integer({ min: -30, max: 30 }),
      giorni_pagamento: fc.integer({ min: -30, max: 30 }),
    }),
    scritti: fc.dictionary(fc.constantFrom('iva', 'stipendi', 'incassi_vendite'), perPeriodo, { maxKeys: 2 }),
    righe_libere: fc.array(
      fc.record({
        nome: fc.constantFrom('Impianto', 'Soci'),
        gruppo: fc.constantFrom('operative', 'investimenti', 'finanziamenti'),
        verso: fc.constantFrom('entrata', 'uscita'),
        importi: perPeriodo,
        rimborso_capitale: fc.boolean(),
      }),
      { maxLength: 1 },
    ),
    finanziamenti: fc.array(
      fc.record({
        nome: fc.constant('Mutuo'),
        tipo: fc.constantFrom('francese', 'quota_costante', 'unica_scadenza'),
        capitale_residuo: importo(900_000),
        tasso_annuo: percento(0, 9),
        periodicita: fc.constantFrom(1, 2, 3, 6, 12),
        prossima_rata: data,
        rate_residue: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 2 },
    ),
    linee: fc.array(
      fc.record({
        nome: fc.constant('Fido'),
        tipo: fc.constant('cassa'),
        accordato: importo(100_000),
        utilizzato: importo(100_000),
        tasso_annuo: percento(0, 9),
      }),
      { maxLength: 1 },
    ),
    consuntivi: fc.dictionary(
      fc.constantFrom('0', '1', '5'),
      fc.record({
        righe: fc.dictionary(fc.constantFrom('incassi_crediti', 'iva'), importo(90_000), { maxKeys: 2 }),
        saldo: fc.option(importo(90_000)),
      }),
      { maxKeys: 2 },
    ),
  })
  .map((campi) => buildPiano(buildCampi(campi as Parameters<typeof buildCampi>[0])));

const sumRighe = ({ righe }: CalcoloPiano, periodo: number): number =>
  righe.reduce((somma, { verso, importi }) => somma + (verso === 'entrata' ? 1 : -1) * (importi[periodo] ?? 0), 0);

const PROVE = { numRuns: 60 };

describe('what always holds of a plan', () => {
  test('nothing is lost or gained by splitting an amount over days', () => {
    const totale = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(
        totale,
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.nat(400), { maxLength: 8 }),
        (tutto, giorni, tagli) => {
          const confini = [...new Set([0, ...tagli.filter((taglio) => taglio < giorni)])].sort((a, b) => a - b);
          const flusso = { importo: tutto, da: 3, giorni };
          const parti = confini.map((inizio, posizione) =>
            sumFlusso(flusso, 3 + inizio, 3 + (confini[posizione + 1] ?? giorni) - 1),
          );
          expect(parti.reduce((somma, parte) => somma + parte, 0n)).toBe(tutto);
          expect(sumFlusso(flusso, -1000, 2) + sumFlusso(flusso, 3 + giorni, 9999)).toBe(0n);
          // No day is more than a cent away from another.
          const quote = confini.map(
            (giorno) => computeCumulato(tutto, giorno + 1, giorni) - computeCumulato(tutto, giorno, giorni),
          );
          for (const quota of quote) expect(Math.abs(Number(quota - (quote[0] ?? 0n)))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('each closing is the next opening, and the rows make the difference', () => {
    fc.assert(
      fc.property(piani, (piano) => {
        const calcolo = computeCalcolo(piano);
        const { saldo_iniziale, saldo_previsto, saldo_finale } = calcolo;
        expect(saldo_iniziale.slice(1)).toEqual(saldo_finale.slice(0, -1));
        expect(saldo_previsto).toEqual(saldo_iniziale.map((saldo, periodo) => saldo + sumRighe(calcolo, periodo)));
        expect(saldo_finale).toEqual(saldo_previsto.map((saldo, periodo) => piano.consuntivi[periodo]?.saldo ?? saldo));
        expect(calcolo.saldo_iniziale[0]).toBe(piano.liquidita_iniziale);
      }),
      PROVE,
    );
  });

  test('resources less lines less service are the closing cash of the horizon', () => {
    fc.assert(
      fc.property(piani, fc.constantFrom(6, 12), (piano, mesi) => {
        const { dscr, saldo_finale } = computeCalcolo(piano);
        const orizzonte = mesi === 6 ? dscr.sei_mesi : dscr.dodici_mesi;
        expect(orizzonte === null).toBe(piano.periodi < mesi);
        if (orizzonte === null) return;
        expect(orizzonte.risorse - orizzonte.linee - orizzonte.servizio).toBe(saldo_finale[mesi - 1]);
        const prova = explainDscr(piano, mesi === 6 ? 6 : 12)?.prova;
        expect(prova?.saldo_finale).toBe(saldo_finale[mesi - 1]);
        expect(Math.round((prova?.albero.valore ?? 0) * 100)).toBe(saldo_finale[mesi - 1]);
      }),
      PROVE,
    );
  });

  test('months, weeks and days agree', () => {
    fc.assert(
      fc.property(piani, (piano) => {
        const mesi = computeCalcolo(piano);
        const settimane = computeCalcolo(piano, { passo: 'settimana' });
        expect(settimane.periodi).toHaveLength(13);
        expect(settimane.saldo_iniziale[0]).toBe(mesi.saldo_iniziale[0]);
        expect(settimane.saldo_iniziale.slice(1)).toEqual(settimane.saldo_finale.slice(0, -1));
        // The lowest day is never above the lowest closing, by months or by weeks.
        expect(mesi.minimo_giorno.saldo).toBeLessThanOrEqual(mesi.minimo.saldo);
        expect(settimane.minimo_giorno.saldo).toBeLessThanOrEqual(settimane.minimo.saldo);
        expect(mesi.minimo_giorno.saldo).toBeLessThanOrEqual(settimane.minimo_giorno.saldo);
      }),
      PROVE,
    );
  });

  test('a plan by weeks has the events of one by months', () => {
    const stesse = piani.map((piano) => ({ ...piano, scritti: {}, righe_libere: [], consuntivi: {} }));
    fc.assert(
      fc.property(stesse, (piano) => {
        const viste = computeCalcolo({ ...piano, periodi: 12 }, { passo: 'settimana' });
        const proprie = computeCalcolo({ ...piano, passo: 'settimana', periodi: 13 });
        expect(proprie.righe.map(({ importi }) => importi)).toEqual(viste.righe.map(({ importi }) => importi));
        expect(proprie.saldo_finale).toEqual(viste.saldo_finale);
        expect(proprie.minimo_giorno).toEqual(viste.minimo_giorno);
      }),
      PROVE,
    );
  });

  test('a longer plan begins as a shorter one', () => {
    const libere = piani.map((piano) => ({ ...piano, periodi: 12 }));
    fc.assert(
      fc.property(libere, (piano) => {
        const breve = computeCalcolo(piano);
        const lungo = computeCalcolo({ ...piano, periodi: 24 });
        expect(lungo.righe.map(({ importi }) => importi.slice(0, 12))).toEqual(
          breve.righe.map(({ importi }) => importi),
        );
        expect(lungo.dscr).toEqual(breve.dscr);
      }),
      PROVE,
    );
  });

  test('a plan comes back the same from the wire', () => {
    fc.assert(
      fc.property(piani, (piano) => {
        expect(parsePiano(presentPiano(piano))).toEqual({ ok: true, valore: piano });
      }),
      PROVE,
    );
  });
});
