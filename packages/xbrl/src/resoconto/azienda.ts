import type { AziendaAttesa, ReportXbrl } from '../esito.ts';
import type { FattoGrezzo, Istanza } from '../istanza/istanza.ts';

const ENTITA: Readonly<Record<string, string>> = {
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

/** Company of the file, beside the one of the statement. Only the general information counts: notes name other companies. */
export const readAzienda = (
  istanza: Istanza,
  fatti: readonly FattoGrezzo[],
  attesa: AziendaAttesa | undefined,
): ReportXbrl['azienda'] => {
  const find = (elemento: string): string | null => fatti.find((fatto) => fatto.elemento === elemento)?.testo ?? null;
  const denominazione = find('DatiAnagraficiDenominazione');
  const codiceFiscale = readCodice(find('DatiAnagraficiCodiceFiscale'));
  const piva = readCodice(find('DatiAnagraficiPartitaIva'));
  // Files before 2014 have no general information: what is left is the entity of the contexts.
  const cf = codiceFiscale ?? (piva === null && denominazione === null ? readCodice(istanza.identificativo) : null);
  const nome = denominazione === null ? null : readTesto(denominazione);
  return { denominazione: nome, cf, piva, coincide: computeCoincide([cf, piva], nome, attesa) };
};

/** A fiscal code or VAT number without blanks and without `IT`; null for anything else. */
const readCodice = (testo: string | null): string | null => {
  const codice = (testo ?? '')
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d{11}$)/, '');
  return /^(\d{11}|[A-Z0-9]{16})$/.test(codice) ? codice : null;
};

/** Codes decide; where one side has none, the same name is enough and a different one says nothing. */
const computeCoincide = (
  delFile: readonly (string | null)[],
  nome: string | null,
  attesa: AziendaAttesa | undefined,
): boolean | null => {
  if (attesa === undefined) return null;
  const trovati = delFile.filter((codice) => codice !== null);
  const attesi = [attesa.cf, attesa.piva].map(readCodice).filter((codice) => codice !== null);
  if (trovati.length > 0 && attesi.length > 0) return trovati.some((codice) => attesi.includes(codice));
  return nome !== null && normalizeNome(nome) === normalizeNome(attesa.ragione_sociale) ? true : null;
};

const normalizeNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Some programs escape accents twice: the name is unescaped once more, and what is left of markup is dropped. */
const readTesto = (testo: string): string | null => {
  const leggibile = testo.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi,
    (intero, decimale?: string, esadecimale?: string, nome?: string) => {
      if (nome !== undefined) return ENTITA[nome] ?? intero;
      const codice = decimale === undefined ? Number.parseInt(esadecimale ?? '', 16) : Number(decimale);
      return codice >= 32 && codice <= 0xffff ? String.fromCharCode(codice) : ' ';
    },
  );
  const pulito = leggibile
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return pulito === '' ? null : pulito;
};
