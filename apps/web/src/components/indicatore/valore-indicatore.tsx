import type { SchemaIndicatore } from '@vedetta/contract';
import { formatValore, hasStati } from './barra-soglie-testo.ts';
import styles from './valore-indicatore.module.css';

type Props = { readonly valore: number | null; readonly unit: SchemaIndicatore['unit'] };

/** A longer figure is drawn smaller, so that it stays whole inside its card. */
const CARATTERI = 13;
const UNITA_FINALE = /^([^€%]*?\d)\u00A0([€%]|su\u00A0\d+)$/u;

/** The headline figure of a card, with its unit in grey; a state in words, smaller. */
export const ValoreIndicatore = ({ valore, unit }: Props) => {
  const testo = formatValore(valore, unit);
  if (valore === null) return <span className={styles.assente}>{testo}</span>;
  const [, numero = testo, simbolo] = UNITA_FINALE.exec(testo) ?? [];
  if (hasStati(unit) && simbolo === undefined) return <span className={styles.stato}>{testo}</span>;
  return (
    <span className={styles.valore} data-lungo={numero.length > CARATTERI || undefined}>
      {numero}
      {simbolo !== undefined && <small>{`\u00A0${simbolo}`}</small>}
    </span>
  );
};
