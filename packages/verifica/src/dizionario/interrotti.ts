import { getParola, getTesto, RADICE } from './indice.ts';
import type { Alias, Nodo } from './indice.ts';
import { readUltima } from './nome.ts';
import type { Regola } from './regola.ts';

/** Names this long are as long as their column. */
const MIN_LARGHEZZA = 10;
const MIN_NOMI = 4;
/** Of the names, those that must be as long as the longest. */
const QUOTA = 0.04;

/** The width of a column that cuts the names, by how many of them are as long as the longest; null when it cuts none. */
export const findLarghezza = (nomi: readonly string[]): number | null => {
  let larghezza = 0;
  let quanti = 0;
  for (const { length } of nomi) {
    if (length > larghezza) [larghezza, quanti] = [length, 0];
    if (length === larghezza) quanti += 1;
  }
  return larghezza >= MIN_LARGHEZZA && quanti >= Math.max(MIN_NOMI, nomi.length * QUOTA) ? larghezza : null;
};

const findNodo = (parole: readonly string[]): Nodo | null => {
  let nodo: Nodo | null = RADICE;
  for (const parola of parole) {
    const { id } = getParola(parola);
    nodo = id === null ? null : (nodo?.dopo.get(id) ?? null);
    if (nodo === null) return null;
  }
  return nodo;
};

const addTutte = (nodo: Nodo, regole: Set<Regola>): void => {
  for (const { regola } of nodo.alias) if (regola.fiducia !== 'bassa') regole.add(regola);
  for (const seguito of nodo.dopo.values()) addTutte(seguito, regole);
};

/**
 * The rules of the names that a name cut at the end may be, from its first word or from that of the name it was found by:
 * `Partecipazioni in co`.
 */
export const findSeguiti = (nome: string, { parole, regola }: Alias, lettura: readonly string[]): readonly Regola[] => {
  const { scritta, isVuota } = readUltima(nome);
  const regole = new Set<Regola>();
  const ultima = lettura.at(-1) ?? '';
  for (const inizio of new Set([0, Math.max(0, lettura.indexOf(parole[0] ?? ''))])) {
    const nodo = findNodo(lettura.slice(inizio, isVuota ? undefined : -1));
    if (nodo === null) continue;
    if (isVuota) addTutte(nodo, regole);
    else
      for (const [id, seguito] of nodo.dopo) {
        const testo = getTesto(id);
        if (testo === ultima || testo.startsWith(scritta)) addTutte(seguito, regole);
      }
  }
  regole.delete(regola);
  return [...regole];
};
