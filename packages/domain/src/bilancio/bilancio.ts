import { euroFromNumber, isEuro, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { pianoVoci, vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { getAvvisoVoce } from './avviso.ts';
import { addTotali, createColonna, getPosizione, listInesatti, markTotali } from './programma.ts';
import type { Colonna } from './programma.ts';

/** What the user wrote on an input line; `rettifica` (Valore Alternativo) replaces `valore` when not null. */
export type ValoreVoce = { readonly valore: Euro; readonly rettifica: Euro | null };
export type ValoriBilancio = ReadonlyMap<CodiceVoceInput, ValoreVoce>;

/**
 * A line with its figures. On a computed line `valore` is the formula over the raw values and `rettifica` the
 * formula over the effective ones, null when no line below has a rettifica.
 */
export type VoceCalcolata = {
  readonly codice: CodiceVoce;
  readonly valore: Euro;
  readonly rettifica: Euro | null;
  readonly has_error: boolean;
};

export type BilancioCalcolato = {
  /** All 256 lines in schema order. */
  readonly voci: readonly VoceCalcolata[];
  /** SPA − SPP over effective values, to the cent; 0 = balanced. */
  readonly quadratura: Euro;
  /** True when no input line has a valore or a rettifica other than 0. */
  readonly vuoto: boolean;
  /** Lines beyond 13 integer digits. If there are any, the figures must be refused. */
  readonly fuori_limite: readonly (CodiceVoce | 'Q')[];
  /** Rettifica of a line if not null, else its valore. */
  effettivo(codice: CodiceVoce): Euro;
};

const posizioniInput: ReadonlyMap<string, number> = new Map(vociInput.map((codice) => [codice, getPosizione(codice)]));

const SPA = getPosizione('SPA');
const SPP = getPosizione('SPP');

/**
 * Computes every line of a statement from its input lines, in integer cents. A line not given is 0.
 * @example computeBilancio(new Map([['CE.A.1', { valore: euro(10050), rettifica: null }]])).quadratura // −100,50 €
 */
export const computeBilancio = (valori: ValoriBilancio): BilancioCalcolato => {
  const colonne = readColonne(valori);
  addTotali(colonne.grezzi);
  if (colonne.effettivi !== colonne.grezzi) addTotali(colonne.effettivi);
  return new Calcolato(colonne);
};

/** The columns of a statement. Anything but the figures is computed lazily: indicators need only the figures. */
class Calcolato implements BilancioCalcolato {
  readonly quadratura: Euro;
  readonly vuoto: boolean;
  readonly #colonne: Colonne;
  #voci: readonly VoceCalcolata[] | undefined;

  constructor(colonne: Colonne) {
    this.#colonne = colonne;
    this.quadratura = computeCents(colonne.effettivi, SPA, colonne.effettivi[SPP]);
    this.vuoto = colonne.vuoto;
  }

  get voci(): readonly VoceCalcolata[] {
    this.#voci ??= presentVoci(this.#colonne);
    return this.#voci;
  }

  get fuori_limite(): readonly (CodiceVoce | 'Q')[] {
    return listFuoriLimite(this.#colonne, this.quadratura);
  }

  readonly effettivo = (codice: CodiceVoce): Euro => computeCents(this.#colonne.effettivi, getPosizione(codice));
}

type Colonne = {
  readonly grezzi: Colonna;
  /** The same column where no line has a rettifica. */
  readonly effettivi: Colonna;
  /** Positions of the input lines with a rettifica. */
  readonly rettificate: readonly number[];
  readonly vuoto: boolean;
};

const readColonne = (valori: ValoriBilancio): Colonne => {
  const grezzi = createColonna();
  let effettivi = grezzi;
  const rettificate: number[] = [];
  let vuoto = true;
  for (const [codice, { valore, rettifica }] of valori) {
    const posizione = posizioniInput.get(codice);
    if (posizione === undefined) throw new Error(`Not an input line: ${codice}`);
    if (valore !== 0 || (rettifica ?? 0) !== 0) vuoto = false;
    grezzi[posizione] = valore;
    if (effettivi !== grezzi) effettivi[posizione] = valore;
    if (rettifica === null) continue;
    if (effettivi === grezzi) effettivi = grezzi.slice();
    effettivi[posizione] = rettifica;
    rettificate.push(posizione);
  }
  return { grezzi, effettivi, rettificate, vuoto };
};

const presentVoci = ({ grezzi, effettivi, rettificate }: Colonne): readonly VoceCalcolata[] => {
  const segnate: boolean[] = [];
  for (const posizione of rettificate) segnate[posizione] = true;
  if (rettificate.length > 0) markTotali(segnate);
  return pianoVoci.map(({ codice }, posizione) => {
    const valore = computeCents(grezzi, posizione);
    const rettifica = segnate[posizione] === true ? computeCents(effettivi, posizione) : null;
    return { codice, valore, rettifica, has_error: getAvvisoVoce(codice, valore, rettifica) !== null };
  });
};

const listFuoriLimite = ({ grezzi, effettivi }: Colonne, quadratura: Euro): readonly (CodiceVoce | 'Q')[] => {
  const inesatti = new Set([...listInesatti(grezzi), ...listInesatti(effettivi)]);
  const voci: (CodiceVoce | 'Q')[] = pianoVoci
    .filter((_, i) => inesatti.has(i) || !isEuro(grezzi[i] ?? 0) || !isEuro(effettivi[i] ?? 0))
    .map((voce) => voce.codice);
  return isEuro(quadratura) ? voci : [...voci, 'Q'];
};

/** Amount at a position, less another; never a negative zero. */
const computeCents = (importi: Colonna, posizione: number, sottraendo = 0): Euro => {
  const importo = (importi[posizione] ?? 0) - sottraendo;
  return importo === 0 ? ZERO_EURO : (importo as Euro);
};

/** The values of a statement from amounts in euros, for fixtures and examples. Throws on an invalid `Euro`. */
export const buildValori = (importi: Readonly<Partial<Record<CodiceVoceInput, number>>>): ValoriBilancio => {
  const righe = Object.entries(importi).map(([codice, importo]) => {
    const letto = euroFromNumber(importo);
    if (!letto.ok) throw new RangeError(`${codice}: ${importo} is no amount (${letto.rifiuto})`);
    return [codice as CodiceVoceInput, { valore: letto.valore, rettifica: null }] as const;
  });
  return new Map(righe);
};
