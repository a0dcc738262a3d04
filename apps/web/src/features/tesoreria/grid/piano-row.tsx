import type { RigaMostrata } from '@vedetta/domain';
import type { CSSProperties } from 'react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { toCellName } from '../../../components/grid/index.ts';
import { formatIntero, formatScarto, printColumns } from '../../../components/piano/index.ts';
import type { Columns } from '../../../components/piano/index.ts';
import styles from './grid.module.css';

import { sumScarti } from './rows.ts';
import type { CellPosition, GridView, Typing } from './view.ts';

/** What a row can ask of its grid; the same object while the grid is open. */
export type RowActions = {
  readonly open: (position: CellPosition) => void;
  readonly type: (testo: string) => void;
  readonly leave: () => void;
  readonly explain: (position: CellPosition) => void;
};

type Props = {
  readonly row: RigaMostrata;
  readonly view: GridView;
  readonly columns: Columns;
  readonly closed: readonly number[];
  /** The periods whose variance is shown. */
  readonly scarti: readonly number[];
  /** The period with the least cash, in the row of the closing cash. */
  readonly lowest: number | null;
  readonly actions: RowActions;
};

const readLook = ({ specie, scritti, importi, codice }: RigaMostrata, periodo: number): string => {
  if (codice === 'saldo_finale' && (importi[periodo] ?? 0) < 0) return 'negativo';
  if (specie === 'calcolata' && scritti.includes(periodo)) return 'scritto';
  return specie === 'libera' ? 'digitato' : 'calcolato';
};

type FieldProps = Pick<Props, 'actions'> & { readonly nome: string; readonly testo: string };

/** The field of the cell being typed in. */
const Field = ({ nome, testo, actions }: FieldProps) => (
  <input
    className={styles.field}
    aria-label={nome}
    inputMode="decimal"
    autoComplete="off"
    maxLength={200}
    // The cell was focused when typing began.
    ref={(field) => field?.focus()}
    value={testo}
    onChange={(event) => actions.type(event.currentTarget.value)}
    onBlur={actions.leave}
  />
);

type CellProps = Omit<Props, 'columns' | 'view' | 'scarti'> & {
  readonly periodo: number;
  readonly testo: string | null;
};

const Cell = ({ row, periodo, testo, closed, lowest, actions }: CellProps) => {
  const importo = row.importi[periodo] ?? 0;
  const position = { codice: row.codice, column: periodo };
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-cella={toCellName(position)}
      className={styles.cell}
      data-look={readLook(row, periodo)}
      data-closed={closed.includes(periodo) || undefined}
      data-lowest={lowest === periodo || undefined}
      data-zero={importo === 0 || undefined}
      // The first click activates the cell, the second one starts typing.
      onMouseDown={(event) => {
        if (testo !== null || document.activeElement !== event.currentTarget) return;
        event.preventDefault();
        actions.open(position);
      }}
    >
      {testo === null ? formatIntero(importo) : <Field nome={row.nome} testo={testo} actions={actions} />}
    </div>
  );
};

/** What is typed in this row; the same value until it must render again. */
const useTyping = (view: GridView, codice: string): Typing | null => {
  const read = useCallback((): Typing | null => {
    const { typing } = view.get();
    return typing?.codice === codice ? typing : null;
  }, [view, codice]);
  return useSyncExternalStore(view.subscribe, read);
};

/** A row of the grid: title, periods, variance, total. Renders only when its amounts change or it is typed in. */
export const PianoRow = memo(({ row, view, columns, closed, scarti, lowest, actions }: Props) => {
  const typing = useTyping(view, row.codice);
  const { scartoAfter } = columns;
  const style: CSSProperties = { gridTemplateColumns: printColumns(columns) };
  const explainActive = () => {
    const { attiva } = view.get();
    actions.explain({ codice: row.codice, column: attiva.codice === row.codice ? attiva.column : 0 });
  };
  return (
    <div role="row" className={styles.row} data-livello={row.livello} data-specie={row.specie} style={style}>
      <div role="rowheader" className={styles.titolo} title={row.nome}>
        <span className={styles.sign} aria-hidden="true">
          {row.segno}
        </span>
        <span className={styles.nome}>{row.nome}</span>
        {row.specie === 'calcolata' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.explain}
            aria-label={`Come si calcola: ${row.nome}`}
            onClick={explainActive}
          >
            ƒ
          </button>
        )}
      </div>
      {row.importi.flatMap((_, periodo) => [
        <Cell
          key={periodo}
          row={row}
          closed={closed}
          lowest={lowest}
          actions={actions}
          periodo={periodo}
          testo={typing?.column === periodo ? typing.testo : null}
        />,
        ...(scartoAfter === periodo
          ? [
              <div key="scarto" role="gridcell" className={styles.scarto}>
                {formatScarto(sumScarti(row, scarti))}
              </div>,
            ]
          : []),
      ])}
      <div role="gridcell" className={styles.totale}>
        {formatIntero(row.totale)}
      </div>
    </div>
  );
});
PianoRow.displayName = 'PianoRow';
