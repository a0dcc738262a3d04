import type { ElementIndex } from '../tassonomie/element-index.ts';
import type { Contesto, RawFatto, Istanza } from './istanza.ts';

/** A year of the file. `inizio` is null when the file has no income statement for it. */
export type Esercizio = { readonly inizio: string | null; readonly fine: string };

type Durata = Extract<Contesto, { tipo: 'durata' }>;
/** A period with amounts of the income statement: how many, and whether one of them is a total. */
type Periodo = { readonly inizio: string; readonly fine: string; readonly fatti: number; readonly hasTotale: boolean };

/** The current year and the previous one: a filing never holds more. */
const MAX_ESERCIZI = 2;
const DAY = 86_400_000;
/** Two years: the register accepts no longer first year. */
const MAX_DAYS = 731;
/** Around a year, for closings on the last Sunday of a month. */
const YEAR = { min: 357, max: 373 } as const;
const TOTALI_CE = new Set(['TotaleValoreProduzione', 'TotaleCostiProduzione', 'UtilePerditaEsercizio']);

/**
 * The years of an instance, latest first, from its periods alone: a period with income statement amounts or a date with a
 * balance sheet total. Identifiers and order are ignored; opening balances and parts of a year are not a year.
 */
export const findEsercizi = (istanza: Istanza, fatti: readonly RawFatto[], elementIndex: ElementIndex): Esercizio[] => {
  const date = new Set<string>();
  const saldi = new Set<string>();
  // Several contexts can have the same period.
  const periodi = new Map<string, Periodo>();
  for (const { contesto: id, elemento } of fatti) {
    const contesto = istanza.contesti.get(id ?? '');
    if (contesto?.tipo === 'durata' && elementIndex.prospetti.get(elemento) === 'conto_economico')
      addFatto(periodi, contesto, elemento);
    if (contesto?.tipo === 'istante' && elementIndex.prospetti.get(elemento) === 'stato_patrimoniale')
      saldi.add(contesto.fine);
    if (contesto?.tipo === 'istante' && (elemento === 'TotaleAttivo' || elemento === 'TotalePassivo'))
      date.add(contesto.fine);
  }
  const durate = [...periodi.values()];
  const inizi = new Set(durate.map(({ inizio }) => inizio));
  const esercizi = new Map<string, Esercizio>();
  for (const fine of date) if (!isApertura(fine, date, inizi)) esercizi.set(fine, { inizio: null, fine });
  const parti = findParti(durate);
  const diEsercizio = durate.filter((periodo) => saldi.size === 0 || saldi.has(periodo.fine) || !parti.has(periodo));
  for (const { inizio, fine } of diEsercizio.sort(compareDurate)) esercizi.set(fine, { inizio, fine });
  return [...esercizi.values()].sort((a, b) => b.fine.localeCompare(a.fine)).slice(0, MAX_ESERCIZI);
};

const addFatto = (periodi: Map<string, Periodo>, { inizio, fine }: Durata, elemento: string): void => {
  const key = `${inizio} ${fine}`;
  const { fatti, hasTotale } = periodi.get(key) ?? { fatti: 0, hasTotale: false };
  periodi.set(key, { inizio, fine, fatti: fatti + 1, hasTotale: hasTotale || TOTALI_CE.has(elemento) });
};

const countDays = (inizio: string, fine: string): number => (Date.parse(fine) - Date.parse(inizio)) / DAY + 1;

/** The first day of a year, when its eve has a balance sheet as well: the same balance, reopened. */
const isApertura = (data: string, date: ReadonlySet<string>, inizi: ReadonlySet<string>): boolean =>
  inizi.has(data) && date.has(new Date(Date.parse(data) - DAY).toISOString().slice(0, 10));

/** A period within a longer one or without totals is no year, unless a balance sheet closes it: a half-year, a note. */
const findParti = (durate: readonly Periodo[]): ReadonlySet<Periodo> => {
  const parti = new Set<Periodo>();
  let ultima = '';
  for (const periodo of durate.toSorted((a, b) => a.inizio.localeCompare(b.inizio) || b.fine.localeCompare(a.fine))) {
    if (!periodo.hasTotale || periodo.fine <= ultima) parti.add(periodo);
    if (periodo.fine > ultima) ultima = periodo.fine;
  }
  return parti;
};

/**
 * Of periods with the same end (a year and its last quarter) the last counts: twelve months with a total, else the one
 * with more amounts, but never one too long for a year (a liquidation from its beginning).
 */
const compareDurate = (a: Periodo, b: Periodo): number =>
  computeRango(a) - computeRango(b) || a.fatti - b.fatti || b.inizio.localeCompare(a.inizio);

const computeRango = ({ inizio, fine, hasTotale }: Periodo): number => {
  if (hasTotale && isDodiciMesi({ inizio, fine })) return 2;
  return countDays(inizio, fine) > MAX_DAYS ? 0 : 1;
};

/** Whether a period is a year long. */
export const isDodiciMesi = ({ inizio, fine }: { readonly inizio: string; readonly fine: string }): boolean => {
  const days = countDays(inizio, fine);
  return days >= YEAR.min && days <= YEAR.max;
};
