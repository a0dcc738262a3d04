import type { Frontespizio } from '@vedetta/contract';
import type { FrontespizioRow } from '../repositories/frontespizi.ts';

export const presentFrontespizio = (
  bilancio: string,
  { destinatario, scopo, conclusioni, conclusioni_da, conclusioni_il, luogo, data }: FrontespizioRow,
): Frontespizio => ({
  bilancio,
  destinatario,
  scopo,
  conclusioni,
  conclusioni_da,
  conclusioni_il: conclusioni_il?.toISOString() ?? null,
  luogo,
  data,
});
