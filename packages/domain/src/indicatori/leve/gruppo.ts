import { DebFin } from '../grandezze/finanza.ts';
import type { Gruppo } from '../gruppo.ts';
import { DIV } from '../impresa/input.ts';
import { LEVE1 } from './leve1.ts';
import { LEVE2 } from './leve2.ts';
import { LEVE3 } from './leve3.ts';
import { LEVE4 } from './leve4.ts';
import { LEVE5 } from './leve5.ts';
import { LEVE6 } from './leve6.ts';
import { __PFN } from './pfn.ts';
import { __ROD } from './rod.ts';
import { __ROI } from './roi.ts';

/** Leverage: debt against equity, margin and return. */
export const gruppoLEVE: Gruppo = {
  codice: 'LEVE',
  name: 'Leva',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'media_e_massimo' },
  allerta: null,
  peso: '0.10',
  indicatori: [LEVE1, LEVE2, LEVE3, LEVE4, LEVE5, LEVE6, __ROI, __ROD, __PFN],
  inputs: [DebFin, DIV],
};
