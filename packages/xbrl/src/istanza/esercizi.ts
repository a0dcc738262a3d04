import type { Indice } from '../tassonomie/indice.ts';
import type { Contesto, FattoGrezzo, Istanza } from './istanza.ts';

/** A year of the file. `inizio` is null when the file has no income statement for it. */
export type Esercizio = { readonly inizio: string | null; readonly fine: string };

type Durata = Extract<Contesto, { tipo: 'durata' }>;

/** The statement and its comparative: a filing never holds more. */
const MAX_ESERCIZI = 2;

/**
 * Years of an instance, the latest first, from the periods alone: a span that carries income statement amounts, or a
 * date that carries a balance sheet total. Identifiers and order say nothing; opening balances are not a year.
 */
export const findEsercizi = (istanza: Istanza, fatti: readonly FattoGrezzo[], indice: Indice): Esercizio[] => {
  const fattiPerContesto = new Map<Durata, number>();
  const date = new Set<string>();
  for (const { contesto: id, elemento } of fatti) {
    const contesto = istanza.contesti.get(id ?? '');
    if (contesto?.tipo === 'durata' && indice.prospetti.get(elemento) === 'conto_economico') {
      fattiPerContesto.set(contesto, (fattiPerContesto.get(contesto) ?? 0) + 1);
    }
    if (contesto?.tipo === 'istante' && (elemento === 'TotaleAttivo' || elemento === 'TotalePassivo'))
      date.add(contesto.fine);
  }
  // Several contexts may have one period.
  const durate = new Map<string, { esercizio: Esercizio; fatti: number }>();
  for (const [{ inizio, fine }, quanti] of fattiPerContesto) {
    const chiave = `${inizio} ${fine}`;
    durate.set(chiave, { esercizio: { inizio, fine }, fatti: quanti + (durate.get(chiave)?.fatti ?? 0) });
  }
  const esercizi = new Map<string, Esercizio>([...date].map((fine) => [fine, { inizio: null, fine }]));
  // Of two spans that end together (a year and its last quarter) the one with more amounts is the year.
  const perPeso = [...durate.values()].sort(
    (a, b) => a.fatti - b.fatti || (b.esercizio.inizio ?? '').localeCompare(a.esercizio.inizio ?? ''),
  );
  for (const { esercizio } of perPeso) esercizi.set(esercizio.fine, esercizio);
  return [...esercizi.values()].sort((a, b) => b.fine.localeCompare(a.fine)).slice(0, MAX_ESERCIZI);
};
