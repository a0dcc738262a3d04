import type { ValoriBilancio } from '@vedetta/domain';
import type { ScritturaRow } from '../../repositories/scritture.ts';

const isCounted = ({ stato }: ScritturaRow): boolean => stato === 'confermata' || stato === 'da_ricontrollare';
const toCents = (importo: number): number => Math.round(importo * 100);

/**
 * Compares the Valore Alternativo of the lines under adjustments with their start plus what moves them; one sentence for each
 * line that differs.
 */
export const judgeScritture = (rows: readonly ScritturaRow[], valori: ValoriBilancio): readonly string[] => {
  const counted = rows.filter(isCounted);
  const starts = new Map(
    counted.flatMap(({ tipo, dati }) =>
      tipo === 'precedente' && typeof dati.importo === 'number' ? [[dati.voce ?? '', toCents(dati.importo)]] : [],
    ),
  );
  const moved = new Map<string, number>();
  for (const { movimenti } of counted.filter(({ tipo }) => tipo !== 'precedente'))
    for (const { voce, importo } of movimenti) moved.set(voce, (moved.get(voce) ?? 0) + toCents(importo));
  const stored = new Map<string, { readonly valore: number; readonly rettifica: number | null }>(valori);
  return [...moved].flatMap(([voce, mosso]) => {
    const letto = stored.get(voce);
    const expected = (starts.get(voce) ?? letto?.valore ?? 0) + mosso;
    if (letto?.rettifica === expected) return [];
    const found = letto?.rettifica ?? null;
    const text = found === null ? 'nessuno' : (found / 100).toFixed(2);
    return [`Il Valore Alternativo di ${voce} è ${text}, le scritture danno ${(expected / 100).toFixed(2)}.`];
  });
};
