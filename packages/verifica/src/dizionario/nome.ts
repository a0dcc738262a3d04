import { abbreviazioni } from './abbreviazioni.ts';
import { isNota, isTagliata, listForme } from './troncate.ts';

/** Whether anything in a name is shortened: most names are not. */
const ACCORCIATO = new RegExp(abbreviazioni.map(([forma]) => forma.source).join('|'));

/** Words that say nothing. `conto` is not among them: "clienti conto anticipi" is no customer. */
const VUOTE: ReadonlySet<string> = new Set(
  (
    'di del della dei delle degli dello dell d da dal dalla dalle dai dagli a ad al alla alle ai agli all e ed o in nel nella nelle ' +
    'per con su sul sulla sui sugli sulle tra fra il lo la i gli le l un una uno verso v vs c n nr presso s srl spa snc sas'
  ).split(' '),
);

const withoutAccenti = (testo: string): string =>
  testo
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\ufffd]/g, '');

/** A word without its ending, so that one and many are equal: `banche` and `banca`, `materie` and `materia`. */
const foldParola = (parola: string): string => {
  const senza = parola.replace(/[aeiou]+$/, '');
  if (senza.length < 2) return parola;
  return senza.replace(/([cg])h$/, '$1');
};

/** A word of a name: how it is looked up, the likeliest first, and all that it may be, when it is cut. */
type Forme = { readonly lette: readonly string[]; readonly tutte: readonly string[] };
type Nome = {
  readonly lette: readonly (readonly string[])[];
  readonly tutte: readonly (readonly string[])[];
  readonly parole: readonly string[];
};

const cache = new Map<string, Nome>();
const MAX_CACHE = 60_000;
const MAX_FORME = 6;
const MAX_LETTURE = 48;
const PAROLA = /[a-z0-9]+/g;
/** After a word spelled out, the letters it had: `rimanenze~RIM`. */
const SCRITTA = /^~([A-Z]+)/;
const MAX_SCRITTA = 5;
/** The end of a word whose middle was left out: `macch.ri`, and no point after it. */
const FINE = /^\.([a-z]{1,4})(?![a-z0-9.])/;

const formatIntero = (nome: string): string => {
  let testo = withoutAccenti(nome).replace(/['’`´]/g, ' ');
  testo = testo.replace(/\b(?:[a-z]\.){2,}(?=\s|$)/g, (sigla) => sigla.replaceAll('.', ''));
  if (!ACCORCIATO.test(testo)) return testo;
  for (const [forma, intero] of abbreviazioni)
    testo = testo.replace(forma, (breve: string) => {
      const scritta = breve.replace(/[^a-z]/g, '');
      const parola = intero.trim();
      return scritta.length <= MAX_SCRITTA && parola.startsWith(scritta)
        ? ` ${parola}~${scritta.toUpperCase()} `
        : intero;
    });
  return testo;
};

const readForme = (testo: string): Forme[] => {
  const forme: Forme[] = [];
  let presi = 0;
  for (const { 0: parola, index } of testo.matchAll(PAROLA)) {
    if (index < presi) continue;
    const dopo = testo.slice(index + parola.length, index + parola.length + MAX_FORME);
    // With a point `con.` and `per.` are cut words.
    if (VUOTE.has(parola) && (!dopo.startsWith('.') || readParola(parola, '.') === null)) continue;
    const scritta = SCRITTA.exec(dopo)?.[1];
    if (scritta !== undefined) {
      forme.push(readSciolta(parola, scritta.toLowerCase()));
      continue;
    }
    const fine = FINE.exec(dopo)?.[1] ?? '';
    const contratte = fine === '' ? null : readParola(parola, fine);
    if (contratte !== null) presi = index + parola.length + 1 + fine.length;
    const punto = dopo.startsWith('.');
    forme.push(contratte ?? readParola(parola, punto ? '.' : '') ?? readIntera(parola, punto || !isNota(parola)));
  }
  return forme;
};

const viste = new Map<string, Forme | null>();
const MAX_VISTE = 20_000;

const save = <T extends Forme | null>(chiave: string, forme: T): T => {
  if (viste.size >= MAX_VISTE) viste.clear();
  viste.set(chiave, forme);
  return forme;
};

const foldTutte = (parole: readonly string[]): readonly string[] => [...new Set(parole.map(foldParola))];

/** All that a word may be, by what follows it: nothing, a point or its own end; null when it is not a cut one. */
const readParola = (parola: string, dopo: string): Forme | null => {
  const chiave = `${parola} ${dopo}`;
  const vista = viste.get(chiave);
  if (vista !== undefined) return vista;
  const isCompleta = dopo === '' ? !isTagliata(parola) : dopo === '.' && !VUOTE.has(parola) && isNota(parola);
  const piene = isCompleta ? [] : foldTutte(listForme(parola, dopo === '.' ? '' : dopo));
  return save(chiave, piene.length === 0 ? null : { lette: piene.slice(0, MAX_FORME), tutte: piene });
};

/** A word whose abbreviation is known is looked up as that word, and may be the others that begin so. */
const readSciolta = (parola: string, scritta: string): Forme => {
  const chiave = `${parola}~${scritta}`;
  const vista = viste.get(chiave);
  if (vista !== undefined && vista !== null) return vista;
  const intera = foldParola(parola);
  return save(chiave, { lette: [intera], tutte: [...new Set([intera, ...foldTutte(listForme(scritta, ''))])] });
};

/** A short word with a point, or that the dictionary does not know, may be a cut one: it is never looked up as another. */
const readIntera = (parola: string, isIncerta: boolean): Forme => {
  const chiave = `${parola}=${isIncerta ? '?' : ''}`;
  const vista = viste.get(chiave);
  if (vista !== undefined && vista !== null) return vista;
  const intera = foldParola(parola);
  const altre = isIncerta && parola.length <= MAX_SCRITTA ? foldTutte(listForme(parola, '')) : [];
  return save(chiave, { lette: [intera], tutte: [...new Set([intera, ...altre])] });
};

const readNome = (nome: string): Nome => {
  const nota = cache.get(nome);
  if (nota !== undefined) return nota;
  const forme = readForme(formatIntero(nome));
  const letto = {
    lette: forme.map(({ lette }) => lette),
    tutte: forme.map(({ tutte }) => tutte),
    parole: forme.map(({ lette: [prima = ''] }) => prima),
  };
  if (cache.size >= MAX_CACHE) cache.clear();
  cache.set(nome, letto);
  return letto;
};

/**
 * The words an account name is looked up by: abbreviations spelled out, without accents, endings and empty words. A cut word
 * is the likeliest it may be.
 * @example readParole("F.do amm.to macch. d'ufficio") // ['fond', 'ammortament', 'macchin', 'uffic']
 */
export const readParole = (nome: string): readonly string[] => readNome(nome).parole;

/** All that each word of a name may be, the likeliest first; beyond some number of ways to read it, only the likeliest. */
export const listPossibili = (nome: string): readonly (readonly string[])[] => {
  let letture = 1;
  return readNome(nome).lette.map((lette) => {
    if (letture * lette.length > MAX_LETTURE) return lette.slice(0, 1);
    letture *= lette.length;
    return lette;
  });
};

/** Every word of the dictionary that each word of a name may be cut from: of a whole one, itself. */
export const listTutte = (nome: string): readonly (readonly string[])[] => readNome(nome).tutte;

/** The words of a name, spelled out, each beside the letters that are written. */
export const listScritte = (nome: string): readonly { readonly parola: string; readonly scritta: string }[] => {
  const testo = formatIntero(nome);
  return [...testo.matchAll(PAROLA)]
    .filter(([parola]) => !VUOTE.has(parola))
    .map(({ 0: parola, index }) => {
      const [, scritta = parola] = SCRITTA.exec(testo.slice(index + parola.length)) ?? [];
      return { parola: foldParola(parola), scritta: scritta.toLowerCase() };
    });
};

/** The last word of a name as it is written, and whether it says nothing. */
export const readUltima = (nome: string): { readonly scritta: string; readonly isVuota: boolean } => {
  const scritta = /[a-z0-9]+(?=[^a-z0-9]*$)/.exec(withoutAccenti(nome))?.[0] ?? '';
  return { scritta, isVuota: VUOTE.has(scritta) };
};
