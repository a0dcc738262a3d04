import { euroToNumber } from '@vedetta/domain/base';
import type { Euro } from '@vedetta/domain/base';
import type { FattoEscluso } from '../outcome.ts';
import type { RefusalCode } from '../refusals.ts';
import type { ElementIndex } from '../tassonomie/element-index.ts';
import type { Esercizio } from './esercizi.ts';
import { chooseRifiuto, esclusioni } from './esclusioni.ts';
import { parseImporto } from './importo.ts';
import { EURO } from './istanza.ts';
import type { Contesto, RawFatto, Istanza } from './istanza.ts';

/** Amounts of one year by element, and the excluded facts. */
export type FattiEsercizio = {
  readonly importi: ReadonlyMap<string, Euro>;
  readonly esclusi: readonly FattoEscluso[];
  /** True when an excluded fact could have been a voce. */
  readonly parziale: boolean;
  readonly avvisi: readonly string[];
  /** Why a file is refused whose amounts of the year are all excluded; null when it has none. */
  readonly rifiuto: RefusalCode | null;
};

/** The different amounts of an element, each with its best accuracy; null when not stated. */
type Valori = Map<Euro, number | null>;
type Selection = {
  esclusi: FattoEscluso[];
  parziale: boolean;
  avvisi: string[];
  valori: Map<string, Valori>;
  rifiuti: RefusalCode[];
};

const MONTH = 31 * 86_400_000;
const DISCORDE = 'Il file dà importi diversi per lo stesso elemento: nessuno è usato.';
const ARROTONDATO = 'Lo stesso importo, arrotondato: è usato quello più preciso.';
const FUORI_TASSONOMIA = 'Elemento che la tassonomia del file non prevede.';

/** Selects the amounts of a year. Equal duplicates count once, and of roundings the precise one; different ones are reported and not used. */
export const selectFatti = (
  istanza: Istanza,
  fatti: readonly RawFatto[],
  versione: string,
  esercizio: Esercizio,
  elementIndex: ElementIndex,
): FattiEsercizio => {
  const selection: Selection = { esclusi: [], parziale: false, avvisi: [], valori: new Map(), rifiuti: [] };
  const altroInizio = new Set<string>();
  for (const fatto of fatti) {
    if (fatto.unita === null && !elementIndex.prospetti.has(fatto.elemento)) continue;
    const contesto = istanza.contesti.get(fatto.contesto ?? '');
    const problem = findProblem(fatto, contesto, istanza, versione, esercizio, elementIndex);
    if (problem === 'altro_esercizio') continue;
    if (problem === null) addValore(fatto, elementIndex, selection);
    else {
      addEscluso(selection, fatto, problem.motivo, problem.grave);
      if (elementIndex.prospetti.has(fatto.elemento)) selection.rifiuti.push(problem.rifiuto);
    }
    if (problem !== null && isAltroInizio(contesto, esercizio)) altroInizio.add(fatto.elemento);
  }
  // Lines that the year has only under another first day are likely its own.
  for (const elemento of altroInizio) {
    if (!elementIndex.prospetti.has(elemento) || selection.valori.has(elemento)) continue;
    selection.avvisi.push(`${elemento}: indicato solo per un periodo che inizia in un’altra data, non è usato.`);
    selection.parziale = true;
  }
  return {
    importi: chooseValori(selection, elementIndex),
    esclusi: selection.esclusi,
    parziale: selection.parziale,
    avvisi: selection.avvisi,
    rifiuto: chooseRifiuto(selection.rifiuti),
  };
};

/** Whether a context is the year but for a few days at its beginning. */
const isAltroInizio = (contesto: Contesto | undefined, { inizio, fine }: Esercizio): boolean =>
  contesto?.tipo === 'durata' &&
  contesto.fine === fine &&
  inizio !== null &&
  Math.abs(Date.parse(contesto.inizio) - Date.parse(inizio)) <= MONTH &&
  contesto.inizio !== inizio;

type Problem = { readonly motivo: string; readonly grave: boolean; readonly rifiuto: RefusalCode };

const findProblem = (
  fatto: RawFatto,
  contesto: Contesto | undefined,
  istanza: Istanza,
  versione: string,
  esercizio: Esercizio,
  elementIndex: ElementIndex,
): Problem | 'altro_esercizio' | null => {
  const prospetto = elementIndex.prospetti.get(fatto.elemento);
  if (contesto === undefined)
    return prospetto === undefined
      ? 'altro_esercizio'
      : {
          motivo: 'Il contesto dell’importo non è definito nel file.',
          grave: true,
          rifiuto: 'importi_senza_periodo',
        };
  if (contesto.tipo === 'escluso') {
    if (contesto.fine !== null && contesto.fine !== esercizio.fine) return 'altro_esercizio';
    const { motivo, guasto, rifiuto } = esclusioni[contesto.causa];
    return { motivo, grave: guasto && prospetto !== undefined, rifiuto };
  }
  if (contesto.fine !== esercizio.fine) return 'altro_esercizio';
  const isDurata = contesto.tipo === 'durata';
  if (isDurata && esercizio.inizio !== null && contesto.inizio !== esercizio.inizio)
    return { motivo: 'Il periodo non è l’intero esercizio.', grave: false, rifiuto: 'esercizio_incompleto' };
  if (prospetto !== undefined && isDurata !== (prospetto === 'conto_economico')) {
    return {
      motivo: 'Il periodo non è del tipo giusto: data per lo stato patrimoniale, durata per il conto economico.',
      grave: true,
      rifiuto: 'importi_senza_periodo',
    };
  }
  if (fatto.versione !== versione)
    return {
      motivo: `Importo di un’altra tassonomia (${fatto.versione}).`,
      grave: true,
      rifiuto: 'importi_illeggibili',
    };
  const unita = istanza.unita.get(fatto.unita ?? '');
  if (unita === EURO) return null;
  if (prospetto === undefined) return 'altro_esercizio';
  return {
    motivo:
      unita === undefined
        ? 'L’importo non ha un’unità di misura definita.'
        : `L’importo non è in euro (${unita.slice(0, 40)}).`,
    grave: true,
    rifiuto: 'importi_non_in_euro',
  };
};

const addValore = (fatto: RawFatto, elementIndex: ElementIndex, selection: Selection): void => {
  const importo = parseImporto(fatto.testo);
  if (!importo.ok) {
    addEscluso(selection, fatto, importo.rifiuto, elementIndex.motivoFuoriVoci(fatto.elemento) === undefined);
    if (elementIndex.prospetti.has(fatto.elemento)) selection.rifiuti.push('importi_illeggibili');
    return;
  }
  if (importo.valore.arrotondato && elementIndex.prospetti.has(fatto.elemento))
    selection.avvisi.push(`${fatto.elemento}: importo arrotondato al centesimo.`);
  const valori: Valori = selection.valori.get(fatto.elemento) ?? new Map<Euro, number | null>();
  const { centesimi } = importo.valore;
  const decimali = parseDecimali(fatto.decimali);
  const noti = valori.get(centesimi) ?? null;
  valori.set(centesimi, noti === null || decimali === null ? (noti ?? decimali) : Math.max(noti, decimali));
  selection.valori.set(fatto.elemento, valori);
};

/** The accuracy of an amount in decimal places, negative for tens and more; beyond thousands it says too little. */
const parseDecimali = (testo: string | null): number | null => {
  if (testo === 'INF') return Number.POSITIVE_INFINITY;
  return testo !== null && /^(?:\+?\d{1,2}|-[0-3])$/.test(testo) ? Number(testo) : null;
};

/** The amount of which all the others are roundings (XBRL 2.1, 4.10 and «consistent duplicates»); undefined when there is none. */
const choosePreciso = (valori: Valori): Euro | undefined => {
  const [primo, ...altri] = [...valori].sort(([, a], [, b]) => (b ?? -4) - (a ?? -4));
  if (primo === undefined) return undefined;
  const [preciso, migliori] = primo;
  const isArrotondato = ([valore, decimali]: readonly [Euro, number | null]): boolean =>
    migliori !== null && decimali !== null && decimali < migliori && Math.abs(valore - preciso) <= 50 * 10 ** -decimali;
  return altri.every(isArrotondato) ? preciso : undefined;
};

const chooseValori = (selection: Selection, elementIndex: ElementIndex): ReadonlyMap<string, Euro> => {
  const importi = new Map<string, Euro>();
  for (const [elemento, valori] of selection.valori) {
    const inVoci = elementIndex.prospetti.has(elemento);
    const motivo = elementIndex.motivoFuoriVoci(elemento);
    const valore = choosePreciso(valori);
    if (inVoci && valore === undefined) selection.rifiuti.push('importi_discordi');
    if (inVoci && valore !== undefined) importi.set(elemento, valore);
    for (const altro of valori.keys()) {
      if (inVoci && altro === valore) continue;
      const isArrotondato = inVoci && valore !== undefined;
      const perche = isArrotondato ? ARROTONDATO : (motivo ?? (valori.size > 1 ? DISCORDE : FUORI_TASSONOMIA));
      selection.esclusi.push({ elemento, importo: euroToNumber(altro), motivo: perche });
      selection.parziale ||= motivo === undefined && !isArrotondato;
    }
  }
  return importi;
};

const addEscluso = (selection: Selection, fatto: RawFatto, motivo: string, grave: boolean): void => {
  const importo = parseImporto(fatto.testo);
  selection.esclusi.push({
    elemento: fatto.elemento,
    importo: importo.ok ? euroToNumber(importo.valore.centesimi) : null,
    motivo,
  });
  selection.parziale ||= grave;
};
