import { euro, LIMITE_EURO } from '@vedetta/domain/base';
import type { Euro, Result } from '@vedetta/domain/base';

const DECIMALE = /^([+-])?(\d*)(?:\.(\d*))?$/;

type ParsedImporto = { readonly centesimi: Euro; readonly arrotondato: boolean };

const NON_NUMERO = 'L’importo non è un numero scritto secondo XBRL.';
const FUORI_LIMITE = 'L’importo supera le 13 cifre intere.';

/**
 * Parses an XML Schema decimal into cents, rounding half away from zero. Thousands separators and decimal commas are
 * refused, not guessed: `1.234` could be either.
 * @example parseImporto('1234.5') // { ok: true, valore: { centesimi: 123450, arrotondato: false } }
 */
export const parseImporto = (text: string): Result<ParsedImporto, string> => {
  const trimmed = text.trim();
  const parts = trimmed.length > 64 ? null : DECIMALE.exec(trimmed);
  if (parts === null) return { ok: false, rifiuto: NON_NUMERO };
  const [, sign, integer = '', decimals = ''] = parts;
  if (integer === '' && decimals === '') return { ok: false, rifiuto: NON_NUMERO };
  if (integer.replace(/^0+/, '').length > 13) return { ok: false, rifiuto: FUORI_LIMITE };
  const beyond = decimals.slice(2);
  const truncated = Number(`${integer}${decimals.slice(0, 2).padEnd(2, '0')}`);
  const value = truncated + (beyond >= '5' ? 1 : 0);
  if (value > LIMITE_EURO) return { ok: false, rifiuto: FUORI_LIMITE };
  const centesimi = euro(sign === '-' ? -value : value);
  return { ok: true, valore: { centesimi, arrotondato: /[1-9]/.test(beyond) } };
};
