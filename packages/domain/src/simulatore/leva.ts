import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';

/** The levers, in the order in which they are applied. */
export const codiciLeva = [
  'apporto',
  'rinuncia_soci',
  'consolidamento',
  'cessione',
  'stralcio',
  'ricavi',
  'costi',
  'personale',
  'oneri_finanziari',
  'giorni_incasso',
  'giorni_pagamento',
  'rimborso',
] as const;

export type CodiceLeva = (typeof codiciLeva)[number];

/** Where a contribution goes: to the capital reserves, or to the share capital. */
export type FormaApporto = 'riserva' | 'capitale';

/** What each lever is set to. Percentages are in points (27.9 for 27,9 %), with at most two decimals. */
type Impostazioni = {
  readonly apporto: { readonly importo: Euro; readonly forma: FormaApporto };
  readonly rinuncia_soci: { readonly importo: Euro };
  readonly consolidamento: { readonly importo: Euro };
  /** `valore_contabile` null: the smaller of the price and the line, not below 0. */
  readonly cessione: {
    readonly prezzo: Euro;
    readonly voce: CodiceVoceInput;
    readonly valore_contabile: Euro | null;
    readonly rimborsa: boolean;
  };
  readonly stralcio: { readonly importo: Euro };
  readonly ricavi: { readonly percentuale: number };
  readonly costi: { readonly percentuale: number };
  readonly personale: { readonly percentuale: number };
  readonly oneri_finanziari: { readonly percentuale: number };
  readonly giorni_incasso: { readonly giorni: number; readonly iva: number };
  readonly giorni_pagamento: { readonly giorni: number; readonly iva: number };
  readonly rimborso: { readonly importo: Euro };
};

/** A lever with its setting. */
export type Leva<C extends CodiceLeva = CodiceLeva> = {
  readonly [Codice in C]: { readonly codice: Codice } & Impostazioni[Codice];
}[C];

/** Name of the field that says how much. */
export type CampoLeva = 'importo' | 'prezzo' | 'percentuale' | 'giorni';

/** True for the code of a lever. */
export const isCodiceLeva = (codice: string): codice is CodiceLeva => codiciLeva.some((altro) => altro === codice);

/** How much a lever is set to: cents, points of a percentage or days. */
const getQuanto = (leva: Leva): number => {
  if ('importo' in leva) return leva.importo;
  if ('prezzo' in leva) return leva.prezzo;
  return 'percentuale' in leva ? leva.percentuale : leva.giorni;
};

/** True for a lever of 0: it does nothing and is never refused. */
export const isFerma = (leva: Leva): boolean => {
  const scrive = leva.codice === 'cessione' && (leva.valore_contabile ?? 0) !== 0;
  return getQuanto(leva) === 0 && !scrive;
};
