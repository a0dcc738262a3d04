import type { Grandezza } from '../../formula/formula.ts';
import { acceso, grandezza, input, max, non, se, tutte, ZERO } from '../../formula/parole.ts';
import type { Sospensione } from '../indicatore.ts';
import type { StatoNormativo } from '../stato-normativo.ts';
import { CapMin, Liq, Neo, Succ } from '../impresa/input.ts';

/** Shown on every screen with these indices. */
export const STATO_CNDCEC: StatoNormativo = {
  natura: 'modello_cndcec',
  testo: 'Modello di riferimento CNDCEC 2019; non più obbligo di legge dal 15/07/2022',
};

export const FONTE_CNDCEC =
  'CNDCEC, Crisi d’impresa. Gli indici dell’allerta, ottobre 2019, elaborati ai sensi dell’art. 13 c. 2 CCII nel testo originario e mai approvati dal Ministero';

export const NOTA_PROSSIMITA =
  'La soglia è quella del CNDCEC per il settore; la fascia di prossimità del 20\u00A0% è una scelta di prodotto.';

export const NOTA_START_UP =
  'Start-up e PMI innovative: perdite e assenza di ricavi sono fisiologiche; conta il DSCR sul fabbisogno minimo, è critica la sospensione dell’attività per 12 mesi.';

export const NOTA_COOPERATIVE =
  'Cooperative: i prestiti sociali e il patrimonio seguono regole proprie, qui non applicate.';

/** Under two years old, unless it carries on the business of another: only negative equity counts. */
export const giovane = tutte(acceso(Neo), non(acceso(Succ)));

/** The equity below which there is a breach. */
export const LIM: Grandezza = {
  codice: 'LIM',
  nome: 'Limite del patrimonio netto',
  unita: 'euro',
  formula: se(giovane, ZERO, max(ZERO, input(CapMin))),
};

export const limitePatrimonio = grandezza(LIM);

export const sospensioneGiovane: Sospensione = {
  quando: giovane,
  nota: 'Impresa costituita da meno di due anni: conta solo il patrimonio netto negativo, questo indice non ha punteggio.',
};

export const sospensioneLiquidazione: Sospensione = {
  quando: acceso(Liq),
  nota: 'In liquidazione con attività cessata il patrimonio netto negativo non è decisivo: conta il rapporto tra valore di realizzo dell’attivo e passività totali.',
};
