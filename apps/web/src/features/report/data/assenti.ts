import type { Report } from '@vedetta/contract';
import { joinSentence } from '../paper/text.ts';

type GruppiAssenti = { readonly gruppi: readonly string[]; readonly motivo: string };

/** The groups of the radar without a value, grouped by reason. */
export const listAssenti = ({ gruppi }: Report['rischio']): readonly GruppiAssenti[] => {
  const assenti = gruppi.filter(({ rischio, nel_radar }) => rischio === null && nel_radar);
  const byMotivo = Map.groupBy(assenti, ({ motivo }) => joinSentence(motivo ?? 'nessun indicatore ha un punteggio'));
  return [...byMotivo].map(([motivo, stessi]) => ({ gruppi: stessi.map(({ name }) => name), motivo }));
};
