import type { SchemaIndicatore } from '@vedetta/contract';
import { formatValore, hasStati, isConteggio } from './barra-soglie-testo.ts';
import styles from './valore-indicatore.module.css';

type Schema = Pick<SchemaIndicatore, 'unit' | 'conteggio'>;
type Props = { readonly valore: number | null; readonly schema: Schema };

/** A longer figure is drawn smaller, so that it stays whole inside its card. */
const CARATTERI = 13;

/** What follows the figure in grey; null where there is nothing. */
const getSimbolo = (schema: Schema): string | null => {
  if (isConteggio(schema)) return `su\u00A0${schema.conteggio}`;
  if (schema.unit === 'euro') return '€';
  return schema.unit === 'percent' ? '%' : null;
};

/** The headline figure of a card, with its unit in grey; a state in words, smaller. */
export const ValoreIndicatore = ({ valore, schema }: Props) => {
  const testo = formatValore(valore, schema.unit);
  if (valore === null) return <span className={styles.assente}>{testo}</span>;
  const simbolo = getSimbolo(schema);
  if (hasStati(schema.unit) && simbolo === null) return <span className={styles.stato}>{testo}</span>;
  const numero = simbolo === null ? testo : testo.slice(0, -simbolo.length - 1);
  return (
    <span className={styles.valore} data-lungo={numero.length > CARATTERI || undefined}>
      {numero}
      {simbolo !== null && <small>{`\u00A0${simbolo}`}</small>}
    </span>
  );
};
