import type { CodiceVoceInput } from '@vedetta/domain/base';
import { readParole } from './nome.ts';
import type { Regola } from './regola.ts';
import { regole } from './regole.ts';

/** A name of a rule, by its words. */
export type Alias = {
  readonly regola: Regola;
  /** Position of the rule. */
  readonly posto: number;
  readonly nome: string;
  readonly parole: readonly string[];
  readonly ids: readonly number[];
  readonly peso: number;
};
/** The names that begin with some words, and how they go on. */
export type Nodo = { readonly dopo: Map<number, Nodo>; readonly alias: Alias[] };
/** A word of a name; without an id when no name of the dictionary has it. */
export type Parola = {
  readonly testo: string;
  readonly id: number | null;
  readonly peso: number;
  readonly nodo: Nodo | null;
  /** The names of several words of which it is the rarest. */
  readonly rari: readonly Alias[];
};

/** A word the dictionary has never met is most often the name of somebody. */
const PESO_IGNOTA = 2;
/** Words that only narrow a name. */
const NEUTRE: ReadonlySet<string> = new Set(
  'ital ester divers var altr general ordinar nazional aziendal relativ import ue cee deducibil indeducibil deducibilit parzial parzialment totalment entr oltr indivisibil mes 12 quot eserciz successiv brev termin med lung esigibil 1 2 3 4'.split(
    ' ',
  ),
);
const PESO_NEUTRA = 0.5;

/** Words that go with any other, and the lines they may be of: beside them a cut word is only guessed. */
export const GENERICHE: ReadonlyMap<string, RegExp> = new Map([
  ['fond', /^SPA\.B\.I|^SPP\.[ABC]/],
  ['debit', /^SPP\.D/],
  ['credit', /^SPA\.[BC]/],
  ['accantonament', /^CE\.(B|20)/],
  ...['cost', 'spes', 'oner'].map((parola): [string, RegExp] => [parola, /^CE\.[BC]|^SPA\.B\.I\./]),
  ...['ricav', 'provent'].map((parola): [string, RegExp] => [parola, /^CE\.[AC]/]),
  ...['altr', 'divers', 'var', 'cont'].map((parola): [string, RegExp] => [parola, /^/]),
]);

type Grezzo = Pick<Alias, 'regola' | 'posto' | 'nome' | 'parole'>;

const listGrezzi = (): Grezzo[] =>
  regole.flatMap((regola, posto) => regola.nomi.map((nome) => ({ regola, posto, nome, parole: readParole(nome) })));

/** What a word weighs: the rarer, the more. */
const buildPesi = (grezzi: readonly Grezzo[]): ((parola: string) => number) => {
  const frequenze = new Map<string, number>();
  for (const { parole } of grezzi)
    for (const parola of new Set(parole)) frequenze.set(parola, (frequenze.get(parola) ?? 0) + 1);
  return (parola) => {
    if (NEUTRE.has(parola)) return PESO_NEUTRA;
    const frequenza = frequenze.get(parola);
    return frequenza === undefined ? PESO_IGNOTA : 1 + Math.log(grezzi.length / frequenza) / 2.5;
  };
};

/** The lines of the names that begin with a word, or with a generic one before it. */
const buildPerInizio = (grezzi: readonly Grezzo[]): ReadonlyMap<string, ReadonlySet<CodiceVoceInput>> => {
  const perInizio = new Map<string, Set<CodiceVoceInput>>();
  for (const { regola, parole } of grezzi)
    for (const parola of parole.slice(0, GENERICHE.has(parole[0] ?? '') ? 2 : 1)) {
      const voci = perInizio.get(parola) ?? new Set();
      perInizio.set(parola, voci.add(regola.dare).add(regola.avere));
    }
  return perInizio;
};

const createNodo = (): Nodo => ({ dopo: new Map(), alias: [] });

const build = () => {
  const grezzi = listGrezzi();
  const weigh = buildPesi(grezzi);
  const ids = new Map<string, number>();
  for (const { parole } of grezzi) for (const parola of parole) if (!ids.has(parola)) ids.set(parola, ids.size);
  const radice = createNodo();
  const rari = new Map<string, Alias[]>();
  for (const grezzo of grezzi) {
    const { parole } = grezzo;
    const peso = parole.reduce((somma, parola) => somma + weigh(parola), 0);
    const alias: Alias = { ...grezzo, ids: parole.map((parola) => ids.get(parola) ?? 0), peso };
    let nodo = radice;
    for (const id of alias.ids) {
      const dopo = nodo.dopo.get(id) ?? createNodo();
      nodo.dopo.set(id, dopo);
      nodo = dopo;
    }
    nodo.alias.push(alias);
    const [rara] = parole.toSorted((a, b) => weigh(b) - weigh(a));
    if (rara !== undefined && parole.length > 1) rari.set(rara, [...(rari.get(rara) ?? []), alias]);
  }
  const note = new Map<string, Parola>();
  for (const [testo, id] of ids)
    note.set(testo, {
      testo,
      id,
      peso: weigh(testo),
      nodo: radice.dopo.get(id) ?? null,
      rari: rari.get(testo) ?? [],
    });
  return { note, weigh, radice, testi: [...ids.keys()], perInizio: buildPerInizio(grezzi), quante: ids.size };
};

const indice = build();

/** How many words the dictionary has. */
export const QUANTE_PAROLE = indice.quante;

export const getParola = (testo: string): Parola =>
  indice.note.get(testo) ?? { testo, id: null, peso: indice.weigh(testo), nodo: null, rari: [] };

export const listVociPerInizio = (parola: string): ReadonlySet<CodiceVoceInput> =>
  indice.perInizio.get(parola) ?? new Set();

/** The names after a word that each one begins with: all of them. */
export const RADICE: Nodo = indice.radice;

export const getTesto = (id: number): string => indice.testi[id] ?? '';
