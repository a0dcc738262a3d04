import type { SchemaIndicatore } from '@vedetta/contract';
import { formatValore } from './barra-soglie-testo.ts';
import styles from './valore-indicatore.module.css';

type Props = { readonly valore: number | null; readonly unit: SchemaIndicatore['unit'] };

const UNITA_FINALE = /^(.*)\u00A0([€%])$/u;

/** The headline figure of a card, with its unit in grey; the state of an enum in words, smaller. */
export const ValoreIndicatore = ({ valore, unit }: Props) => {
  const testo = formatValore(valore, unit);
  if (valore === null) return <span className={styles.assente}>{testo}</span>;
  if (unit !== null && typeof unit === 'object') return <span className={styles.stato}>{testo}</span>;
  const [, numero = testo, simbolo] = UNITA_FINALE.exec(testo) ?? [];
  return (
    <span className={styles.valore}>
      {numero}
      {simbolo !== undefined && <small>{`\u00A0${simbolo}`}</small>}
    </span>
  );
};
