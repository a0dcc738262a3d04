import { listRigheMostrate } from '@vedetta/domain';
import type { RigaMostrata } from '@vedetta/domain';
import { Button, Switch } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Chart, ChartTable, computeColumns, Legend } from '../../components/piano/index.ts';
import { Grid } from './grid/grid.tsx';

import { listClosed, measureRows, mergeRows } from './grid/rows.ts';
import { usePiano } from './piano-context.ts';
import styles from './tesoreria.module.css';

/** The rows of the grid: those that did not change are the same objects as before. */
const useRows = (): readonly RigaMostrata[] => {
  const { view } = usePiano();
  const [drawn, setDrawn] = useState(() => ({ of: view.mostrato, rows: listRigheMostrate(view.mostrato) }));
  if (drawn.of === view.mostrato) return drawn.rows;
  const rows = mergeRows(drawn.rows, listRigheMostrate(view.mostrato));
  setDrawn({ of: view.mostrato, rows });
  return rows;
};

type Shown = { readonly isTable: boolean; readonly hasScarto: boolean };

type TitleProps = Shown & { readonly canHaveScarto: boolean; readonly onChange: (shown: Partial<Shown>) => void };

/** The title of chart and grid, with the key and what they show. */
const Title = ({ isTable, hasScarto, canHaveScarto, onChange }: TitleProps) => (
  <div className={styles.titolo}>
    <h2>Flussi e liquidità</h2>
    <Button size="compact-xs" variant="subtle" aria-pressed={isTable} onClick={() => onChange({ isTable: !isTable })}>
      {isTable ? 'Grafico' : 'Tabella'}
    </Button>
    {canHaveScarto && (
      <Switch
        size="xs"
        label="Scostamenti"
        checked={hasScarto}
        onChange={(event) => onChange({ hasScarto: event.currentTarget.checked })}
      />
    )}
    {!isTable && <Legend />}
  </div>
);

/** Chart, or its table, and grid: chart and grid on the same columns. */
export const Board = () => {
  const { view, state, isReadOnly, isSettimane } = usePiano();
  const { ref, width } = useElementSize();
  const [shown, setShown] = useState<Shown>({ isTable: false, hasScarto: true });
  const { consuntivi } = state.campi;
  const closed = useMemo(() => (isReadOnly ? [] : listClosed({ consuntivi })), [consuntivi, isReadOnly]);
  const count = view.mostrato.periodi.length;
  const scartoAfter = shown.hasScarto ? (closed.at(-1) ?? null) : null;
  const rows = useRows();
  const columns = useMemo(
    () => computeColumns(width || 1000, count, scartoAfter, measureRows(rows, scartoAfter)),
    [width, count, scartoAfter, rows],
  );
  return (
    <>
      <div className={styles.testa}>
        <Title
          {...shown}
          canHaveScarto={closed.length > 0}
          onChange={(changes) => setShown({ ...shown, ...changes })}
        />
      </div>
      {shown.isTable && <ChartTable data={view.mostrato} isSettimane={isSettimane} />}
      <div ref={ref} className={styles.board}>
        {!shown.isTable && <Chart data={view.mostrato} columns={columns} isSettimane={isSettimane} />}
        <Grid columns={columns} rows={rows} closed={closed} />
      </div>
    </>
  );
};
