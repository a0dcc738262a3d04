import type { Input } from '../../formula/formula.ts';
import { costante, costituitaDaPoco, max, min, se, UNO, voce, ZERO } from '../../formula/parole.ts';

/** Dividends already resolved reduce the equity although the balance sheet does not show them yet. */
export const DIV: Input = {
  nome: 'DIV',
  gruppo: 'IdA',
  etichetta: 'Dividendi deliberati e non ancora iscritti a debito',
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
};

const CAPITALE_MINIMO_SRL = costante('10000', 'Capitale minimo della S.r.l.', 'art. 2463 c.c.');

/** A company has no legal form here: the proposal is the minimum of the S.r.l., or the capital when lower (2463 c. 4). */
export const CapMin: Input = {
  nome: 'CapMin',
  gruppo: 'IdA',
  etichetta: 'Capitale minimo legale',
  type: 'euro',
  predefinito: max(ZERO, min(CAPITALE_MINIMO_SRL, voce('SPP.A.I'))),
  sostituzione: true,
};

export const TFRnP: Input = {
  nome: 'TFRnP',
  gruppo: 'IdAp',
  etichetta: 'Accantonamenti non monetari al netto degli utilizzi, nella proiezione',
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
};

export const TFRn: Input = {
  nome: 'TFRn',
  gruppo: 'IdA',
  etichetta: 'Accantonamenti non monetari al netto degli utilizzi (TFR e fondi)',
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
  in_proiezione: TFRnP,
};

export const Neo: Input = {
  nome: 'Neo',
  gruppo: 'IdA',
  etichetta: 'Impresa costituita da meno di due anni',
  type: 'switch',
  predefinito: se(costituitaDaPoco, UNO, ZERO),
  sostituzione: false,
};

export const Succ: Input = {
  nome: 'Succ',
  gruppo: 'IdA',
  etichetta: 'Impresa che prosegue l’attività di un’altra',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};

export const Liq: Input = {
  nome: 'Liq',
  gruppo: 'IdA',
  etichetta: 'Liquidazione o cessazione dell’attività',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};

export const ValRealizzo: Input = {
  nome: 'ValRealizzo',
  gruppo: 'IdA',
  etichetta: 'Valore di realizzo dell’attivo (in liquidazione)',
  type: 'euro',
  predefinito: voce('SPA'),
  sostituzione: true,
};

export const LavComm: Input = {
  nome: 'LavComm',
  gruppo: 'IdA',
  etichetta: 'Produzione su commessa pluriennale: A.3 nei ricavi',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};
