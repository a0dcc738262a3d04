import { expect, test } from 'vitest';
import { computeBilancio } from '../bilancio/bilancio.ts';
import type { BilancioContesto } from '../formula/contesto.ts';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { isCodiceVoceInput, vociInput } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { buildLeve, buildSimulabile } from '../test/simulazioni-di-prova.ts';
import { codiciLeva } from './leva.ts';
import type { Leva } from './leva.ts';
import { computeSimulazione } from './simulazione.ts';
import type { Simulazione, VoceSimulata } from './simulazione.ts';

const BILANCI = 500;

/** Simulations of random statements with random levers, until there are enough that go through. */
const simulazioni = (() => {
  const riuscite: { readonly numero: number; readonly leve: readonly Leva[]; readonly simulazione: Simulazione }[] = [];
  for (let numero = 0; riuscite.length < BILANCI; numero += 1) {
    const contesto = buildSimulabile(numero);
    const leve = buildLeve(numero, contesto);
    const esito = computeSimulazione(contesto, { leve, aliquota: numero % 3 === 0 ? (numero % 101) + 0.25 : null });
    if (esito.ok) riuscite.push({ numero, leve, simulazione: esito.valore });
  }
  return riuscite;
})();

/** A statement where somebody typed the lines that change, half of them as alternative amounts. */
const saveVoci = (bilancio: BilancioContesto, voci: readonly VoceSimulata[]): BilancioContesto => {
  const dopo = new Map<string, Euro>(voci.map((voce) => [voce.codice, voce.dopo]));
  const valori = vociInput.map((codice, posizione) => {
    const prima = bilancio.bilancio.effettivo(codice);
    const scritto = dopo.get(codice) ?? prima;
    return [
      codice,
      posizione % 2 === 0 ? { valore: scritto, rettifica: null } : { valore: prima, rettifica: scritto },
    ] as const;
  });
  return { ...bilancio, bilancio: computeBilancio(new Map(valori)) };
};

test('the same lines, saved on the statement, give the same indicators and grade', () => {
  for (const { numero, simulazione } of simulazioni) {
    const contesto = buildSimulabile(numero);
    const salvato = {
      ...contesto,
      bilancio: saveVoci(contesto.bilancio, simulazione.voci),
      proiezione: contesto.proiezione === null ? null : saveVoci(contesto.proiezione, simulazione.voci_proiezione),
    };
    const attesi = computeIndicatori(salvato);
    expect(simulazione.indicatori.map(({ gruppo, codice, dopo }) => ({ gruppo, codice, ...dopo }))).toEqual(
      attesi.map(({ gruppo, codice, valore, punteggio }) => ({ gruppo, codice, valore, punteggio })),
    );
    expect(simulazione.rischio.dopo).toBe(computeRischio(attesi).overall_risk);
  }
});

test('the cases are of every kind', () => {
  const provate = new Set(simulazioni.flatMap(({ leve }) => leve.map(({ codice }) => codice)));
  expect([...codiciLeva].filter((codice) => !provate.has(codice))).toEqual([]);
  const conProiezione = simulazioni.filter(({ simulazione }) => simulazione.voci_proiezione.length > 0);
  const abbreviati = simulazioni.filter(({ numero }) => numero % 4 === 0);
  expect(conProiezione.length).toBeGreaterThan(50);
  expect(abbreviati.length).toBeGreaterThan(50);
});

test('every lever, with taxes and cash, keeps the quadratura', () => {
  for (const { simulazione } of simulazioni) {
    expect(simulazione.contesto.bilancio.bilancio.quadratura).toBe(0);
    expect(simulazione.contesto.proiezione?.bilancio.quadratura ?? 0).toBe(0);
  }
});

test('the effects, the taxes and the cash add up to the lines that change', () => {
  for (const { simulazione } of simulazioni) {
    const { effetti, imposte, cassa, voci } = simulazione;
    const somme = new Map<string, number>();
    for (const { codice, importo } of [...effetti.flatMap(({ movimenti }) => movimenti), ...imposte, ...cassa])
      somme.set(codice, (somme.get(codice) ?? 0) + importo);
    const mossi = [...somme].filter(([, importo]) => importo !== 0);
    const cambiate = voci.filter(({ codice }) => isCodiceVoceInput(codice));
    expect(Object.fromEntries(mossi)).toEqual(
      Object.fromEntries(cambiate.map(({ codice, prima, dopo }) => [codice, dopo - prima])),
    );
  }
});

test('no line of the balance sheet is taken below 0', () => {
  for (const { simulazione } of simulazioni) {
    const scese = [...simulazione.voci, ...simulazione.voci_proiezione].filter(
      ({ codice, prima, dopo }) =>
        /^(SPA|SPP\.[CD])/.test(codice) && isCodiceVoceInput(codice) && dopo < prima && dopo < 0,
    );
    expect(scese).toEqual([]);
  }
});

const ferme: readonly Leva[] = [
  { codice: 'apporto', importo: ZERO_EURO, forma: 'capitale' },
  { codice: 'rinuncia_soci', importo: ZERO_EURO },
  { codice: 'consolidamento', importo: ZERO_EURO },
  { codice: 'cessione', prezzo: ZERO_EURO, voce: 'SPA.B.II.1', valore_contabile: null, rimborsa: true },
  { codice: 'stralcio', importo: ZERO_EURO },
  { codice: 'ricavi', percentuale: 0 },
  { codice: 'costi', percentuale: 0 },
  { codice: 'personale', percentuale: 0 },
  { codice: 'oneri_finanziari', percentuale: 0 },
  { codice: 'giorni_incasso', giorni: 0, iva: 22 },
  { codice: 'giorni_pagamento', giorni: 0, iva: 22 },
  { codice: 'rimborso', importo: ZERO_EURO },
];

test('no lever, or levers of 0, change nothing and are never refused', () => {
  for (let numero = 0; numero < 60; numero += 1) {
    const contesto = buildSimulabile(numero);
    for (const leve of [[], ferme]) {
      const esito = computeSimulazione(contesto, { leve, aliquota: 27.9 });
      const simulazione = esito.ok ? esito.valore : null;
      expect(simulazione?.contesto).toBe(contesto);
      expect(simulazione?.voci).toEqual([]);
      expect(simulazione?.voci_proiezione).toEqual([]);
      expect(simulazione?.indicatori.filter(({ prima, dopo }) => prima.valore !== dopo.valore)).toEqual([]);
      expect(simulazione?.rischio.dopo).toBe(simulazione?.rischio.prima);
    }
  }
});
