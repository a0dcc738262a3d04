import type { MouseEvent, ReactNode } from 'react';
import { Fragment } from 'react';

/** A column of a list. `width` is the class of its `<col>`; without one it takes the space left. */
export type Column<T> = {
  readonly nome: string;
  /** What the heading shows; without it, `nome`. */
  readonly heading?: ReactNode;
  /** The heading is read aloud, not shown. */
  readonly isHeadingHidden?: boolean;
  readonly width?: string | undefined;
  readonly headingClass?: string | undefined;
  readonly cellClass?: string | undefined;
  /** The whole text of a cell that may be cut. */
  readonly title?: (row: T) => string | undefined;
  readonly render: (row: T) => ReactNode;
};

type ListTableProps<T> = {
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly className?: string | undefined;
  /** What a click on a row does. Links and buttons in the row keep theirs; one of them must do the same by keyboard. */
  readonly onOpen?: (row: T) => void;
  /** A second line of a row, over all columns; null if it has none. */
  readonly below?: { readonly render: (row: T) => ReactNode; readonly rowClass: string; readonly className: string };
};

const Heading = <T,>({ column }: { readonly column: Column<T> }) => (
  <th scope="col" className={column.headingClass}>
    {column.isHeadingHidden === true ? <span className="sr-only">{column.nome}</span> : (column.heading ?? column.nome)}
  </th>
);

type RowProps<T> = Pick<ListTableProps<T>, 'columns' | 'onOpen' | 'below'> & { readonly row: T };

const Row = <T,>({ row, columns, onOpen, below }: RowProps<T>) => {
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, [role="menu"]')) return;
    onOpen?.(row);
  };
  const second = below?.render(row) ?? null;
  const classes = [onOpen && 'row-link', second !== null && below?.rowClass].filter(Boolean).join(' ');
  return (
    <>
      <tr className={classes || undefined} onClick={onOpen && open}>
        {columns.map(({ nome, cellClass, title, render }) => (
          <td key={nome} className={cellClass} title={title?.(row)}>
            {render(row)}
          </td>
        ))}
      </tr>
      {second !== null && (
        <tr className={below?.className}>
          <td colSpan={columns.length}>{second}</td>
        </tr>
      )}
    </>
  );
};

/** The table of a list page: a row for each object. Paging and states are of `PagedList`. */
export const ListTable = <T extends { readonly id: string | number }>({
  rows,
  columns,
  className = '',
  onOpen,
  below,
}: ListTableProps<T>): ReactNode => (
  <table className={`table ${className}`}>
    <colgroup>
      {columns.map(({ nome, width }) => (
        <col key={nome} className={width} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map((column) => (
          <Heading key={column.nome} column={column} />
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <Row row={row} columns={columns} {...(onOpen && { onOpen })} {...(below && { below })} />
        </Fragment>
      ))}
    </tbody>
  </table>
);
