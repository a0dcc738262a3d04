import { centesimiToNumber } from '@vedetta/domain';
import type { FattoEscluso } from '../esito.ts';
import type { Indice } from '../tassonomie/indice.ts';
import type { Esercizio } from './esercizi.ts';
import { parseImporto } from './importo.ts';
import { EURO } from './istanza.ts';
import type { Contesto, FattoGrezzo, Istanza } from './istanza.ts';

/** Amounts of one year by element, in cents, and what is in none of them. */
export type FattiEsercizio = {
  readonly importi: ReadonlyMap<string, number>;
  readonly esclusi: readonly FattoEscluso[];
  /** Something that could have been a line was left out. */
  readonly parziale: boolean;
  readonly avvisi: readonly string[];
};

type Raccolta = { esclusi: FattoEscluso[]; parziale: boolean; avvisi: string[]; valori: Map<string, Set<number>> };

const FUORI_TASSONOMIA = 'Elemento che la tassonomia del file non prevede.';

/** Selects the amounts of a year. Equal repetitions count once; different ones are reported and none is used. */
export const selectFatti = (
  istanza: Istanza,
  fatti: readonly FattoGrezzo[],
  versione: string,
  esercizio: Esercizio,
  indice: Indice,
): FattiEsercizio => {
  const raccolta: Raccolta = { esclusi: [], parziale: false, avvisi: [], valori: new Map() };
  for (const fatto of fatti) {
    if (fatto.unita === null && !indice.prospetti.has(fatto.elemento)) continue;
    const contesto = istanza.contesti.get(fatto.contesto ?? '');
    const problema = findProblema(fatto, contesto, istanza, versione, esercizio, indice);
    if (problema === 'altro_esercizio') continue;
    if (problema === null) addValore(fatto, indice, raccolta);
    else exclude(raccolta, fatto, problema.motivo, problema.grave);
  }
  return {
    importi: chooseValori(raccolta, indice),
    esclusi: raccolta.esclusi,
    parziale: raccolta.parziale,
    avvisi: raccolta.avvisi,
  };
};

type Problema = { readonly motivo: string; readonly grave: boolean };

const findProblema = (
  fatto: FattoGrezzo,
  contesto: Contesto | undefined,
  istanza: Istanza,
  versione: string,
  esercizio: Esercizio,
  indice: Indice,
): Problema | 'altro_esercizio' | null => {
  const prospetto = indice.prospetti.get(fatto.elemento);
  if (contesto === undefined)
    return prospetto === undefined
      ? 'altro_esercizio'
      : { motivo: 'Il contesto dell’importo non è definito nel file.', grave: true };
  if (contesto.tipo === 'escluso') {
    if (contesto.fine !== null && contesto.fine !== esercizio.fine) return 'altro_esercizio';
    return { motivo: contesto.motivo, grave: contesto.guasto && prospetto !== undefined };
  }
  if (contesto.fine !== esercizio.fine) return 'altro_esercizio';
  const isDurata = contesto.tipo === 'durata';
  if (isDurata && esercizio.inizio !== null && contesto.inizio !== esercizio.inizio)
    return { motivo: 'Il periodo non è l’intero esercizio.', grave: false };
  if (prospetto !== undefined && isDurata !== (prospetto === 'conto_economico')) {
    return {
      motivo: 'Il periodo non è del tipo giusto: data per lo stato patrimoniale, durata per il conto economico.',
      grave: true,
    };
  }
  if (fatto.versione !== versione)
    return { motivo: `Importo di un’altra tassonomia (${fatto.versione}).`, grave: true };
  const unita = istanza.unita.get(fatto.unita ?? '');
  if (unita === EURO) return null;
  if (prospetto === undefined) return 'altro_esercizio';
  return {
    motivo:
      unita === undefined
        ? 'L’importo non ha un’unità di misura definita.'
        : `L’importo non è in euro (${unita.slice(0, 40)}).`,
    grave: true,
  };
};

const addValore = (fatto: FattoGrezzo, indice: Indice, raccolta: Raccolta): void => {
  const importo = parseImporto(fatto.testo);
  if (importo.tipo === 'illeggibile') {
    const fuoriVoci = indice.prospetti.has(fatto.elemento) ? undefined : indice.motivoFuoriVoci(fatto.elemento);
    exclude(raccolta, fatto, importo.motivo, fuoriVoci === undefined);
    return;
  }
  if (importo.arrotondato && indice.prospetti.has(fatto.elemento))
    raccolta.avvisi.push(`${fatto.elemento}: importo arrotondato al centesimo.`);
  const valori = raccolta.valori.get(fatto.elemento) ?? new Set();
  raccolta.valori.set(fatto.elemento, valori.add(importo.centesimi));
};

const chooseValori = (raccolta: Raccolta, indice: Indice): ReadonlyMap<string, number> => {
  const importi = new Map<string, number>();
  for (const [elemento, valori] of raccolta.valori) {
    const inVoci = indice.prospetti.has(elemento);
    const motivo = inVoci ? undefined : indice.motivoFuoriVoci(elemento);
    const [valore] = valori;
    if (inVoci && valori.size === 1 && valore !== undefined) importi.set(elemento, valore);
    for (const altro of inVoci && valori.size === 1 ? [] : valori) {
      const discorde =
        valori.size > 1 ? 'Il file dà importi diversi per lo stesso elemento: nessuno è usato.' : FUORI_TASSONOMIA;
      raccolta.esclusi.push({ elemento, importo: centesimiToNumber(altro), motivo: motivo ?? discorde });
      raccolta.parziale ||= motivo === undefined;
    }
  }
  return importi;
};

const exclude = (raccolta: Raccolta, fatto: FattoGrezzo, motivo: string, grave: boolean): void => {
  const importo = parseImporto(fatto.testo);
  raccolta.esclusi.push({
    elemento: fatto.elemento,
    importo: importo.tipo === 'importo' ? centesimiToNumber(importo.centesimi) : null,
    motivo,
  });
  raccolta.parziale ||= grave;
};
