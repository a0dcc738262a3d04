import { IconLock } from '@tabler/icons-react';
import { usePiano } from '../piano-context.ts';
import { namePeriodo } from '../texts.ts';
import type { Columns } from './columns.ts';
import { printColumns } from './columns.ts';
import styles from './grid.module.css';

type Props = { readonly columns: Columns; readonly closed: readonly number[] };

/** The names of the columns. */
export const GridHeader = ({ columns, closed }: Props) => {
  const { view, isSettimane } = usePiano();
  const { periodi } = view.mostrato;
  return (
    <div role="row" className={styles.header} style={{ gridTemplateColumns: printColumns(columns) }}>
      <span role="columnheader" className={styles.corner}>
        Importi in euro
      </span>
      {periodi.flatMap((periodo, numero) => [
        <span key={numero} role="columnheader" data-closed={closed.includes(numero) || undefined}>
          <b>
            {closed.includes(numero) && <IconLock size={12} aria-hidden="true" />}
            {namePeriodo(periodo, isSettimane)}
          </b>
          {closed.includes(numero) ? 'effettivo' : 'previsto'}
        </span>,
        ...(columns.scartoAfter === numero
          ? [
              <span key="scarto" role="columnheader" data-closed>
                scarto
              </span>,
            ]
          : []),
      ])}
      <span role="columnheader" className={styles.totale}>
        <b>Totale</b>
        {periodi.length} {isSettimane ? 'settimane' : 'periodi'}
      </span>
    </div>
  );
};
