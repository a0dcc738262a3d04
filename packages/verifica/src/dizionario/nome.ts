import { abbreviazioni } from './abbreviazioni.ts';

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

const cache = new Map<string, readonly string[]>();
const MAX_CACHE = 20_000;

/**
 * The words an account name is looked up by: abbreviations spelled out, without accents, endings and empty words.
 * @example readParole("F.do amm.to macch. d'ufficio") // ['fond', 'ammortament', 'macchin', 'uffic']
 */
export const readParole = (nome: string): readonly string[] => {
  const note = cache.get(nome);
  if (note !== undefined) return note;
  let testo = withoutAccenti(nome).replace(/['’`´]/g, ' ');
  testo = testo.replace(/\b(?:[a-z]\.){2,}(?=\s|$)/g, (sigla) => sigla.replaceAll('.', ''));
  if (ACCORCIATO.test(testo)) for (const [forma, intero] of abbreviazioni) testo = testo.replace(forma, intero);
  const parole = testo
    .split(/[^a-z0-9]+/)
    .filter((parola) => parola !== '' && !VUOTE.has(parola))
    .map(foldParola);
  if (cache.size >= MAX_CACHE) cache.clear();
  cache.set(nome, parole);
  return parole;
};
