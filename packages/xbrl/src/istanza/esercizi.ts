import type { ElementIndex } from '../tassonomie/element-index.ts';
import type { Contesto, RawFatto, Istanza } from './istanza.ts';

/** A year of the file. `inizio` is null when the file has no income statement for it. */
export type Esercizio = { readonly inizio: string | null; readonly fine: string };

type Durata = Extract<Contesto, { tipo: 'durata' }>;

/** The current year and the previous one: a filing never holds more. */
const MAX_ESERCIZI = 2;

/**
 * The years of an instance, latest first, from its periods alone: a period with income statement amounts or a date with a
 * balance sheet total. Identifiers and order are ignored; opening balances are not a year.
 */
export const findEsercizi = (istanza: Istanza, fatti: readonly RawFatto[], elementIndex: ElementIndex): Esercizio[] => {
  const fattiPerContesto = new Map<Durata, number>();
  const date = new Set<string>();
  for (const { contesto: id, elemento } of fatti) {
    const contesto = istanza.contesti.get(id ?? '');
    if (contesto?.tipo === 'durata' && elementIndex.prospetti.get(elemento) === 'conto_economico') {
      fattiPerContesto.set(contesto, (fattiPerContesto.get(contesto) ?? 0) + 1);
    }
    if (contesto?.tipo === 'istante' && (elemento === 'TotaleAttivo' || elemento === 'TotalePassivo'))
      date.add(contesto.fine);
  }
  // Several contexts can have the same period.
  const durate = new Map<string, { esercizio: Esercizio; fatti: number }>();
  for (const [{ inizio, fine }, count] of fattiPerContesto) {
    const key = `${inizio} ${fine}`;
    durate.set(key, { esercizio: { inizio, fine }, fatti: count + (durate.get(key)?.fatti ?? 0) });
  }
  const esercizi = new Map<string, Esercizio>([...date].map((fine) => [fine, { inizio: null, fine }]));
  // Of two periods with the same end (a year and its last quarter), the one with more amounts is the year.
  const byWeight = [...durate.values()].sort(
    (a, b) => a.fatti - b.fatti || (b.esercizio.inizio ?? '').localeCompare(a.esercizio.inizio ?? ''),
  );
  for (const { esercizio } of byWeight) esercizi.set(esercizio.fine, esercizio);
  return [...esercizi.values()].sort((a, b) => b.fine.localeCompare(a.fine)).slice(0, MAX_ESERCIZI);
};
