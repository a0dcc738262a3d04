import type { SchemaIndicatore } from '@vedetta/contract';
import { formatValore, hasStati, isConteggio } from './bar-text.ts';
import styles from './indicatore-valore.module.css';

type Schema = Pick<SchemaIndicatore, 'unit' | 'conteggio'>;
type Props = { readonly valore: number | null; readonly schema: Schema };

/** Longer figures get a smaller font, so they fit the card. */
const MAX_CHARACTERS = 13;

/** The symbol after the figure, in grey; null if there is none. */
const getSymbol = (schema: Schema): string | null => {
  if (isConteggio(schema)) return `su\u00A0${schema.conteggio}`;
  if (schema.unit === 'euro') return '€';
  return schema.unit === 'percent' ? '%' : null;
};

/** The headline figure of a card, with its unit in grey; the label of a state is smaller. */
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
