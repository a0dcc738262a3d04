import type { ContestoIndicatori } from '../formula/contesto.ts';
import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { listVociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { createConti } from './conti.ts';
import type { CodiceLeva, Leva } from './leva.ts';
import { GIORNI_MASSIMI } from './regola.ts';
import { getRegola } from './regole.ts';

/** A lever in its useful direction, as whole steps from 0: euros, tenths of a point or days. */
export type ScalaLeva = {
  readonly codice: CodiceLeva;
  /** Steps to the bound. */
  readonly passi: number;
  readonly getLeva: (passo: number) => Leva;
  /** The setting after some steps: euros, points or days. */
  readonly getValore: (passo: number) => number;
  /** Steps after which an amount is shown: up to the next 100 €, not beyond the bound; others as they are. */
  readonly roundPasso: (passo: number) => number;
};

const CENTESIMI = 100;
const DECIMI = 10;
const ARROTONDAMENTO = 100;
const IVA = 22;

/** The largest tangible asset: the one whose sale is tried. */
export const findCespite = ({ bilancio }: ContestoIndicatori): CodiceVoceInput =>
  listVociInput('SPA.B.II').reduce((maggiore, codice) =>
    bilancio.bilancio.effettivo(codice) > bilancio.bilancio.effettivo(maggiore) ? codice : maggiore,
  );

/** The steps of a lever on a statement. */
export const buildScala = (codice: CodiceLeva, contesto: ContestoIndicatori): ScalaLeva => {
  switch (codice) {
    case 'apporto':
      return buildInEuro(codice, contesto, (importo) => ({ codice, importo, forma: 'riserva' }));
    case 'rinuncia_soci':
    case 'consolidamento':
    case 'stralcio':
    case 'rimborso':
      return buildInEuro(codice, contesto, (importo) => ({ codice, importo }));
    case 'cessione': {
      const voce = findCespite(contesto);
      return buildInEuro(codice, contesto, (prezzo) => ({
        codice,
        prezzo,
        voce,
        valore_contabile: prezzo,
        rimborsa: true,
      }));
    }
    case 'ricavi':
      return buildInDecimi(codice, 50, 1);
    case 'costi':
    case 'personale':
      return buildInDecimi(codice, 50, -1);
    case 'oneri_finanziari':
      return buildInDecimi(codice, 100, -1);
    case 'giorni_incasso':
      return buildInGiorni(codice, -1);
    case 'giorni_pagamento':
      return buildInGiorni(codice, 1);
  }
};

const buildInEuro = (
  codice: CodiceLeva,
  contesto: ContestoIndicatori,
  getLevaDi: (importo: Euro) => Leva,
): ScalaLeva => {
  const getLeva = (passo: number): Leva => getLevaDi(euro(passo * CENTESIMI));
  const limiti = getRegola(codice).listLimiti(getLeva(0), createConti(contesto.bilancio.bilancio));
  const massimo = limiti.find((limite) => limite.massimo !== null)?.massimo ?? 0;
  const passi = Math.floor(massimo / CENTESIMI);
  return {
    codice,
    passi,
    getLeva,
    getValore: (passo) => passo,
    roundPasso: (passo) => Math.min(Math.ceil(passo / ARROTONDAMENTO) * ARROTONDAMENTO, passi),
  };
};

const buildInDecimi = (
  codice: 'ricavi' | 'costi' | 'personale' | 'oneri_finanziari',
  massimo: number,
  verso: 1 | -1,
): ScalaLeva => {
  const getValore = (passo: number): number => (passo === 0 ? 0 : (verso * passo) / DECIMI);
  return {
    codice,
    passi: massimo * DECIMI,
    getLeva: (passo) => ({ codice, percentuale: getValore(passo) }),
    getValore,
    roundPasso: (passo) => passo,
  };
};

const buildInGiorni = (codice: 'giorni_incasso' | 'giorni_pagamento', verso: 1 | -1): ScalaLeva => {
  const getValore = (passo: number): number => (passo === 0 ? 0 : verso * passo);
  return {
    codice,
    passi: GIORNI_MASSIMI,
    getLeva: (passo) => ({ codice, giorni: getValore(passo), iva: IVA }),
    getValore,
    roundPasso: (passo) => passo,
  };
};
