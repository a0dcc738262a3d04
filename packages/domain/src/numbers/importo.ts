import { Decimale } from './decimale.ts';
import { euro, LIMITE_EURO, ZERO_EURO } from './euro.ts';
import type { Euro } from './euro.ts';
import type { Result } from './result.ts';

export type ErroreImporto = 'non_numero' | 'troppi_decimali' | 'fuori_limite';

export const SPAZI = /[\s\u00A0\u202F\u2009]/g;

/**
 * An amount as a person types it. Empty text is `null`.
 *
 * Thousands are grouped by points or spaces, decimals follow a comma; a single point not followed by exactly
 * three digits is a decimal point, so `1.234` is one thousand two hundred thirty-four and `1234.56` has cents.
 * `(5)` and `−5` are negative. What Italian writing does not allow (`1,234.56`, `1.23.456`) is refused, not guessed.
 * @example parseImporto('1.234,56') // { ok: true, valore: 123456 }
 * @example parseImporto('1,234')    // { ok: false, rifiuto: 'troppi_decimali' }
 */
export const parseImporto = (testo: string): Result<Euro | null, ErroreImporto> => {
  const letto = parseDecimale(testo.replaceAll('€', ''), 2);
  if (!letto.ok) return letto;
  return letto.valore === null ? { ok: true, valore: null } : toEsitoImporto(letto.valore);
};

/** An amount from a decimal in euros that has no more than two decimals. */
export const toEsitoImporto = (importo: Decimale): Result<Euro, ErroreImporto> => {
  const centesimi = importo.times(100);
  if (centesimi.abs().greaterThan(LIMITE_EURO)) return { ok: false, rifiuto: 'fuori_limite' };
  return { ok: true, valore: centesimi.isZero() ? ZERO_EURO : euro(centesimi.toNumber()) };
};

/**
 * A percentage as a person types it, with up to 4 decimals, as a fraction.
 * @example parsePercent('12,5 %') // { ok: true, valore: 0.125 }
 */
export const parsePercent = (testo: string): Result<number | null, ErroreImporto> => {
  const letto = parseDecimale(testo.replace(/%\s*$/, ''), 4);
  if (!letto.ok) return letto;
  if (letto.valore === null) return { ok: true, valore: null };
  if (letto.valore.abs().greaterThan(LIMITE_EURO)) return { ok: false, rifiuto: 'fuori_limite' };
  return { ok: true, valore: letto.valore.isZero() ? 0 : letto.valore.dividedBy(100).toNumber() };
};

/**
 * A bare number as a person types it, with up to 4 decimals.
 * @example parseNumero('1.234,5') // { ok: true, valore: 1234.5 }
 */
export const parseNumero = (testo: string): Result<number | null, ErroreImporto> => {
  const letto = parseDecimale(testo, 4);
  if (!letto.ok) return letto;
  if (letto.valore === null) return { ok: true, valore: null };
  if (letto.valore.abs().greaterThan(LIMITE_EURO)) return { ok: false, rifiuto: 'fuori_limite' };
  return { ok: true, valore: letto.valore.isZero() ? 0 : letto.valore.toNumber() };
};

const parseDecimale = (testo: string, decimali: number): Result<Decimale | null, ErroreImporto> => {
  const pulito = testo.trim().replaceAll('\u2212', '-').replace(SPAZI, ' ').trim();
  if (pulito === '') return { ok: true, valore: null };
  const { corpo, negativo } = splitSegno(pulito);
  const parti = splitDecimali(corpo);
  if (parti === null) return { ok: false, rifiuto: 'non_numero' };
  if (parti.decimali.replace(/0+$/, '').length > decimali) return { ok: false, rifiuto: 'troppi_decimali' };
  const assoluto = new Decimale(`${parti.interi || '0'}.${parti.decimali || '0'}`);
  return { ok: true, valore: negativo ? assoluto.negated() : assoluto };
};

const splitSegno = (testo: string): { corpo: string; negativo: boolean } => {
  const traParentesi = /^\(\s*(\S.*?)\s*\)$/.exec(testo)?.[1];
  if (traParentesi !== undefined) return { corpo: traParentesi, negativo: true };
  const segno = /^([+-])\s*(.*)$/.exec(testo);
  if (segno === null) return { corpo: testo, negativo: false };
  return { corpo: segno[2] ?? '', negativo: segno[1] === '-' };
};

/** Integer digits (groups joined) and decimal digits, or `null` when the text is no number in Italian writing. */
export const splitDecimali = (corpo: string): { interi: string; decimali: string } | null => {
  if (!/\d/.test(corpo)) return null;
  const virgola = /^([^,]*),(\d*)$/.exec(corpo);
  if (virgola !== null) return withGruppi(virgola[1] ?? '', virgola[2] ?? '');
  const gruppi = withGruppi(corpo, '');
  if (gruppi !== null) return gruppi;
  const punto = /^([\d ]*)\.(\d*)$/.exec(corpo);
  return punto === null ? null : withGruppi(punto[1] ?? '', punto[2] ?? '');
};

const withGruppi = (interi: string, decimali: string): { interi: string; decimali: string } | null => {
  const ammessi =
    /^\d*$/.test(interi) || /^[1-9]\d{0,2}(\.\d{3})+$/.test(interi) || /^[1-9]\d{0,2}( \d{3})+$/.test(interi);
  return ammessi ? { interi: interi.replace(/[. ]/g, ''), decimali } : null;
};
