import { listRigheMostrate } from '@vedetta/domain';
import type { RigaMostrata } from '@vedetta/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { Chart, ChartTable, computeColumns, getWidth, Legend, namePeriodo } from '../../components/piano/index.ts';
import { Grid } from './grid/grid.tsx';

import { listClosed, measureRows, mergeRows, withScritti } from './grid/rows.ts';
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

const NESSUNO = 'nessuno';
const TUTTI = 'tutti';

/** `scarto`: the number of a closed period, all of them, or none; null for the last one. */
type Shown = { readonly isTable: boolean; readonly scarto: string | null };

/** The closed periods whose variance is shown. */
const listScarti = (closed: readonly number[], scarto: string | null): readonly number[] => {
  if (scarto === NESSUNO) return [];
  if (scarto === TUTTI) return closed;
  const scelto = closed.find((numero) => String(numero) === scarto) ?? closed.at(-1);
  return scelto === undefined ? [] : [scelto];
};

type ScartoProps = {
  readonly closed: readonly number[];
  readonly scarti: readonly number[];
  readonly onChange: (scarto: string) => void;
};

/** Which closed periods are compared with what was expected: one, all, or none. */
const ScartoSelect = ({ closed, scarti, onChange }: ScartoProps) => {
  const { view, isSettimane } = usePiano();
  const periodi = closed.flatMap((numero) => {
    const periodo = view.mostrato.periodi[numero];
    return periodo === undefined
      ? []
      : [{ value: String(numero), label: `Scostamenti di ${namePeriodo(periodo, isSettimane)}` }];
  });
  return (
    <NativeSelect
      size="xs"
      aria-label="Scostamenti"
      value={scarti.length > 1 ? TUTTI : String(scarti[0] ?? NESSUNO)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...periodi,
        ...(periodi.length > 1 ? [{ value: TUTTI, label: `Scostamenti di ${periodi.length} periodi` }] : []),
        { value: NESSUNO, label: 'Senza scostamenti' },
      ]}
    />
  );
};

type TitleProps = ScartoProps & { readonly isTable: boolean; readonly onTable: () => void };

/** The title of chart and grid, with the key and what they show. */
const Title = ({ isTable, onTable, ...scarto }: TitleProps) => (
  <div className={styles.titolo}>
    <h2>Flussi e liquidità</h2>
    <Button size="compact-xs" variant="subtle" aria-pressed={isTable} onClick={onTable}>
      {isTable ? 'Grafico' : 'Tabella'}
    </Button>
    {scarto.closed.length > 0 && <ScartoSelect {...scarto} />}
    {!isTable && <Legend />}
  </div>
);

/** Within the margins of a landscape A4: a printed plan that loses a month is wrong. */
const PAPER_PX = 1046;

/** Chart, or its table, and grid: chart and grid on the same columns. */
export const Board = () => {
  const { view, state, errore, isReadOnly, isSettimane } = usePiano();
  // 0 until it is measured, in the frame after the first: chart and grid are drawn once, as wide as they stay.
  const { ref, width } = useElementSize();
  const [shown, setShown] = useState<Shown>({ isTable: false, scarto: null });
  const { consuntivi } = state.campi;
  const closed = useMemo(() => (isReadOnly ? [] : listClosed({ consuntivi })), [consuntivi, isReadOnly]);
  const count = view.mostrato.periodi.length;
  const scarti = useMemo(() => listScarti(closed, shown.scarto), [closed, shown.scarto]);
  const computed = useRows();
  const { campi } = state;
  const rows = useMemo(
    () => (errore === null || isReadOnly ? computed : withScritti(computed, campi)),
    [computed, errore, isReadOnly, campi],
  );
  const columns = useMemo(
    () => computeColumns(width, count, scarti.at(-1) ?? null, measureRows(rows, scarti)),
    [width, count, scarti, rows],
  );
  return (
    <>
      <div className={styles.testa}>
        <Title
          isTable={shown.isTable}
          onTable={() => setShown({ ...shown, isTable: !shown.isTable })}
          closed={closed}
          scarti={scarti}
          onChange={(scarto) => setShown({ ...shown, scarto })}
        />
      </div>
      {shown.isTable && <ChartTable data={view.mostrato} isSettimane={isSettimane} />}
      <div
        ref={ref}
        className={styles.board}
        style={{ '--print-zoom': Math.min(1, PAPER_PX / getWidth(columns)) } as CSSProperties}
      >
        {width > 0 && (
          <>
            {!shown.isTable && <Chart data={view.mostrato} columns={columns} isSettimane={isSettimane} />}
            <Grid columns={columns} rows={rows} closed={closed} scarti={scarti} />
          </>
        )}
      </div>
    </>
  );
};
