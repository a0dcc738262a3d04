import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { getOggi } from '../../../lib/oggi.ts';
import { usePiano } from '../piano-context.ts';
import { namePeriodo, printColumns } from '../../../components/piano/index.ts';
import type { Columns } from '../../../components/piano/index.ts';
import styles from './grid.module.css';

const IN_CORSO = 'in corso';

type Props = {
  readonly columns: Columns;
  readonly closed: readonly number[];
  /** The periods whose variance is shown. */
  readonly scarti: readonly number[];
};

/** The names of the columns. */
export const GridHeader = ({ columns, closed, scarti }: Props) => {
  const { view, isSettimane } = usePiano();
  const { periodi } = view.mostrato;
  const [oggi] = useState(getOggi);
  const describe = (numero: number, { inizio, fine }: { readonly inizio: string; readonly fine: string }): string => {
    if (closed.includes(numero)) return 'effettivo';
    return inizio <= oggi && oggi <= fine ? IN_CORSO : 'previsto';
  };
  return (
    <div role="row" className={styles.header} style={{ gridTemplateColumns: printColumns(columns) }}>
      <span role="columnheader" className={styles.corner}>
        Importi in euro
      </span>
      {periodi.flatMap((periodo, numero) => [
        <span
          key={numero}
          role="columnheader"
          data-closed={closed.includes(numero) || undefined}
          data-now={describe(numero, periodo) === IN_CORSO || undefined}
        >
          <b>
            {closed.includes(numero) && <IconLock size={12} aria-hidden="true" />}
            {namePeriodo(periodo, isSettimane)}
          </b>
          {describe(numero, periodo)}
        </span>,
        ...(columns.scartoAfter === numero
          ? [
              <span key="scarto" role="columnheader" data-closed>
                {scarti.length > 1 ? `${scarti.length} scarti` : 'scarto'}
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
