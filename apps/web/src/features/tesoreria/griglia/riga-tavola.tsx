import type { CSSProperties } from 'react';
import { usePiano } from '../piano-context.ts';
import type { Colonne } from './colonne.ts';
import { printColonne } from './colonne.ts';
import styles from './griglia.module.css';
import type { Digitazione, Posizione } from './movimento.ts';
import type { RigaGriglia } from './righe-griglia.ts';

type Props = {
  readonly riga: RigaGriglia;
  readonly colonne: Colonne;
  readonly chiusi: readonly number[];
  /** The period of the active cell, where it is in this row. */
  readonly attiva: number | null;
  readonly digitazione: Digitazione | null;
  /** The period with the least cash, in the row of the closing cash. */
  readonly minimo: number | null;
  readonly format: (centesimi: number) => string;
  readonly onFocus: (posizione: Posizione) => void;
  readonly onOpen: (posizione: Posizione) => void;
  readonly onType: (testo: string) => void;
  readonly onLeave: () => void;
};

type CellaProps = Omit<Props, 'colonne' | 'digitazione'> & {
  readonly periodo: number;
  readonly testo: string | null;
};

const readAspetto = ({ specie, scritti, importi, codice }: RigaGriglia, periodo: number): string => {
  if (codice === 'saldo_finale' && (importi[periodo] ?? 0) < 0) return 'negativo';
  if (specie === 'calcolata' && scritti.includes(periodo)) return 'scritto';
  return specie === 'libera' ? 'digitato' : 'calcolato';
};

/** The field of the cell being typed in. */
const Campo = ({
  nome,
  testo,
  onType,
  onLeave,
}: Pick<Props, 'onType' | 'onLeave'> & { nome: string; testo: string }) => (
  <input
    className={styles.campo}
    aria-label={nome}
    inputMode="decimal"
    autoComplete="off"
    maxLength={200}
    // The cell was focused when typing began.
    ref={(campo) => campo?.focus()}
    value={testo}
    onChange={(event) => onType(event.currentTarget.value)}
    onBlur={onLeave}
  />
);

const Cella = ({ riga, periodo, testo, chiusi, attiva, minimo, format, ...azioni }: CellaProps) => {
  const importo = riga.importi[periodo] ?? 0;
  const posizione = { riga: riga.codice, periodo };
  const isAttiva = attiva === periodo;
  return (
    <div
      role="gridcell"
      className={styles.cella}
      data-riga={riga.codice}
      data-periodo={periodo}
      data-aspetto={readAspetto(riga, periodo)}
      data-chiuso={chiusi.includes(periodo) || undefined}
      data-minimo={minimo === periodo || undefined}
      data-zero={importo === 0 || undefined}
      tabIndex={isAttiva && testo === null ? 0 : -1}
      onFocus={() => azioni.onFocus(posizione)}
      onMouseDown={(event) => {
        if (testo === null && isAttiva && document.activeElement === event.currentTarget) {
          event.preventDefault();
          azioni.onOpen(posizione);
        }
      }}
    >
      {testo === null ? (
        format(importo)
      ) : (
        <Campo nome={riga.nome} testo={testo} onType={azioni.onType} onLeave={azioni.onLeave} />
      )}
    </div>
  );
};

/** A row of the grid: title, periods, variance, total. */
export const RigaTavola = (props: Props) => {
  const { riga, colonne, digitazione, format } = props;
  const { explain } = usePiano();
  const { scartoDopo } = colonne;
  const style: CSSProperties = { gridTemplateColumns: printColonne(colonne) };
  const scarto = scartoDopo === null ? 0 : (riga.importi[scartoDopo] ?? 0) - (riga.previsto[scartoDopo] ?? 0);
  return (
    <div role="row" className={styles.riga} data-livello={riga.livello} data-specie={riga.specie} style={style}>
      <div role="rowheader" className={styles.titolo} title={riga.nome}>
        <span className={styles.segno} aria-hidden="true">
          {riga.segno}
        </span>
        <span className={styles.nome}>{riga.nome}</span>
        {riga.specie === 'calcolata' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.calcolo}
            aria-label={`Come si calcola: ${riga.nome}`}
            onClick={() => explain({ riga: riga.codice, periodo: props.attiva ?? 0 })}
          >
            ƒ
          </button>
        )}
      </div>
      {riga.importi.flatMap((_, periodo) => [
        <Cella
          {...props}
          key={periodo}
          periodo={periodo}
          testo={digitazione?.periodo === periodo ? digitazione.testo : null}
        />,
        ...(scartoDopo === periodo
          ? [
              <div key="scarto" role="gridcell" className={styles.scarto}>
                {format(scarto)}
              </div>,
            ]
          : []),
      ])}
      <div role="gridcell" className={styles.totale}>
        {format(riga.totale)}
      </div>
    </div>
  );
};
