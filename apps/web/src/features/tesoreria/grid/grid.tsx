import type { Incollato, RigaMostrata } from '@vedetta/domain';
import { parseIncollato } from '@vedetta/domain';
import type { ClipboardEvent } from 'react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readCell, useRovingFocus } from '../../../components/grid/index.ts';
import { notifyFailure } from '../../../components/ui/index.ts';
import { PasteDialog } from '../dialogs/paste-dialog.tsx';
import { usePiano } from '../piano-context.ts';
import type { Columns } from '../../../components/piano/index.ts';
import { getWidth } from '../../../components/piano/index.ts';
import { GridHeader } from './grid-header.tsx';
import styles from './grid.module.css';
import type { GridContext } from './keyboard.ts';
import { confirmTyping, createHandlers, openCell } from './keyboard.ts';
import type { RowActions } from './piano-row.tsx';
import { PianoRow } from './piano-row.tsx';

import { replaceCells } from '../state/changes.ts';
import { createGridView } from './view.ts';

type Props = {
  readonly columns: Columns;
  readonly rows: readonly RigaMostrata[];
  readonly closed: readonly number[];
  /** The periods whose variance is shown; the same array between renders. */
  readonly scarti: readonly number[];
};

/** The grid outside React, with what its keys need. */
const useGridContext = ({ rows, closed }: Props): GridContext => {
  const { view: shown, state, isReadOnly, change, explain } = usePiano();
  const [view] = useState(createGridView);
  const grid = useRef<HTMLDivElement>(null);
  return {
    view,
    grid,
    rows,
    periods: shown.mostrato.periodi.length,
    closed,
    isReadOnly,
    campi: state.campi,
    change,
    explain,
    refuse: notifyFailure,
  };
};

/** The context of the last render, for handlers that stay the same objects. */
const useLatest = (context: GridContext): (() => GridContext) => {
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  return useCallback(() => latest.current, []);
};

/** The actions of the rows, which stay the same objects between renders. */
const useRowActions = (getContext: () => GridContext): RowActions =>
  useMemo(
    () => ({
      open: (position) => openCell(getContext(), position),
      type: (testo) => {
        const { view } = getContext();
        const { attiva, typing } = view.get();
        if (typing !== null) view.set({ attiva, typing: { ...typing, testo } });
      },
      leave: () => confirmTyping(getContext()),
      explain: (position) => getContext().explain(position),
    }),
    [getContext],
  );

/** What was copied from a spreadsheet, by the rows and periods it goes to; null where nothing can be pasted. */
const readPaste = (event: ClipboardEvent, { rows, periods, closed, isReadOnly }: GridContext): Incollato | null => {
  const here = readCell(event.target);
  if (here === null || event.target instanceof HTMLInputElement || isReadOnly) return null;
  event.preventDefault();
  return parseIncollato(event.clipboardData.getData('text/plain'), {
    righe: rows.filter(({ specie }) => specie !== 'somma'),
    periodi: periods,
    da: { riga: here.codice, periodo: Number(here.column) },
    chiusi: closed,
  });
};

/** The grid of a plan: rows by group, periods as columns. */
export const Grid = (props: Props) => {
  const { columns, rows, closed, scarti } = props;
  const { view: shown, errore, state, change } = usePiano();
  const context = useGridContext(props);
  const getContext = useLatest(context);
  const actions = useRowActions(getContext);
  const handlers = useMemo(() => createHandlers(getContext), [getContext]);
  const [pasted, setPasted] = useState<Incollato | null>(null);
  const { view, grid } = context;
  useRovingFocus(grid, view, rows);
  const paste = (event: ClipboardEvent) => {
    const read = readPaste(event, context);
    if (read === null) return;
    // One amount goes straight into its cell, as if typed.
    if (read.celle.length === 1 && read.scartati.length === 0) change(replaceCells(state.campi, read.celle));
    else if (read.celle.length > 0 || read.scartati.length > 0) setPasted(read);
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Piano di tesoreria"
        className={styles.grid}
        data-stale={errore !== null || undefined}
        style={{ width: getWidth(columns) }}
        onKeyDown={handlers.onKeyDown}
        onFocus={handlers.onFocus}
        onCopy={handlers.onCopy}
        onPaste={paste}
      >
        <GridHeader columns={columns} closed={closed} scarti={scarti} />
        {rows.map((row) => (
          <PianoRow
            key={row.codice}
            row={row}
            view={view}
            columns={columns}
            closed={closed}
            scarti={scarti}
            lowest={row.codice === 'saldo_finale' ? shown.mostrato.minimo.periodo : null}
            actions={actions}
          />
        ))}
      </div>
      {pasted !== null && <PasteDialog pasted={pasted} rows={rows} onClose={() => setPasted(null)} />}
    </>
  );
};
