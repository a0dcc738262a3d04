import { Decimale } from './decimale.ts';
import type { Euro } from './euro.ts';
import type { ErroreImporto } from './importo.ts';
import type { Result } from './result.ts';
import { parseImporto, SPAZI, splitDecimali, toEsitoImporto } from './importo.ts';

export type ErroreOperazione = ErroreImporto | 'divisione_per_zero';

/** Longest text read as an operation; it also bounds how deep its parentheses go. */
const LUNGHEZZA_MASSIMA = 200;

/** An operator between two operands: a sign at the start is not one. A date is not a division. */
const TRA_OPERANDI = /[\d,.)]\s*[-+*/]/;
const DATA = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const TRA_PARENTESI = /^\([^()]*\)$/;

/**
 * An amount as a person types it in a field: what `parseImporto` reads, or an operation of such amounts with
 * `+ − × ÷` (also `*` and `/`) and parentheses, with or without `=` in front.
 *
 * The operation is exact: only its result is rounded, to the cent, half away from zero (reg. CE 1103/97 art. 5).
 * With a `×` or a `÷` the operands may have any number of decimals (`1000/1936,27`); sums alone are made of amounts,
 * with two decimals at most. Without `=`, text between parentheses is a negative amount or nothing: `(5)` is −5,
 * `(2+3)` is refused, `=(2+3)` is 5; and `31/12/2025` is a date, not a division.
 * @example parseOperazione('1200+350')  // { ok: true, valore: 155000 }
 * @example parseOperazione('=3*450,50') // { ok: true, valore: 135150 }
 * @example parseOperazione('=100/3')    // { ok: true, valore: 3333 }
 */
export const parseOperazione = (testo: string): Result<Euro | null, ErroreOperazione> => {
  const plain = parseImporto(testo);
  if (plain.ok || testo.length > LUNGHEZZA_MASSIMA) return plain;
  const pulito = foldSegni(testo);
  const corpo = pulito.replace(/^=/, '');
  if (corpo === pulito && !isOperazione(corpo)) return plain;
  const esito = parseEspressione(corpo);
  return esito.ok ? toEsitoImporto(esito.valore.toDecimalPlaces(2)) : esito;
};

/** One spelling for each sign and space; the symbol of the euro and the spaces around the text are dropped. */
const foldSegni = (testo: string): string =>
  testo
    .replaceAll('€', '')
    .replaceAll('\u2212', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replace(SPAZI, ' ')
    .trim();

const isOperazione = (testo: string): boolean =>
  TRA_OPERANDI.test(testo) && !DATA.test(testo) && !TRA_PARENTESI.test(testo);

type Esito = Result<Decimale, ErroreOperazione>;

const NON_NUMERO: Esito = { ok: false, rifiuto: 'non_numero' };

/** The symbols of the text, and the one to read next. */
type Lettura = { readonly simboli: readonly string[]; readonly decimali: number; posizione: number };

const parseEspressione = (testo: string): Esito => {
  const simboli = (testo.match(/[-+*/()]|[^-+*/()]+/g) ?? []).map((simbolo) => simbolo.trim());
  const decimali = /[*/]/.test(testo) ? LUNGHEZZA_MASSIMA : 2;
  const lettura: Lettura = { simboli: simboli.filter((simbolo) => simbolo !== ''), decimali, posizione: 0 };
  const esito = parseSomma(lettura);
  return esito.ok && lettura.posizione < lettura.simboli.length ? NON_NUMERO : esito;
};

/** Reads the next symbol if it is one of these. */
const parseSimbolo = (lettura: Lettura, ammessi: string): string | null => {
  const simbolo = lettura.simboli[lettura.posizione];
  if (simbolo === undefined || simbolo.length !== 1 || !ammessi.includes(simbolo)) return null;
  lettura.posizione += 1;
  return simbolo;
};

/** Operands joined from left to right by operators of the same rank. */
const parseSerie = (
  lettura: Lettura,
  operatori: string,
  parseOperando: (lettura: Lettura) => Esito,
  apply: (uno: Decimale, operatore: string, altro: Decimale) => Esito,
): Esito => {
  let esito = parseOperando(lettura);
  for (;;) {
    const operatore = esito.ok ? parseSimbolo(lettura, operatori) : null;
    if (!esito.ok || operatore === null) return esito;
    const altro = parseOperando(lettura);
    esito = altro.ok ? apply(esito.valore, operatore, altro.valore) : altro;
  }
};

const parseSomma = (lettura: Lettura): Esito =>
  parseSerie(lettura, '+-', parseProdotto, (uno, operatore, altro) => ({
    ok: true,
    valore: operatore === '+' ? uno.plus(altro) : uno.minus(altro),
  }));

const parseProdotto = (lettura: Lettura): Esito =>
  parseSerie(lettura, '*/', parseFattore, (uno, operatore, altro) => {
    if (operatore === '*') return { ok: true, valore: uno.times(altro) };
    return altro.isZero() ? { ok: false, rifiuto: 'divisione_per_zero' } : { ok: true, valore: uno.dividedBy(altro) };
  });

/** A number or a sum between parentheses, with at most one sign. */
const parseFattore = (lettura: Lettura): Esito => {
  const segno = parseSimbolo(lettura, '+-');
  const esito = parseSimbolo(lettura, '(') === null ? parseNumero(lettura) : parseTraParentesi(lettura);
  return esito.ok && segno === '-' ? { ok: true, valore: esito.valore.negated() } : esito;
};

const parseTraParentesi = (lettura: Lettura): Esito => {
  const esito = parseSomma(lettura);
  return esito.ok && parseSimbolo(lettura, ')') === null ? NON_NUMERO : esito;
};

const parseNumero = (lettura: Lettura): Esito => {
  const parti = splitDecimali(lettura.simboli[lettura.posizione] ?? '');
  if (parti === null) return NON_NUMERO;
  if (parti.decimali.replace(/0+$/, '').length > lettura.decimali) return { ok: false, rifiuto: 'troppi_decimali' };
  lettura.posizione += 1;
  return { ok: true, valore: new Decimale(`${parti.interi || '0'}.${parti.decimali || '0'}`) };
};
