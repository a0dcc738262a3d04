import { DebFin } from '../grandezze/finanza.ts';
import type { Gruppo } from '../gruppo.ts';
import { DIV } from '../impresa/input.ts';
import { __CAPEX, CapexMan } from './capex.ts';
import { __DCCN } from './dccn.ts';
import { __DFON } from './dfon.ts';
import { __DTFR } from './dtfr.ts';
import { __FCFO } from './fcfo.ts';
import { FCFO1 } from './fcfo1.ts';
import { FCFO2 } from './fcfo2.ts';
import { FCFO3 } from './fcfo3.ts';
import { __IMP } from './imp.ts';
import { Payout, Rimb } from './input.ts';
import { __MOL } from './mol.ts';
import { __SERV } from './serv.ts';
import { __TSA } from './tsa.ts';
import { __TSPN } from './tspn.ts';
import { __TSR } from './tsr.ts';
import { TSS } from './tss.ts';

/** Cash flow and growth: what the firm earns in cash, and how fast it may grow on it. */
export const gruppoFCFO: Gruppo = {
  codice: 'FCFO',
  name: 'Flussi e crescita',
  fine_esercizio: true,
  richiede: 'precedente',
  // Growth alone is not a cash flow.
  sintesi: { tipo: 'media_e_massimo', almeno_uno_di: [FCFO1.codice, FCFO2.codice] },
  allerta: null,
  peso: '0.10',
  indicatori: [
    FCFO1,
    FCFO2,
    TSS,
    FCFO3,
    __MOL,
    __IMP,
    __DCCN,
    __DFON,
    __DTFR,
    __CAPEX,
    __FCFO,
    __SERV,
    __TSR,
    __TSA,
    __TSPN,
  ],
  inputs: [Rimb, CapexMan, Payout, DIV, DebFin],
};
