import { euroToNumber } from '../numbers/euro.ts';
import type { Leva } from './leva.ts';

/** A lever as it travels: amounts in euros, percentages in points. */
export type LevaFilo = Readonly<
  { codice: Leva['codice'] } & Partial<{
    importo: number;
    percentuale: number;
    giorni: number;
    prezzo: number;
    forma: 'riserva' | 'capitale';
    voce: string;
    valore_contabile: number | null;
    rimborsa: boolean;
    iva: number;
  }>
>;

/**
 * Levers as `parseLeve` reads them.
 * @example presentLeve([{ codice: 'rimborso', importo: euro(5000) }]) // [{ codice: 'rimborso', importo: 50 }]
 */
export const presentLeve = (leve: readonly Leva[]): readonly LevaFilo[] => leve.map(presentLeva);

const presentLeva = (leva: Leva): LevaFilo => {
  if (leva.codice === 'cessione') {
    const { codice, prezzo, voce, valore_contabile, rimborsa } = leva;
    return {
      codice,
      prezzo: euroToNumber(prezzo),
      voce,
      valore_contabile: valore_contabile === null ? null : euroToNumber(valore_contabile),
      rimborsa,
    };
  }
  return 'importo' in leva ? { ...leva, importo: euroToNumber(leva.importo) } : leva;
};
