import type { Gruppo } from '../gruppo.ts';
import { Cess, DispLiq, DR, DS, FsL, ImpR, Inv, InvM, LCBe, MoNn, NF, RiorgLav, Stralcio } from './input.ts';
import { __MOL } from './mol.ts';
import { TCAC } from './tcac.ts';
import { __TDr } from './tdr.ts';
import { __TFr } from './tfr.ts';

/** The test pratico of the composizione negoziata: it is not an indicator of crisis, so it never enters the grade. */
export const gruppoRISANAMENTO: Gruppo = {
  codice: 'RISANAMENTO',
  name: 'Test risanamento',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'esclusa' },
  allerta: null,
  peso: '0',
  indicatori: [TCAC, __TDr, __TFr, __MOL],
  inputs: [DS, DR, LCBe, FsL, Inv, RiorgLav, Cess, NF, MoNn, InvM, ImpR, DispLiq, Stralcio],
};
