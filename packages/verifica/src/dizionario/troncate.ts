import { regole } from './regole.ts';

const MIN_TRONCATA = 3;
/** A word cut without a point, as a column too narrow does, must say more. */
const MIN_SENZA_PUNTO = 6;
const MIN_TAGLIO = 3;
const MAX_PREFISSO = 12;

/** How many names have each word, and the words that begin with some letters, the most frequent first. */
const build = () => {
  const frequenze = new Map<string, number>();
  for (const parola of regole.flatMap(({ nomi }) => nomi.flatMap((nome) => nome.split(/[^a-z]+/))))
    if (parola !== '') frequenze.set(parola, (frequenze.get(parola) ?? 0) + 1);
  const perInizio = new Map<string, string[]>();
  for (const [parola] of [...frequenze].toSorted(([, a], [, b]) => b - a))
    for (let fine = 2; fine < parola.length && fine <= MAX_PREFISSO; fine += 1) {
      const inizio = parola.slice(0, fine);
      const note = perInizio.get(inizio);
      if (note === undefined) perInizio.set(inizio, [parola]);
      else note.push(parola);
    }
  return { note: new Set(frequenze.keys()), perInizio };
};

const lessico = build();

/** The words of the dictionary that a cut one may be, the likeliest first: `fabbr.`, `plusval.`, `macch.ri`. */
export const listForme = (inizio: string, fine: string): readonly string[] => {
  if (inizio.length < (fine === '' ? MIN_TRONCATA : 2)) return [];
  const forme = lessico.perInizio.get(inizio) ?? [];
  return fine === ''
    ? forme
    : forme.filter((forma) => forma.length > inizio.length + fine.length && forma.endsWith(fine));
};

export const isNota = (parola: string): boolean => lessico.note.has(parola);
/** Without a point: longer words begin with it, and not only by another ending. */
export const isTagliata = (parola: string): boolean =>
  parola.length >= MIN_SENZA_PUNTO &&
  !isNota(parola) &&
  listForme(parola, '').some((forma) => forma.length >= parola.length + MIN_TAGLIO);
