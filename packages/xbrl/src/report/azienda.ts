import type { ExpectedAzienda, XbrlAnagrafica, XbrlReport } from '../outcome.ts';
import { readCodice } from '../istanza/entita.ts';
import type { RawFatto, Istanza } from '../istanza/istanza.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  Agrave: 'À',
  Egrave: 'È',
  Eacute: 'É',
  Igrave: 'Ì',
  Ograve: 'Ò',
  Ugrave: 'Ù',
  rsquo: '’',
  lsquo: '‘',
  deg: '°',
  euro: '€',
};

/** The azienda of the file and whether it matches the expected one. Reads only the general information: notes name other companies. */
export const readAzienda = (
  istanza: Istanza,
  fatti: readonly RawFatto[],
  expected: ExpectedAzienda | undefined,
): XbrlReport['azienda'] => {
  const find = (elemento: string): string | null => fatti.find((fatto) => fatto.elemento === elemento)?.testo ?? null;
  const denominazione = find('DatiAnagraficiDenominazione');
  const codiceFiscale = readCodice(find('DatiAnagraficiCodiceFiscale'));
  const piva = readCodice(find('DatiAnagraficiPartitaIva'));
  // Files before 2014 have no general information: use the entity of the contexts.
  const cf = codiceFiscale ?? (piva === null && denominazione === null ? readCodice(istanza.identifier) : null);
  const nome = denominazione === null ? null : readText(denominazione);
  return { denominazione: nome, cf, piva, coincide: computeCoincide([cf, piva], nome, expected) };
};

/** Activity and legal form, from the general information. */
export const readAnagrafica = (fatti: readonly RawFatto[]): XbrlAnagrafica => {
  const find = (elemento: string): string | null => {
    const testo = fatti.find((fatto) => fatto.elemento === elemento)?.testo;
    return testo === undefined ? null : readText(testo);
  };
  return {
    ateco: readAteco(find('DatiAnagraficiSettoreAttivitaPrevalenteAteco') ?? ''),
    forma_giuridica: find('DatiAnagraficiFormaGiuridica'),
  };
};

/** `620100`, `62.01.00`, or a description with the code at one end: `COMMERCIO … (463920)`, `46.39.20 Commercio …`. */
const readAteco = (testo: string): string | null => {
  const found = /^\s*(\d\d(?:\.?\d{1,2}){0,2})(?![\d.])|\(\s*(\d\d(?:\.?\d{1,2}){0,2})\s*\)\s*$/.exec(testo);
  const cifre = (found?.[1] ?? found?.[2] ?? '').replaceAll('.', '');
  return cifre === '' ? null : (cifre.match(/\d{1,2}/g) ?? []).join('.');
};

/** Compares the codes; when one side has none, an equal name gives true and a different one null. */
const computeCoincide = (
  inFile: readonly (string | null)[],
  nome: string | null,
  expected: ExpectedAzienda | undefined,
): boolean | null => {
  if (expected === undefined) return null;
  const found = inFile.filter((codice) => codice !== null);
  const wanted = [expected.cf, expected.piva].map(readCodice).filter((codice) => codice !== null);
  if (found.length > 0 && wanted.length > 0) return found.some((codice) => wanted.includes(codice));
  return nome !== null && foldNome(nome) === foldNome(expected.ragione_sociale) ? true : null;
};

const foldNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Unescapes once more, because some programs escape accents twice, and drops the remaining markup. */
const readText = (testo: string): string | null => {
  const readable = testo.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, nome?: string) => {
      if (nome !== undefined) return ENTITIES[nome] ?? whole;
      const codice = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return codice >= 32 && codice <= 0xffff ? String.fromCharCode(codice) : ' ';
    },
  );
  const cleaned = readable
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return cleaned === '' ? null : cleaned;
};
