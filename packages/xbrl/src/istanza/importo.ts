import { LIMITE_EURO } from '@vedetta/domain';

const DECIMALE = /^([+-])?(\d*)(?:\.(\d*))?$/;

export type ImportoLetto =
  | { readonly tipo: 'importo'; readonly centesimi: number; readonly arrotondato: boolean }
  | { readonly tipo: 'illeggibile'; readonly motivo: string };

const NON_NUMERO = 'L’importo non è un numero scritto secondo XBRL.';
const FUORI_LIMITE = 'L’importo supera le 13 cifre intere.';

/**
 * An XML Schema decimal in cents; beyond the cent it is rounded half away from zero. Thousands separators and
 * decimal commas are refused, never guessed: `1.234` could be either.
 * @example parseImporto('1234.5') // { tipo: 'importo', centesimi: 123450, arrotondato: false }
 */
export const parseImporto = (testo: string): ImportoLetto => {
  const pulito = testo.trim();
  const parti = pulito.length > 64 ? null : DECIMALE.exec(pulito);
  if (parti === null) return { tipo: 'illeggibile', motivo: NON_NUMERO };
  const [, segno, intero = '', decimali = ''] = parti;
  if (intero === '' && decimali === '') return { tipo: 'illeggibile', motivo: NON_NUMERO };
  if (intero.replace(/^0+/, '').length > 13) return { tipo: 'illeggibile', motivo: FUORI_LIMITE };
  const oltre = decimali.slice(2);
  const troncato = Number(intero) * 100 + Number(decimali.slice(0, 2).padEnd(2, '0'));
  const valore = troncato + (oltre >= '5' ? 1 : 0);
  if (valore > LIMITE_EURO) return { tipo: 'illeggibile', motivo: FUORI_LIMITE };
  const centesimi = segno === '-' && valore !== 0 ? -valore : valore;
  return { tipo: 'importo', centesimi, arrotondato: /[1-9]/.test(oltre) };
};
