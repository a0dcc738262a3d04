import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Chart } from './chart.tsx';
import { computeColumns } from './grid/columns.ts';
import { Grid } from './grid/grid.tsx';
import type { GridRow } from './grid/rows.ts';
import { listClosed, listGridRows, mergeRows } from './grid/rows.ts';
import { usePiano } from './piano-context.ts';
import styles from './tesoreria.module.css';

/** The rows of the grid: those that did not change are the same objects as before. */
const useRows = (): readonly GridRow[] => {
  const { view } = usePiano();
  const [drawn, setDrawn] = useState(() => ({ of: view.mostrato, rows: listGridRows(view.mostrato) }));
  if (drawn.of === view.mostrato) return drawn.rows;
  const rows = mergeRows(drawn.rows, listGridRows(view.mostrato));
  setDrawn({ of: view.mostrato, rows });
  return rows;
};

/** Chart and grid, on the same columns. */
export const Board = () => {
  const { view, state, isReadOnly } = usePiano();
  const { ref, width } = useElementSize();
  const { consuntivi } = state.campi;
  const closed = useMemo(() => (isReadOnly ? [] : listClosed({ consuntivi })), [consuntivi, isReadOnly]);
  const count = view.mostrato.periodi.length;
  const columns = useMemo(() => computeColumns(width || 1000, count, closed.at(-1) ?? null), [width, count, closed]);
  return (
    <div ref={ref} className={styles.board}>
      <Chart columns={columns} />
      <Grid columns={columns} rows={useRows()} closed={closed} />
    </div>
  );
};
