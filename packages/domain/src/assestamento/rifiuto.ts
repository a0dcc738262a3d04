import { formatData } from '../numbers/format-data.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import type { Data } from '../calendario/data.ts';
import type { Euro } from '../numbers/euro.ts';
import { printRifiutoPiano } from '../tesoreria/rifiuto.ts';
import type { CodiceRifiuto, MotivoRifiuto } from '../tesoreria/rifiuto.ts';

/** The reasons of their own, with the facts that their text needs; those of numbers and texts are the plan's. */
type Fatti = {
  readonly tipo_sconosciuto: object;
  readonly campo_non_previsto: object;
  readonly voce_sconosciuta: object;
  readonly voce_calcolata: { readonly voce: string };
  readonly voce_non_ammessa: { readonly voci: readonly string[] };
  readonly voce_ripetuta: { readonly voce: string };
  readonly non_bilanciata: { readonly differenza: Euro };
  readonly importo_mancante: { readonly nota: string };
  readonly tipo_ripetuto: object;
  readonly fine_prima_di_inizio: object;
  readonly non_dopo_il_bilancio: { readonly data: Data };
  readonly dopo_il_bilancio: { readonly data: Data };
  readonly prima_dell_esercizio: { readonly data: Data };
  readonly precedente_sconosciuta: object;
  readonly oltre_limite: { readonly voci: readonly string[] };
  readonly rettifica_da_scritture: { readonly voce: string; readonly calcolata: Euro };
};

type CodiceProprio = keyof Fatti;

type MotivoProprio<Codice extends CodiceProprio = CodiceProprio> = {
  readonly [C in Codice]: { readonly codice: C } & Fatti[C];
}[Codice];

export type CodiceRifiutoAssestamento = CodiceProprio | CodiceRifiuto;

/** What is wrong with a field of the entries: a closed union. */
export type MotivoAssestamento = MotivoProprio | MotivoRifiuto;

/** A field that is refused and why. `campo` is its path: `scritture.0.dati.al`. */
export type RifiutoAssestamento = { readonly campo: string; readonly motivo: MotivoAssestamento };

const testi: { readonly [Codice in CodiceProprio]: (fatti: Fatti[Codice]) => string } = {
  tipo_sconosciuto: () => 'Questo tipo di scrittura non esiste.',
  campo_non_previsto: () => 'Questo tipo di scrittura non ha questo campo.',
  voce_sconosciuta: () => 'Lo schema di bilancio non ha questa voce.',
  voce_calcolata: ({ voce }) => `La voce ${voce} è calcolata: indicare una voce di dettaglio.`,
  voce_non_ammessa: ({ voci }) => `Indicare una di queste voci: ${voci.join(', ')}.`,
  voce_ripetuta: ({ voce }) => `La voce ${voce} è indicata più volte.`,
  non_bilanciata: ({ differenza }) =>
    `La scrittura cambia la quadratura di ${formatEuro(differenza, { simbolo: true })}: dare e avere devono essere uguali.`,
  importo_mancante: ({ nota }) => nota,
  tipo_ripetuto: () => 'C’è già una scrittura di questo tipo con l’importo calcolato: indicare l’importo di questa.',
  fine_prima_di_inizio: () => 'La fine viene prima dell’inizio.',
  non_dopo_il_bilancio: ({ data }) => `Il periodo coperto deve finire dopo il ${formatData(data)}, data del bilancio.`,
  dopo_il_bilancio: ({ data }) => `Il periodo coperto deve iniziare entro il ${formatData(data)}, data del bilancio.`,
  prima_dell_esercizio: ({ data }) =>
    `Il periodo coperto deve finire il ${formatData(data)}, inizio dell’esercizio, o dopo.`,
  precedente_sconosciuta: () => 'Su questa voce non c’era un Valore Alternativo scritto prima delle scritture.',
  oltre_limite: ({ voci }) => `Importi oltre 13 cifre intere: ${voci.join(', ')}.`,
  rettifica_da_scritture: ({ voce, calcolata }) =>
    `Il Valore Alternativo di ${voce}, ${formatEuro(calcolata, { simbolo: true })}, viene dalle scritture di assestamento: si cambia da lì.`,
};

const isProprio = (motivo: MotivoAssestamento): motivo is MotivoProprio => Object.hasOwn(testi, motivo.codice);

const printProprio = <Codice extends CodiceProprio>(motivo: MotivoProprio<Codice>): string =>
  testi[motivo.codice](motivo);

/**
 * Why a field is refused, in Italian.
 * @example printRifiutoAssestamento({ codice: 'voce_calcolata', voce: 'CE.AB' }) // 'La voce CE.AB è calcolata: …'
 */
export const printRifiutoAssestamento = (motivo: MotivoAssestamento): string =>
  isProprio(motivo) ? printProprio(motivo) : printRifiutoPiano(motivo);
