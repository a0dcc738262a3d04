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

/** The words of a name: of a cut one, all that it may be. */
type Nome = { readonly forme: readonly (readonly string[])[]; readonly parole: readonly string[] };

const cache = new Map<string, Nome>();
const MAX_CACHE = 60_000;
const MAX_FORME = 6;
const MAX_LETTURE = 48;
const PAROLA = /[a-z0-9]+/g;
/** The end of a word whose middle was left out: `macch.ri`, and no point after it. */
const FINE = /^\.([a-z]{1,4})(?![a-z0-9.])/;

const formatIntero = (nome: string): string => {
  let testo = withoutAccenti(nome).replace(/['’`´]/g, ' ');
  testo = testo.replace(/\b(?:[a-z]\.){2,}(?=\s|$)/g, (sigla) => sigla.replaceAll('.', ''));
  if (ACCORCIATO.test(testo)) for (const [forma, intero] of abbreviazioni) testo = testo.replace(forma, intero);
  return testo;
};

const readForme = (testo: string): (readonly string[])[] => {
  const forme: (readonly string[])[] = [];
  let presi = 0;
  for (const { 0: parola, index } of testo.matchAll(PAROLA)) {
    if (index < presi || VUOTE.has(parola)) continue;
    const dopo = testo.slice(index + parola.length, index + parola.length + MAX_FORME);
    const fine = FINE.exec(dopo)?.[1] ?? '';
    const contratte = fine === '' ? null : readParola(parola, fine);
    if (contratte !== null) presi = index + parola.length + 1 + fine.length;
    forme.push(contratte ?? readParola(parola, dopo.startsWith('.') ? '.' : '') ?? [foldParola(parola)]);
  }
  return forme;
};

const viste = new Map<string, readonly string[] | null>();
const MAX_VISTE = 20_000;

/** All that a word may be, by what follows it: nothing, a point or its own end; null when it is not a cut one. */
const readParola = (parola: string, dopo: string): readonly string[] | null => {
  const chiave = `${parola} ${dopo}`;
  const vista = viste.get(chiave);
  if (vista !== undefined) return vista;
  const isCompleta = dopo === '' ? !isTagliata(parola) : dopo === '.' && isNota(parola);
  const piene = isCompleta ? [] : listForme(parola, dopo === '.' ? '' : dopo);
  const forme = piene.length === 0 ? null : [...new Set(piene.map(foldParola))].slice(0, MAX_FORME);
  if (viste.size >= MAX_VISTE) viste.clear();
  viste.set(chiave, forme);
  return forme;
};

const readNome = (nome: string): Nome => {
  const nota = cache.get(nome);
  if (nota !== undefined) return nota;
  const forme = readForme(formatIntero(nome));
  const letto = { forme, parole: forme.map(([prima = '']) => prima) };
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
  return readNome(nome).forme.map((forme) => {
    if (letture * forme.length > MAX_LETTURE) return forme.slice(0, 1);
    letture *= forme.length;
    return forme;
  });
};
