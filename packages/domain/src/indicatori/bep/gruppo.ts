import type { Gruppo } from '../gruppo.ts';
import { __BEP } from './bep.ts';
import { BEP1 } from './bep1.ts';
import { __CFis } from './cfis.ts';
import { __CVar } from './cvar.ts';
import { OFinCF, VarB10, VarB11, VarB12, VarB13, VarB14, VarB6, VarB7, VarB8, VarB9 } from './input.ts';
import { __LO } from './lo.ts';
import { __MDC } from './mdc.ts';
import { __MDCp } from './mdcp.ts';

/** Break-even: how far revenue may fall before the operating result turns negative. */
export const gruppoBEP: Gruppo = {
  codice: 'BEP',
  name: 'Punto di pareggio',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'media_e_massimo' },
  allerta: null,
  allegato: 'pareggio',
  peso: '0.05',
  indicatori: [BEP1, __CVar, __CFis, __MDC, __MDCp, __BEP, __LO],
  inputs: [VarB6, VarB7, VarB8, VarB9, VarB10, VarB11, VarB12, VarB13, VarB14, OFinCF],
};
