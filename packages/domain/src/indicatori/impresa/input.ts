import { capitaleMinimoRidotto, capitaliMinimi } from '../../forma-giuridica/capitale-minimo.ts';
import type { CapitaleMinimo } from '../../forma-giuridica/capitale-minimo.ts';
import { formeGiuridiche } from '../../forma-giuridica/forme.ts';
import type { Formula, Input } from '../../formula/formula.ts';
import {
  costante,
  costituitaDaPoco,
  maggiore,
  mancante,
  max,
  min,
  nellaForma,
  nonMinore,
  se,
  UNO,
  voce,
  ZERO,
} from '../../formula/parole.ts';

/** Dividends already resolved reduce the equity although the balance sheet does not show them yet. */
export const DIV: Input = {
  nome: 'DIV',
  gruppo: 'IdA',
  etichetta: 'Dividendi deliberati e non ancora iscritti a debito',
  type: 'euro',
  predefinito: 0,
  sostituzione: false,
};

const buildMinimo = (minimo: CapitaleMinimo | null): Formula =>
  minimo === null ? ZERO : costante(minimo.importo, minimo.nome, minimo.articolo);

const minimoSrl = buildMinimo(capitaliMinimi.srl);

/** An S.r.l. may have a capital from one euro (art. 2463 c. 4 c.c.): a lower capital is not a minimum. */
const minimoSecondoCapitale = se(
  nonMinore(voce('SPP.A.I'), minimoSrl),
  minimoSrl,
  se(maggiore(voce('SPP.A.I')), buildMinimo(capitaleMinimoRidotto), ZERO),
);

/** The legal minimum of the form; that of the S.r.l. where the form is unknown. */
const minimoSecondoForma = formeGiuridiche
  .filter(([forma]) => forma !== 'srl')
  .reduceRight<Formula>(
    (altrimenti, [forma]) => se(nellaForma(forma), buildMinimo(capitaliMinimi[forma]), altrimenti),
    minimoSecondoCapitale,
  );

export const CapMin: Input = {
  nome: 'CapMin',
  gruppo: 'IdA',
  etichetta: 'Capitale minimo legale',
  type: 'euro',
  predefinito: minimoSecondoForma,
  sostituzione: true,
  prima: { fino_a: '2026.1', predefinito: max(ZERO, min(minimoSrl, voce('SPP.A.I'))) },
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
  etichetta: 'Liquidazione con attività cessata',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};

/** No default: the book value is not what the assets would fetch. */
export const ValRealizzo: Input = {
  nome: 'ValRealizzo',
  gruppo: 'IdA',
  etichetta: 'Valore di realizzo dell’attivo (in liquidazione)',
  type: 'euro',
  predefinito: mancante('valore_realizzo_assente'),
  sostituzione: true,
  prima: { fino_a: '2026.1', predefinito: voce('SPA') },
};

export const LavComm: Input = {
  nome: 'LavComm',
  gruppo: 'IdA',
  etichetta: 'Produzione su commessa pluriennale: A.3 nei ricavi',
  type: 'switch',
  predefinito: 0,
  sostituzione: false,
};
