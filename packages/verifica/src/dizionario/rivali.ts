import { GENERICHE, getParola, QUANTE_PAROLE } from './indice.ts';
import type { Alias, Parola } from './indice.ts';
import type { Regola } from './regola.ts';

/** Of what only cut words tell, a name that weighs this much less is no other meaning. */
const QUASI = 0.8;

/** Lists of what a word may be come again in many names. */
const note = new WeakMap<readonly string[], readonly Parola[]>();
const getParole = (forme: readonly string[]): readonly Parola[] => {
  const nota = note.get(forme);
  if (nota !== undefined) return nota;
  const parole = forme.map(getParola);
  note.set(forme, parole);
  return parole;
};

// By id of a word, the last search that had it, and the last in which it was of a cut word and not of the name found.
const presenti = new Uint32Array(QUANTE_PAROLE);
const tagliate = new Uint32Array(QUANTE_PAROLE);
let ricerca = 0;

const markParole = ({ ids }: Alias, tutte: readonly (readonly string[])[]): void => {
  ricerca += 1;
  for (const forme of tutte)
    for (const { id } of getParole(forme)) {
      if (id === null) continue;
      presenti[id] = ricerca;
      if (forme.length > 1) tagliate[id] = ricerca;
    }
  for (const id of ids) tagliate[id] = 0;
};

/** Whether all the words of another name are there, one of a cut word and all the sure ones of the name found. */
const isRivale = ({ ids }: Alias, sicure: readonly number[]): boolean => {
  let trovata = false;
  for (const id of ids) {
    if (presenti[id] !== ricerca) return false;
    trovata ||= tagliate[id] === ricerca;
  }
  return trovata && sicure.every((id) => ids.includes(id));
};

/**
 * The other rules that the cut words of a name may be of: each with a word of the dictionary that begins so, and with all
 * the whole words that were found. `INTERESSI PASSIVI CON.` may be `interessi passivi verso controllate`.
 */
export const findRivali = (
  alias: Alias,
  tutte: readonly (readonly string[])[],
  certe: ReadonlySet<string>,
): readonly Regola[] => {
  if (tutte.every(({ length }) => length === 1)) return [];
  const { parole, ids, peso, regola } = alias;
  const sicure = ids.filter((_, i) => certe.has(parole[i] ?? '') && !GENERICHE.has(parole[i] ?? ''));
  const minimo = sicure.length === 0 ? peso * QUASI : 0;
  markParole(alias, tutte);
  const rivali = new Set<Regola>();
  const judge = (altro: Alias): void => {
    if (altro.regola !== regola && altro.peso >= minimo && isRivale(altro, sicure)) rivali.add(altro.regola);
  };
  for (const forme of tutte)
    for (const { nodo, rari } of getParole(forme)) {
      if (nodo !== null) for (const altro of nodo.alias) judge(altro);
      // A name of several words is listed under the rarest of them.
      for (const altro of rari) judge(altro);
    }
  return [...rivali];
};
