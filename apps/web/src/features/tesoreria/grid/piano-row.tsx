import type { CSSProperties } from 'react';
import { usePiano } from '../piano-context.ts';
import type { Columns } from './columns.ts';
import { printColumns } from './columns.ts';
import styles from './grid.module.css';
import type { Typing, Position } from './movement.ts';
import type { GridRow } from './rows.ts';

type Props = {
  readonly riga: GridRow;
  readonly columns: Columns;
  readonly closed: readonly number[];
  /** The period of the active cell, where it is in this row. */
  readonly active: number | null;
  readonly typing: Typing | null;
  /** The period with the least cash, in the row of the closing cash. */
  readonly minimo: number | null;
  readonly format: (centesimi: number) => string;
  readonly onFocus: (position: Position) => void;
  readonly onOpen: (position: Position) => void;
  readonly onType: (testo: string) => void;
  readonly onLeave: () => void;
};

type CellProps = Omit<Props, 'columns' | 'typing'> & {
  readonly periodo: number;
  readonly testo: string | null;
};

const readLook = ({ kind, scritti, importi, codice }: GridRow, periodo: number): string => {
  if (codice === 'saldo_finale' && (importi[periodo] ?? 0) < 0) return 'negativo';
  if (kind === 'calcolata' && scritti.includes(periodo)) return 'scritto';
  return kind === 'libera' ? 'digitato' : 'calcolato';
};

/** The field of the cell being typed in. */
const Field = ({
  nome,
  testo,
  onType,
  onLeave,
}: Pick<Props, 'onType' | 'onLeave'> & { nome: string; testo: string }) => (
  <input
    className={styles.field}
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

const Cell = ({ riga, periodo, testo, closed, active, minimo, format, ...azioni }: CellProps) => {
  const importo = riga.importi[periodo] ?? 0;
  const position = { riga: riga.codice, periodo };
  const isActive = active === periodo;
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-riga={riga.codice}
      data-periodo={periodo}
      data-look={readLook(riga, periodo)}
      data-closed={closed.includes(periodo) || undefined}
      data-minimo={minimo === periodo || undefined}
      data-zero={importo === 0 || undefined}
      tabIndex={isActive && testo === null ? 0 : -1}
      onFocus={() => azioni.onFocus(position)}
      onMouseDown={(event) => {
        if (testo === null && isActive && document.activeElement === event.currentTarget) {
          event.preventDefault();
          azioni.onOpen(position);
        }
      }}
    >
      {testo === null ? (
        format(importo)
      ) : (
        <Field nome={riga.nome} testo={testo} onType={azioni.onType} onLeave={azioni.onLeave} />
      )}
    </div>
  );
};

/** A row of the grid: title, periods, variance, total. */
export const PianoRow = (props: Props) => {
  const { riga, columns, typing, format } = props;
  const { explain } = usePiano();
  const { scartoAfter } = columns;
  const style: CSSProperties = { gridTemplateColumns: printColumns(columns) };
  const scarto = scartoAfter === null ? 0 : (riga.importi[scartoAfter] ?? 0) - (riga.previsto[scartoAfter] ?? 0);
  return (
    <div role="row" className={styles.riga} data-level={riga.level} data-kind={riga.kind} style={style}>
      <div role="rowheader" className={styles.titolo} title={riga.nome}>
        <span className={styles.sign} aria-hidden="true">
          {riga.sign}
        </span>
        <span className={styles.nome}>{riga.nome}</span>
        {riga.kind === 'calcolata' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.calcolo}
            aria-label={`Come si calcola: ${riga.nome}`}
            onClick={() => explain({ riga: riga.codice, periodo: props.active ?? 0 })}
          >
            ƒ
          </button>
        )}
      </div>
      {riga.importi.flatMap((_, periodo) => [
        <Cell {...props} key={periodo} periodo={periodo} testo={typing?.periodo === periodo ? typing.testo : null} />,
        ...(scartoAfter === periodo
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
