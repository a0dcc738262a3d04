import type { Indicatore } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { formatValore } from './bar-text.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import styles from './grandezze-gruppo.module.css';
import { SpiegaButton } from './spiega-button.tsx';

type Props = {
  readonly schema: SchemaGruppo;
  readonly grandezze: readonly Indicatore[];
  readonly spiegato: string | null;
  readonly onSpiega: (codice: string) => void;
  /** Inputs used only by the grandezze. */
  readonly children?: ReactNode;
};

/** The grandezze of a group: they enter the indicators and have no punteggio. */
export const GrandezzeGruppo = ({ schema, grandezze, spiegato, onSpiega, children }: Props) => {
  const [prima] = grandezze;
  if (prima === undefined) return null;
  // A reason shared by all is shown once, in the header.
  const common = grandezze.every(({ motivo }) => motivo?.codice === prima.motivo?.codice) ? prima.motivo : null;
  return (
    <section className={`card ${styles.block}`} aria-labelledby="grandezze">
      <header>
        <h2 id="grandezze">Grandezze di calcolo</h2>
        <span className="caption">{common === null ? 'senza punteggio' : common.testo}</span>
      </header>
      <ul className={styles.list}>
        {grandezze.map(({ codice, valore, motivo }) => {
          const dati = schema.indicators[codice];
          if (dati === undefined) return null;
          return (
            <li key={codice}>
              <span className={styles.nome}>
                {dati.name}
                {motivo !== null && common === null && <span className="caption">{motivo.testo}</span>}
              </span>
              <span className="num">{formatValore(valore, dati.unit)}</span>
              <SpiegaButton nome={dati.name} isSpiegato={spiegato === codice} onSpiega={() => onSpiega(codice)} />
            </li>
          );
        })}
      </ul>
      {children && <div className={styles.fields}>{children}</div>}
    </section>
  );
};
