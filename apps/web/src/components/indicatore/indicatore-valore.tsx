import type { SchemaIndicatore } from '@vedetta/contract';
import { formatValore, hasStati, isConteggio } from './bar-text.ts';
import styles from './indicatore-valore.module.css';

type Schema = Pick<SchemaIndicatore, 'unit' | 'conteggio'>;
type Props = { readonly valore: number | null; readonly schema: Schema };

/** A longer figure is drawn smaller, so that it stays whole inside its card. */
const MAX_CHARACTERS = 13;

/** What follows the figure in grey; null where there is nothing. */
const getSymbol = (schema: Schema): string | null => {
  if (isConteggio(schema)) return `su\u00A0${schema.conteggio}`;
  if (schema.unit === 'euro') return '€';
  return schema.unit === 'percent' ? '%' : null;
};

/** The headline figure of a card, with its unit in grey; a state in words, smaller. */
export const IndicatoreValore = ({ valore, schema }: Props) => {
  const testo = formatValore(valore, schema.unit);
  if (valore === null) return <span className={styles.assente}>{testo}</span>;
  const symbol = getSymbol(schema);
  if (hasStati(schema.unit) && symbol === null) return <span className={styles.stato}>{testo}</span>;
  const numero = symbol === null ? testo : testo.slice(0, -symbol.length - 1);
  return (
    <span className={styles.valore} data-lungo={numero.length > MAX_CHARACTERS || undefined}>
      {numero}
      {symbol !== null && <small>{`\u00A0${symbol}`}</small>}
    </span>
  );
};
