import { computeBilancio } from '../bilancio/bilancio.ts';
import type { BilancioContesto, ContestoIndicatori } from '../formula/contesto.ts';
import { euro, ZERO_EURO } from '../numbers/euro.ts';
import { isCodiceVoceInput, vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { createConti } from '../simulatore/conti.ts';
import { codiciLeva } from '../simulatore/leva.ts';
import type { CodiceLeva, Leva } from '../simulatore/leva.ts';
import { getRegola } from '../simulatore/regole.ts';
import { buildCasuale } from './casuali.ts';

const getRaccolta = (codice: CodiceVoceInput): CodiceVoceInput => {
  const [, prospetto, scadenza] = /^(SPP\.D|SPA\.C\.II|SPA\.B\.II)\..*?(\.[EO])?$/.exec(codice) ?? [];
  const nd = prospetto === 'SPA.B.II' ? 'SPA.B.II.ND' : `${prospetto}.ND${scadenza ?? ''}`;
  return prospetto !== undefined && isCodiceVoceInput(nd) ? nd : codice;
};

/** The same statement with debts, receivables and tangible assets undetailed. */
const withoutDettaglio = (bilancio: BilancioContesto): BilancioContesto => {
  const importi = new Map<CodiceVoceInput, number>();
  for (const codice of vociInput) {
    const raccolta = getRaccolta(codice);
    importi.set(raccolta, (importi.get(raccolta) ?? 0) + bilancio.bilancio.effettivo(codice));
  }
  const valori = [...importi].map(([codice, importo]) => [codice, { valore: euro(importo), rettifica: null }] as const);
  return { ...bilancio, bilancio: computeBilancio(new Map(valori)) };
};

/** A random statement by its number: annual, interim with its projection, or getRaccoltad. */
export const buildSimulabile = (numero: number): ContestoIndicatori => {
  const contesto = buildCasuale(numero);
  if (numero % 4 !== 0) return contesto;
  const { bilancio, proiezione } = contesto;
  return {
    ...contesto,
    bilancio: withoutDettaglio(bilancio),
    proiezione: proiezione === null ? null : withoutDettaglio(proiezione),
  };
};

/** Some levers within their bounds, the same for the same number; together they may still go beyond one. */
export const buildLeve = (numero: number, contesto: ContestoIndicatori): readonly Leva[] => {
  let stato = numero + 1;
  const draw = (): number => {
    stato = Math.imul(stato ^ (stato >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((stato ^ (stato >>> 13)) >>> 0) / 4_294_967_296;
  };
  return codiciLeva.filter(() => draw() < 0.4).map((codice) => buildLeva(codice, contesto, draw));
};

const buildLeva = (codice: CodiceLeva, contesto: ContestoIndicatori, draw: () => number): Leva => {
  const conti = createConti(contesto.bilancio.bilancio);
  const drawImporto = (leva: Leva) => {
    const massimo = getRegola(codice).listLimiti(leva, conti).at(-1)?.massimo ?? 0;
    return euro(Math.floor(massimo * (draw() < 0.2 ? 1 : draw() ** 3)));
  };
  const drawDecimale = (minimo: number, massimo: number) =>
    Math.round((minimo + (massimo - minimo) * draw()) * 100) / 100;
  switch (codice) {
    case 'apporto': {
      const forma = draw() < 0.5 ? 'riserva' : 'capitale';
      return { codice, importo: drawImporto({ codice, importo: ZERO_EURO, forma }), forma };
    }
    case 'rinuncia_soci':
    case 'consolidamento':
    case 'stralcio':
    case 'rimborso':
      return { codice, importo: drawImporto({ codice, importo: ZERO_EURO }) };
    case 'cessione': {
      const voci = vociInput.filter((voce) => voce.startsWith('SPA.B.II.'));
      const voce = voci[Math.floor(draw() * voci.length)] ?? 'SPA.B.II.1';
      const vuota: Leva = { codice, prezzo: ZERO_EURO, voce, valore_contabile: null, rimborsa: false };
      const prezzo = euro(Math.floor(draw() * 50_000_000));
      return { ...vuota, prezzo, valore_contabile: draw() < 0.5 ? null : drawImporto(vuota), rimborsa: draw() < 0.5 };
    }
    case 'ricavi':
    case 'costi':
    case 'personale':
      return { codice, percentuale: drawDecimale(-50, 50) };
    case 'oneri_finanziari':
      return { codice, percentuale: drawDecimale(-100, 50) };
    case 'giorni_incasso':
    case 'giorni_pagamento':
      return { codice, giorni: Math.floor(draw() * 361) - 180, iva: draw() < 0.5 ? 22 : 10 };
  }
};
