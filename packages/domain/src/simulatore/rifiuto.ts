import { formatEuro } from '../numbers/format-euro.ts';
import { formatNumero } from '../numbers/format.ts';
import { euro } from '../numbers/euro.ts';
import { isCodiceLeva } from './leva.ts';
import { getRegola } from './regole.ts';
import type { LimiteLeva, UnitaLeva } from './regola.ts';

/** Every reason to refuse a lever, with the facts that its text needs. */
type Fatti = {
  readonly leva_sconosciuta: object;
  readonly troppe_leve: { readonly massimo: number };
  readonly vuoto: object;
  readonly non_numero: object;
  readonly non_intero: object;
  readonly non_ammesso: { readonly scelte: readonly string[] };
  readonly troppi_decimali: { readonly massimo: number };
  readonly voce_non_ammessa: object;
  readonly fuori_limite: object;
  /** Amounts in cents, percentages in points; `massimo` null: none. */
  readonly fuori_intervallo: {
    readonly minimo: number;
    readonly massimo: number | null;
    readonly unita: UnitaLeva;
  };
  readonly debiti_non_distinti: object;
  readonly crediti_non_distinti: object;
  /** Lines or totals that would go beyond 13 integer digits. */
  readonly risultato_fuori_limite: { readonly voci: readonly string[] };
};

export type CodiceRifiutoLeva = keyof Fatti;

/** Why a lever is refused: a closed union. */
export type MotivoRifiutoLeva<Codice extends CodiceRifiutoLeva = CodiceRifiutoLeva> = {
  readonly [C in Codice]: { readonly codice: C } & Fatti[C];
}[Codice];

/** The field that is refused, and why. */
export type RifiutoLeva = {
  /** Place of the lever in the request; null for what is not of one lever. */
  readonly indice: number | null;
  /** Code of the lever as it came; null for what is not of one lever. */
  readonly leva: string | null;
  readonly campo: string;
  readonly motivo: MotivoRifiutoLeva;
};

const printLimite = (valore: number, unita: UnitaLeva): string => {
  if (unita === 'euro') return formatEuro(euro(valore), { simbolo: true });
  return unita === 'percento' ? `${formatNumero(valore)}\u00A0%` : `${formatNumero(valore)} giorni`;
};

const testi: { readonly [Codice in CodiceRifiutoLeva]: (fatti: Fatti[Codice]) => string } = {
  leva_sconosciuta: () => 'Leva sconosciuta.',
  troppe_leve: ({ massimo }) => `Al massimo ${massimo} leve.`,
  vuoto: () => 'Il campo è obbligatorio.',
  non_numero: () => 'Indicare un numero.',
  non_intero: () => 'Indicare un numero intero di giorni.',
  non_ammesso: ({ scelte }) => `Scegliere tra: ${scelte.join(', ')}.`,
  troppi_decimali: ({ massimo }) => `Indicare un numero con al massimo ${massimo} decimali.`,
  voce_non_ammessa: () => 'Indicare una voce delle immobilizzazioni materiali (SPA.B.II).',
  fuori_limite: () => 'Indicare un importo con al massimo 13 cifre intere.',
  fuori_intervallo: ({ minimo, massimo, unita }) =>
    massimo === null
      ? `Indicare un valore non inferiore a ${printLimite(minimo, unita)}.`
      : `Indicare un valore tra ${printLimite(minimo, unita)} e ${printLimite(massimo, unita)}.`,
  debiti_non_distinti: () =>
    'I debiti del bilancio non sono distinti per natura: per usare la leva, indicarli nelle loro voci.',
  crediti_non_distinti: () =>
    'I crediti del bilancio non sono distinti per natura: per usare la leva, indicare quelli verso clienti.',
  risultato_fuori_limite: ({ voci }) => `Le voci ${voci.join(', ')} supererebbero le 13 cifre intere.`,
};

const printMotivo = <Codice extends CodiceRifiutoLeva>(motivo: MotivoRifiutoLeva<Codice>): string =>
  testi[motivo.codice](motivo);

/**
 * Why a lever is refused, in Italian, after the name of the lever.
 * @example printRifiutoLeva(rifiuto) // 'Ricavi: Indicare un valore tra -50 % e 50 %.'
 */
export const printRifiutoLeva = ({ leva, motivo }: RifiutoLeva): string => {
  if (leva === null) return printMotivo(motivo);
  return `${isCodiceLeva(leva) ? getRegola(leva).nome : leva}: ${printMotivo(motivo)}`;
};

/** The refusal of a field out of its bounds, or none. */
export const checkLimite = ({ valore, minimo, massimo, unita }: LimiteLeva): MotivoRifiutoLeva | null => {
  if (valore >= minimo && (massimo === null || valore <= massimo)) return null;
  return { codice: 'fuori_intervallo', minimo, massimo, unita };
};
