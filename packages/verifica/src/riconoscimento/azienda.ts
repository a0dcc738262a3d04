import { guessFormaGiuridica } from '@vedetta/domain/base';

/** The company named in the title of a list. */
export type AziendaTrovata = {
  readonly denominazione: string | null;
  readonly cf: string | null;
  readonly piva: string | null;
};

const ETICHETTA =
  /^(?:ditta|azienda|societ[aà]|impresa|cliente|soggetto|ragione sociale|denominazione)(?!\p{L})\s*[:.\-–]?\s*/iu;
/** A number that programs give to the company, before its name. */
const NUMERO_DITTA = /^(?:n\.?\s*)?\d{1,6}\s*[-–:]?\s+(?=\p{L})/u;
/** What follows the name on the same line. */
const CODA =
  /\s*[,;|(\-–]?\s*\b(?:p(?:artita)?\.?\s*iva|c(?:od(?:ice)?)?\.?\s*f(?:isc(?:ale)?)?\.?|sede|via|viale|piazza|corso|data|stampa|pag(?:ina)?\.?|periodo|esercizio|dal|al)\b.*$/iu;
const PIVA = /p(?:artita)?\.?\s*iva\s*[:.]?\s*(?:IT)?\s*(\d{11})(?!\d)/iu;
const CF =
  /c(?:od(?:ice)?)?\.?\s*f(?:isc(?:ale)?)?\.?\s*[:.]?\s*(\d{11}(?!\d)|[A-Z]{6}\w{2}[A-Z]\w{2}[A-Z]\w{3}[A-Z](?!\w))/iu;
const MAX_NOME = 150;

const readNome = (titolo: string): string | null => {
  const conEtichetta = ETICHETTA.test(titolo);
  const nome = titolo
    .slice(0, 300)
    .replace(ETICHETTA, '')
    .replace(NUMERO_DITTA, '')
    .replace(CODA, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(nome) || nome.length > MAX_NOME) return null;
  return conEtichetta || guessFormaGiuridica(nome) !== null ? nome : null;
};

const findCodice = (titoli: readonly string[], forma: RegExp): string | null =>
  titoli.map((titolo) => forma.exec(titolo.slice(0, 300))?.[1]?.toUpperCase()).find((codice) => codice !== undefined) ??
  null;

/**
 * The name and the codes of the company in the lines above a list; what is not there is null.
 * @example findAzienda(['Ditta: 12 - Rossi S.r.l. P.IVA 00743110157']) // { denominazione: 'Rossi S.r.l.', cf: null, piva: '00743110157' }
 */
export const findAzienda = (titoli: readonly string[]): AziendaTrovata => ({
  denominazione: titoli.map(readNome).find((nome) => nome !== null) ?? null,
  cf: findCodice(titoli, CF),
  piva: findCodice(titoli, PIVA),
});
