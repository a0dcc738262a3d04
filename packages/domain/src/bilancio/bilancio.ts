import { euroFromNumber, isEuro, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { pianoVoci, vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { getAvvisoVoce } from './avviso.ts';

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
  /** Lines beyond 13 integer digits. When there are any, the figures are to be refused, not used. */
  readonly fuori_limite: readonly (CodiceVoce | 'Q')[];
  /** Rettifica of a line if not null, else its valore. */
  effettivo(codice: CodiceVoce): Euro;
};

const posizioni: ReadonlyMap<string, number> = new Map(pianoVoci.map((voce, posizione) => [voce.codice, posizione]));

const zeri: readonly number[] = pianoVoci.map(() => 0);

const posizioniInput: ReadonlyMap<string, number> = new Map(vociInput.map((codice) => [codice, getPosizione(codice)]));

const SPA = getPosizione('SPA');
const SPP = getPosizione('SPP');

/** A computed line ready to be summed: positions of its addends and their signs. */
type Somma = { readonly posizione: number; readonly addendi: readonly number[]; readonly segni: readonly (1 | -1)[] };

const somme: readonly Somma[] = compileSomme();

/** Computed lines, each after the lines it needs. */
function compileSomme(): readonly Somma[] {
  const ordinate: Somma[] = [];
  const fatte = new Set<number>();
  const visit = (posizione: number): void => {
    const termini = pianoVoci[posizione]?.termini ?? [];
    if (fatte.has(posizione)) return;
    fatte.add(posizione);
    const addendi = termini.map((termine) => getPosizione(termine.codice));
    addendi.forEach(visit);
    if (addendi.length === 0) return;
    ordinate.push({ posizione, addendi, segni: termini.map(({ segno }) => segno) });
  };
  pianoVoci.forEach((_, posizione) => visit(posizione));
  return ordinate;
}

function getPosizione(codice: string): number {
  const posizione = posizioni.get(codice);
  if (posizione === undefined) throw new Error(`Unknown voce: ${codice}`);
  return posizione;
}

/**
 * Computes every line of a statement from its input lines, in integer cents. A line not given is 0.
 * @example computeBilancio(new Map([['CE.A.1', { valore: euro(10050), rettifica: null }]])).quadratura // −100,50 €
 */
export function computeBilancio(valori: ValoriBilancio): BilancioCalcolato {
  const colonne = readColonne(valori);
  const { grezzi, effettivi, rettificate, vuoto } = colonne;
  for (const somma of somme) addSomma(somma, colonne);
  const quadratura = cents(effettivi, SPA, effettivi[SPP]);
  let voci: readonly VoceCalcolata[] | undefined;
  return {
    /** Written when they are read: indicators need the figures alone. */
    get voci() {
      voci ??= pianoVoci.map((voce, posizione) => {
        const valore = cents(grezzi, posizione);
        const rettifica = rettificate.has(posizione) ? cents(effettivi, posizione) : null;
        return { codice: voce.codice, valore, rettifica, has_error: getAvvisoVoce(voce.codice, valore, rettifica) !== null };
      });
      return voci;
    },
    quadratura,
    vuoto,
    get fuori_limite() {
      return listFuoriLimite(colonne, quadratura);
    },
    effettivo: (codice) => cents(effettivi, getPosizione(codice)),
  };
}

type Colonne = {
  readonly grezzi: number[];
  /** The same column where no line has a rettifica. */
  readonly effettivi: number[];
  readonly rettificate: Set<number>;
  readonly vuoto: boolean;
  /** Lines whose partial sums went beyond the integers a double holds exactly. */
  readonly inesatte: number[];
};

function readColonne(valori: ValoriBilancio): Colonne {
  const grezzi = zeri.slice();
  const rettificate = new Set<number>();
  let effettivi = grezzi;
  let vuoto = true;
  for (const [codice, { valore, rettifica }] of valori) {
    const posizione = posizioniInput.get(codice);
    if (posizione === undefined) throw new Error(`Not an input line: ${codice}`);
    grezzi[posizione] = valore;
    if (effettivi !== grezzi) effettivi[posizione] = rettifica ?? valore;
    if (valore !== 0 || (rettifica ?? 0) !== 0) vuoto = false;
    if (rettifica === null) continue;
    if (effettivi === grezzi) effettivi = grezzi.slice();
    effettivi[posizione] = rettifica;
    rettificate.add(posizione);
  }
  return { grezzi, effettivi, rettificate, vuoto, inesatte: [] };
}

function addSomma(somma: Somma, { grezzi, effettivi, rettificate, inesatte }: Colonne): void {
  const { posizione, addendi } = somma;
  if (!addColonna(somma, grezzi)) inesatte.push(posizione);
  if (effettivi === grezzi) return;
  if (!addColonna(somma, effettivi)) inesatte.push(posizione);
  if (addendi.some((addendo) => rettificate.has(addendo))) rettificate.add(posizione);
}

/** Sums a line in a column. @returns false when a partial sum went beyond the integers a double holds exactly. */
function addColonna({ posizione, addendi, segni }: Somma, colonna: number[]): boolean {
  let totale = 0;
  let esatto = true;
  for (let i = 0; i < addendi.length; i += 1) {
    const importo = colonna[addendi[i] ?? 0] ?? 0;
    totale = segni[i] === -1 ? totale - importo : totale + importo;
    if (totale > Number.MAX_SAFE_INTEGER || totale < -Number.MAX_SAFE_INTEGER) esatto = false;
  }
  colonna[posizione] = totale;
  return esatto;
}

function listFuoriLimite({ grezzi, effettivi, inesatte }: Colonne, quadratura: Euro): readonly (CodiceVoce | 'Q')[] {
  const voci: (CodiceVoce | 'Q')[] = pianoVoci
    .filter((_, i) => inesatte.includes(i) || !isEuro(grezzi[i] ?? 0) || !isEuro(effettivi[i] ?? 0))
    .map((voce) => voce.codice);
  return isEuro(quadratura) ? voci : [...voci, 'Q'];
}

/** Amount at a position, less another; never a negative zero. */
function cents(importi: readonly number[], posizione: number, sottraendo = 0): Euro {
  const importo = (importi[posizione] ?? 0) - sottraendo;
  return importo === 0 ? ZERO_EURO : (importo as Euro);
}

/** The values of a statement from amounts in euros, for fixtures and examples. Throws on what is no `Euro`. */
export function buildValori(importi: Readonly<Partial<Record<CodiceVoceInput, number>>>): ValoriBilancio {
  const righe = Object.entries(importi).map(([codice, importo]) => {
    const letto = euroFromNumber(importo);
    if (!letto.ok) throw new RangeError(`${codice}: ${importo} is no amount (${letto.errore})`);
    return [codice as CodiceVoceInput, { valore: letto.valore, rettifica: null }] as const;
  });
  return new Map(righe);
}
