import type { CampiPiano } from '@vedetta/domain';

/** A plan as its smallest parts that two people can change apart: an assumption, a typed amount, a loan. */
type Leaves = ReadonlyMap<string, unknown>;

const PLAIN = [
  'descrizione',
  'inizio',
  'passo',
  'periodi',
  'liquidita_iniziale',
  'usa_linee',
  'scenario',
] as const satisfies readonly (keyof CampiPiano)[];
const LISTS = ['finanziamenti', 'linee', 'righe_libere'] as const satisfies readonly (keyof CampiPiano)[];

type List = (typeof LISTS)[number];

/** Separates the parts of a key; a name may hold anything else. */
const BAR = '\u0000';

const joinKey = (...parts: readonly (string | number)[]): string => parts.join(BAR);

/** The parts of a key: the field, then what is in it. */
export const splitKey = (key: string): readonly string[] => key.split(BAR);

/** Entries of a list under their name; a repeated name has its number too. */
const listEntries = (campi: CampiPiano, list: List): readonly (readonly [string, unknown])[] => {
  const seen = new Map<string, number>();
  return campi[list].map((entry) => {
    const times = seen.get(entry.nome) ?? 0;
    seen.set(entry.nome, times + 1);
    return [times === 0 ? joinKey(list, entry.nome) : joinKey(list, entry.nome, times), entry] as const;
  });
};

/** The leaves of a document, in its order. */
export const listLeaves = (campi: CampiPiano): Leaves =>
  new Map<string, unknown>([
    ...PLAIN.map((campo) => [campo, campi[campo]] as const),
    ...Object.entries(campi.ipotesi).map(([campo, valore]) => [joinKey('ipotesi', campo), valore] as const),
    ...LISTS.flatMap((list) => listEntries(campi, list)),
    ...Object.entries(campi.scritti).flatMap(([riga, importi]) =>
      Object.entries(importi).map(([periodo, importo]) => [joinKey('scritti', riga, periodo), importo] as const),
    ),
    ...Object.entries(campi.consuntivi).map(([periodo, valore]) => [joinKey('consuntivi', periodo), valore] as const),
  ]);

/** The document of some leaves: entries of lists in the order of the leaves. */
export const buildCampi = (leaves: Leaves): CampiPiano => {
  const campi: Record<string, unknown> = { ipotesi: {}, scritti: {}, consuntivi: {} };
  for (const list of LISTS) campi[list] = [];
  for (const [key, value] of leaves) {
    const [campo = '', ...inside] = splitKey(key);
    const parent = campi[campo];
    if (inside.length === 0) campi[campo] = value;
    else if (Array.isArray(parent)) parent.push(value);
    else insertInside(parent as Record<string, unknown>, inside, value);
  }
  return campi as unknown as CampiPiano;
};

const insertInside = (
  parent: Record<string, unknown>,
  [key = '', ...inside]: readonly string[],
  value: unknown,
): void => {
  if (inside.length === 0) {
    parent[key] = value;
    return;
  }
  parent[key] ??= {};
  insertInside(parent[key] as Record<string, unknown>, inside, value);
};

export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Keys of the leaves that differ between two documents. */
export const listDifferent = (from: CampiPiano, to: CampiPiano): readonly string[] => {
  const [before, after] = [listLeaves(from), listLeaves(to)];
  const removed = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...removed,
    ...[...after.keys()].filter((key) => !before.has(key) || !isEqual(before.get(key), after.get(key))),
  ];
};

/** Takes some leaves from another document: what is not there is removed. */
export const takeLeaves = (campi: CampiPiano, keys: readonly string[], source: CampiPiano): CampiPiano => {
  if (keys.length === 0) return campi;
  const leaves = new Map(listLeaves(campi));
  const others = listLeaves(source);
  for (const key of keys) {
    if (others.has(key)) leaves.set(key, others.get(key));
    else leaves.delete(key);
  }
  return buildCampi(leaves);
};

/** What changed between two documents, on top of a third. */
export const applyChanges = (from: CampiPiano, to: CampiPiano, onto: CampiPiano): CampiPiano =>
  from === onto ? to : takeLeaves(onto, listDifferent(from, to), to);
