import type { CorrezioniVerifica, Verifica } from '@vedetta/contract';
import { impianti } from '@vedetta/contract';
import { useState } from 'react';
import styles from './disposizione.module.css';
import { IMPIANTI } from './nomi.ts';

type Impianto = Verifica['lettura']['impianto'];

const DESCRIZIONI: Readonly<Record<Impianto, string>> = {
  saldo_con_segno: 'una colonna, dare positivo',
  dare_avere: 'una colonna per lato',
  progressivi: 'conta la differenza tra i due lati',
  saldo_e_lettera: 'una colonna, con D o A accanto',
  sezioni_contrapposte: 'attivo e costi a sinistra',
  per_natura: 'importi senza segno, dice il lato il conto',
  schema_civilistico: 'ogni conto sotto la sua voce',
};

/** Bars of each layout: left, width, row. */
const DISEGNI: Readonly<Record<Impianto, readonly (readonly [x: number, width: number, y: number])[]>> = {
  saldo_con_segno: [
    [0, 18, 3],
    [26, 14, 3],
    [0, 18, 9],
    [30, 10, 9],
    [0, 18, 15],
    [26, 14, 15],
  ],
  dare_avere: [
    [0, 16, 3],
    [20, 9, 3],
    [0, 16, 9],
    [31, 9, 9],
    [0, 16, 15],
    [31, 9, 15],
  ],
  progressivi: [
    [0, 14, 3],
    [18, 10, 3],
    [30, 10, 3],
    [0, 14, 9],
    [18, 10, 9],
    [30, 10, 9],
    [0, 14, 15],
    [18, 10, 15],
    [30, 10, 15],
  ],
  saldo_e_lettera: [
    [0, 18, 3],
    [22, 12, 3],
    [37, 3, 3],
    [0, 18, 9],
    [25, 9, 9],
    [37, 3, 9],
    [0, 18, 15],
    [22, 12, 15],
    [37, 3, 15],
  ],
  sezioni_contrapposte: [
    [0, 10, 3],
    [12, 6, 3],
    [22, 10, 3],
    [34, 6, 3],
    [0, 10, 9],
    [12, 6, 9],
    [22, 10, 9],
    [34, 6, 9],
    [0, 10, 15],
    [12, 6, 15],
  ],
  per_natura: [
    [0, 22, 3],
    [28, 12, 3],
    [0, 22, 9],
    [28, 12, 9],
    [0, 22, 15],
    [28, 12, 15],
  ],
  schema_civilistico: [
    [0, 40, 3],
    [6, 16, 9],
    [28, 12, 9],
    [6, 16, 15],
    [28, 12, 15],
  ],
};

const COMUNI: readonly Impianto[] = ['dare_avere', 'saldo_con_segno', 'sezioni_contrapposte'];

const Disegno = ({ impianto }: { readonly impianto: Impianto }) => (
  <svg viewBox="0 0 40 20" width="40" height="20" aria-hidden="true">
    {DISEGNI[impianto].map(([x, width, y], posto) => (
      <rect key={posto} x={x} y={y} width={width} height="2" rx="1" fill="currentColor" />
    ))}
  </svg>
);

type Props = {
  readonly impianto: Impianto;
  readonly correzioni: CorrezioniVerifica;
  readonly onCorrect: (correzioni: CorrezioniVerifica) => void;
};

/** How the file prints its balances; another choice reads it again. */
export const Disposizione = ({ impianto, correzioni, onCorrect }: Props) => {
  const [isAll, setIsAll] = useState(!COMUNI.includes(impianto));
  const shown = isAll ? impianti : COMUNI;
  return (
    <fieldset className={styles.gruppo}>
      <legend>Disposizione</legend>
      {shown.map((value) => (
        <label key={value} className={styles.scelta} data-checked={value === impianto || undefined}>
          <input
            type="radio"
            name="disposizione"
            value={value}
            checked={value === impianto}
            onChange={() => onCorrect({ ...correzioni, impianto: value })}
          />
          <Disegno impianto={value} />
          <span>
            <b>{IMPIANTI[value]}</b>
            <span className="caption">{DESCRIZIONI[value]}</span>
          </span>
        </label>
      ))}
      {!isAll && (
        <button type="button" className={styles.altre} onClick={() => setIsAll(true)}>
          Altre disposizioni
        </button>
      )}
    </fieldset>
  );
};
