import type { Indice } from '../tassonomie/indice.ts';
import type { FattoGrezzo, Istanza } from './istanza.ts';

/** A year of the file. `inizio` is null when the file has no income statement for it. */
export type Esercizio = { readonly inizio: string | null; readonly fine: string };

/** The statement and its comparative: a filing never holds more. */
const MAX_ESERCIZI = 2;

/**
 * Years of an instance, the latest first, from the periods alone: a span that carries income statement amounts, or a
 * date that carries a balance sheet total. Identifiers and order say nothing; opening balances are not a year.
 */
export function findEsercizi(istanza: Istanza, fatti: readonly FattoGrezzo[], indice: Indice): Esercizio[] {
  const durate = new Map<string, { esercizio: Esercizio; fatti: number }>();
  const date = new Set<string>();
  for (const fatto of fatti) {
    const contesto = istanza.contesti.get(fatto.contesto ?? '');
    const prospetto = indice.prospetti.get(fatto.elemento);
    if (prospetto === 'conto_economico' && contesto?.tipo === 'durata') {
      const chiave = `${contesto.inizio} ${contesto.fine}`;
      const durata = durate.get(chiave) ?? { esercizio: { inizio: contesto.inizio, fine: contesto.fine }, fatti: 0 };
      durate.set(chiave, { ...durata, fatti: durata.fatti + 1 });
    }
    if (contesto?.tipo === 'istante' && (fatto.elemento === 'TotaleAttivo' || fatto.elemento === 'TotalePassivo')) date.add(contesto.fine);
  }
  const esercizi = new Map<string, Esercizio>([...date].map((fine) => [fine, { inizio: null, fine }]));
  // Of two spans that end together (a year and its last quarter) the one with more amounts is the year.
  const perPeso = [...durate.values()].sort((a, b) => a.fatti - b.fatti || (b.esercizio.inizio ?? '').localeCompare(a.esercizio.inizio ?? ''));
  for (const { esercizio } of perPeso) esercizi.set(esercizio.fine, esercizio);
  return [...esercizi.values()].sort((a, b) => b.fine.localeCompare(a.fine)).slice(0, MAX_ESERCIZI);
}
