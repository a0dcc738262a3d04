import { LIMITE_EURO } from '@vedetta/domain';

const DECIMALE = /^([+-])?(\d*)(?:\.(\d*))?$/;

export type ParsedImporto =
  | { readonly tipo: 'importo'; readonly centesimi: number; readonly arrotondato: boolean }
  | { readonly tipo: 'illeggibile'; readonly motivo: string };

const NON_NUMERO = 'L’importo non è un numero scritto secondo XBRL.';
const FUORI_LIMITE = 'L’importo supera le 13 cifre intere.';

/**
 * Parses an XML Schema decimal into cents, rounding half away from zero. Thousands separators and decimal commas are
 * refused, not guessed: `1.234` could be either.
 * @example parseImporto('1234.5') // { tipo: 'importo', centesimi: 123450, arrotondato: false }
 */
export const parseImporto = (text: string): ParsedImporto => {
  const trimmed = text.trim();
  const parts = trimmed.length > 64 ? null : DECIMALE.exec(trimmed);
  if (parts === null) return { tipo: 'illeggibile', motivo: NON_NUMERO };
  const [, sign, integer = '', decimals = ''] = parts;
  if (integer === '' && decimals === '') return { tipo: 'illeggibile', motivo: NON_NUMERO };
  if (integer.replace(/^0+/, '').length > 13) return { tipo: 'illeggibile', motivo: FUORI_LIMITE };
  const beyond = decimals.slice(2);
  const truncated = Number(integer) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  const value = truncated + (beyond >= '5' ? 1 : 0);
  if (value > LIMITE_EURO) return { tipo: 'illeggibile', motivo: FUORI_LIMITE };
  const centesimi = sign === '-' && value !== 0 ? -value : value;
  return { tipo: 'importo', centesimi, arrotondato: /[1-9]/.test(beyond) };
};
