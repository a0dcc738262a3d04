import { QUANTE_PAROLE } from './indice.ts';
import type { Alias, Nodo, Parola } from './indice.ts';
import { regole } from './regole.ts';

/** How the words of a rule were found: all of the name, a run of it, or in any order. */
export type Modo = 'intero' | 'tratto' | 'parole';

/** Words in any order count less than the same words in a row. */
const SCONTO_PAROLE = 0.9;
/** The first word of a name says what the account is, the others of what. */
const VANTAGGIO_TESTA = 0.08;
const MAX_COPERTURA = 0.99;

// Names with cut words are looked up some fifty times each: what was found is kept in arrays by the position of the rule.
const coperture = new Float64Array(regole.length);
const modi: Modo[] = regole.map(() => 'parole');
const aliasDi: (Alias | null)[] = regole.map(() => null);
const trovate: number[] = [];
const nodi: Nodo[] = [];
/** By id of a word, the last search that had it. */
const presenti = new Uint32Array(QUANTE_PAROLE);
let ricerca = 0;

const add = (alias: Alias, modo: Modo, copertura: number): void => {
  const { posto } = alias;
  const nota = coperture[posto] ?? 0;
  if (nota >= copertura) return;
  if (nota === 0) trovate.push(posto);
  coperture[posto] = copertura;
  modi[posto] = modo;
  aliasDi[posto] = alias;
};

const measure = ({ peso }: Alias, totale: number, sconto: number, testa: number): number =>
  Math.min(MAX_COPERTURA, (peso / totale) * sconto + testa);

/** The names that are a run of the words, the longest first. */
const findTratti = (parole: readonly Parola[], totale: number): void => {
  for (let inizio = 0; inizio < parole.length; inizio += 1) {
    const testa = inizio === 0 ? VANTAGGIO_TESTA : 0;
    let nodo = parole[inizio]?.nodo ?? null;
    let fine = inizio + 1;
    let lunghezza = 0;
    while (nodo !== null) {
      nodi[lunghezza] = nodo;
      lunghezza += 1;
      const id = parole[fine]?.id ?? null;
      nodo = id === null ? null : (nodo.dopo.get(id) ?? null);
      fine += 1;
    }
    for (; lunghezza > 0; lunghezza -= 1) {
      const isIntero = lunghezza === parole.length;
      for (const alias of nodi[lunghezza - 1]?.alias ?? [])
        add(alias, isIntero ? 'intero' : 'tratto', isIntero ? 1 : measure(alias, totale, 1, testa));
    }
  }
};

const markPresenti = (parole: readonly Parola[]): void => {
  ricerca += 1;
  for (const { id } of parole) if (id !== null) presenti[id] = ricerca;
};

const hasTutte = ({ ids }: Alias): boolean => {
  for (const id of ids) if (presenti[id] !== ricerca) return false;
  return true;
};

/** All that the words of a name may be, without the names of the dictionary that need words of no reading. */
export const dropImpossibili = (parole: readonly (readonly Parola[])[]): readonly (readonly Parola[])[] => {
  markPresenti(parole.flat());
  return parole.map((forme) =>
    forme.map((parola) => (parola.rari.length === 0 ? parola : { ...parola, rari: parola.rari.filter(hasTutte) })),
  );
};

/** The names whose words are all there, in any order. */
const findSparse = (parole: readonly Parola[], totale: number): void => {
  markPresenti(parole);
  const prima = parole[0]?.id ?? null;
  for (const { rari } of parole)
    for (const alias of rari) {
      if (!hasTutte(alias)) continue;
      const testa = alias.ids[0] === prima ? VANTAGGIO_TESTA : 0;
      add(alias, 'parole', measure(alias, totale, SCONTO_PAROLE, testa));
    }
};

/** The best name of each rule for the words of a name, in the order in which the rules were found. */
export const findRegole = (
  parole: readonly Parola[],
  onTrovata: (alias: Alias, modo: Modo, copertura: number) => void,
): void => {
  let totale = 0;
  for (const { peso } of parole) totale += peso;
  findTratti(parole, totale);
  findSparse(parole, totale);
  for (const posto of trovate) {
    const alias = aliasDi[posto];
    if (alias !== null && alias !== undefined) onTrovata(alias, modi[posto] ?? 'parole', coperture[posto] ?? 0);
    coperture[posto] = 0;
  }
  trovate.length = 0;
};
