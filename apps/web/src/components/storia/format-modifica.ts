import type { Modifica } from '@vedetta/contract';
import { formatData, formatPercent, formatRapporto, TESTO_VUOTO } from '@vedetta/domain';
import { formatImporto } from '../../lib/importo.ts';

const formatNumero = (valore: number, formato: Modifica['formato']): string => {
  switch (formato) {
    case 'euro':
      return formatImporto(valore, { simbolo: true });
    case 'percent':
      return formatPercent(valore);
    case 'switch':
      return valore === 1 ? 'Si' : 'No';
    case 'data':
    case 'numero':
    case 'testo':
      return formatRapporto(valore);
  }
};

/**
 * Formats the old or the new value of a change for display.
 *
 * @example formatModifica(1234.5, 'euro') // '1 234,50 €'
 */
export const formatModifica = (valore: Modifica['prima'], formato: Modifica['formato']): string => {
  if (valore === null || valore === '') return TESTO_VUOTO;
  if (typeof valore === 'boolean') return valore ? 'Si' : 'No';
  if (typeof valore === 'number') return formatNumero(valore, formato);
  return formato === 'data' ? formatData(valore) : valore;
};

const ASPETTI = {
  valore: '',
  rettifica: 'valore alternativo',
  evidenza: 'evidenza',
  testo: '',
} as const satisfies Record<Modifica['aspetto'], string>;

/** Names the changed item and, unless its value changed, the changed part. */
export const describeModifica = ({ titolo, aspetto }: Modifica): string =>
  ASPETTI[aspetto] === '' ? titolo : `${titolo}, ${ASPETTI[aspetto]}`;
