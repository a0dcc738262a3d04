import { GENERICHE, listAliasCon } from './indice.ts';
import type { Alias } from './indice.ts';
import type { Regola } from './regola.ts';

/** Of what only cut words tell, a name that weighs this much less is no other meaning. */
const QUASI = 0.8;

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
  const sue = new Set(alias.parole);
  const sicure = alias.parole.filter((parola) => certe.has(parola) && !GENERICHE.has(parola));
  const presenti = new Set(tutte.flat());
  const rivali = new Set<Regola>();
  for (const forme of tutte) {
    if (forme.length === 1) continue;
    for (const forma of forme) {
      if (sue.has(forma)) continue;
      for (const altro of listAliasCon(forma)) {
        if (altro.regola === alias.regola || rivali.has(altro.regola)) continue;
        if (!sicure.every((parola) => altro.parole.includes(parola))) continue;
        if (sicure.length === 0 && altro.peso < alias.peso * QUASI) continue;
        if (altro.parole.every((parola) => presenti.has(parola))) rivali.add(altro.regola);
      }
    }
  }
  return [...rivali];
};
