import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './conti-elenco.module.css';
import { formatCents } from './format-cents.ts';

/** Beyond `LONG` accounts the list starts with the first `SHOWN`. */
const SHOWN = 20;
const LONG = 50;

/** An account with what it gives to the line it is listed under, in the sign of the line. */
type RigaConto = {
  readonly codice: string | null;
  readonly descrizione: string;
  readonly centesimi: number;
  /** What it gave at the date before, or that it was not there. */
  readonly prima?: string;
};
type Ordine = 'importo' | 'codice';

const compare: Readonly<Record<Ordine, (a: RigaConto, b: RigaConto) => number>> = {
  importo: (a, b) => Math.abs(b.centesimi) - Math.abs(a.centesimi),
  codice: (a, b) => (a.codice ?? '').localeCompare(b.codice ?? '', 'it', { numeric: true }),
};

type Props = {
  readonly titolo: string;
  readonly righe: readonly RigaConto[];
  /** A sum under the accounts, where they form one figure. */
  readonly somma?: number;
};

/** Accounts by amount or by code, the largest with its bar; negative ones tell themselves by sign and color. */
export const ContiElenco = ({ titolo, righe, somma }: Props) => {
  const [ordine, setOrdine] = useState<Ordine>('importo');
  const [isAll, setIsAll] = useState(righe.length <= LONG);
  const largest = Math.max(1, ...righe.map(({ centesimi }) => Math.abs(centesimi)));
  const shown = righe.toSorted(compare[ordine]).slice(0, isAll ? righe.length : SHOWN);
  return (
    <div className={styles.elenco}>
      <div className={styles.testa}>
        <h3>{titolo}</h3>
        {righe.length > 1 && (
          <button
            type="button"
            className={styles.ordine}
            onClick={() => setOrdine(ordine === 'importo' ? 'codice' : 'importo')}
          >
            {ordine === 'importo' ? 'Ordina per codice' : 'Ordina per importo'}
          </button>
        )}
      </div>
      <ul className={styles.conti}>
        {shown.map(({ codice, descrizione, centesimi, prima }, position) => (
          <li key={`${codice ?? ''}-${position}`} data-negative={centesimi < 0 || undefined}>
            <span className={styles.nome}>{descrizione}</span>
            <b>{formatCents(centesimi)}</b>
            <span className="caption">{[codice, prima].filter((parte) => parte != null).join(' · ')}</span>
            <span
              className={styles.bar}
              style={{ width: `${(Math.abs(centesimi) / largest) * 80}px` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
      {!isAll && (
        <Button size="xs" onClick={() => setIsAll(true)}>
          Mostra tutti i {righe.length} conti
        </Button>
      )}
      {somma !== undefined && (
        <div className={styles.somma}>
          <span>Somma</span>
          <b>{formatCents(somma)}</b>
        </div>
      )}
    </div>
  );
};
