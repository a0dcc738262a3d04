import type { Grandezza } from '../../formula/formula.ts';
import { acceso, grandezza, input, non, se, sePositiva, tutte, ZERO } from '../../formula/parole.ts';
import type { Sospensione } from '../indicatore.ts';
import type { StatoNormativo } from '../stato-normativo.ts';
import { CapMin, Liq, Neo, Succ } from '../impresa/input.ts';

/** Shown on every screen with these indices. */
export const STATO_CNDCEC: StatoNormativo = {
  natura: 'modello_cndcec',
  testo: 'Modello di riferimento CNDCEC 2019; mai divenuto obbligatorio',
};

export const FONTE_CNDCEC =
  'CNDCEC, Crisi d’impresa. Gli indici dell’allerta, ottobre 2019, elaborati ai sensi dell’art. 13 c. 2 CCII nel testo originario, mai approvati dal Ministero e mai entrati in vigore: quel testo è stato sostituito dal D.Lgs. 83/2022 con effetto dal 15/07/2022, lo stesso giorno in cui il Codice è entrato in vigore';

export const NOTA_PROSSIMITA =
  'La soglia è quella del CNDCEC per il settore; la fascia di prossimità del 20\u00A0% è un criterio adottato da Vedetta.';

/** Art. 3 CCII as a whole: the duty that the indices do not replace. */
export const DOVERI_ART_3 =
  'Il dovere di legge è un altro (art. 2086 c.c. e art. 3 CCII): l’imprenditore collettivo si dota di assetti adeguati, l’imprenditore individuale adotta misure idonee a rilevare tempestivamente lo stato di crisi. Assetti e misure devono consentire di: a) rilevare gli squilibri patrimoniali o economico-finanziari; b) verificare la sostenibilità dei debiti e le prospettive di continuità aziendale almeno per i dodici mesi successivi e rilevare i segnali di allarme del comma 4; c) ricavare le informazioni necessarie alla lista di controllo particolareggiata e al test pratico.';

export const NOTA_START_UP =
  'Start-up e PMI innovative: perdite e assenza di ricavi sono frequenti all’avvio; conta il DSCR sul fabbisogno minimo, è critica la sospensione dell’attività per 12 mesi.';

/** Chapter 4.4 of the document, read in ragioneria.com. */
export const NOTA_COOPERATIVE =
  'Cooperative con prestiti sociali: il CNDCEC corregge il DSCR, il patrimonio netto su debiti e la liquidità a breve secondo i movimenti del prestito degli ultimi tre anni; nelle cooperative agricole di conferimento, in quelle edilizie di abitazione e nei consorzi il patrimonio netto su debiti può tener conto anche dei debiti verso i soci per lo scambio mutualistico. Qui queste correzioni non sono applicate.';

/** Under two years old, unless it carries on the business of another: only negative equity counts. */
export const giovane = tutte(acceso(Neo), non(acceso(Succ)));

/** The equity below which there is a breach. */
export const LIM: Grandezza = {
  codice: 'LIM',
  nome: 'Limite del patrimonio netto',
  unita: 'euro',
  formula: se(giovane, ZERO, sePositiva(input(CapMin))),
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
