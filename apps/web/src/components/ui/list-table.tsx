import type { MouseEvent, ReactNode } from 'react';
import { memo } from 'react';

/** A column of a list. `width` is the class of its `<col>`; without one it takes the space left. */
export type Column<T> = {
  readonly nome: string;
  /** What the heading shows; without it, `nome`. */
  readonly heading?: ReactNode;
  /** The heading is read aloud, not shown. */
  readonly isHeadingHidden?: boolean;
  readonly width?: string | undefined;
  readonly headingClass?: string | undefined;
  /** The heading orders the list; `none` while another column does. */
  readonly sort?: { readonly verso: 'ascending' | 'descending' | 'none'; readonly onSort: () => void } | undefined;
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

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

const SortButton = ({ nome, sort }: { readonly nome: string; readonly sort: NonNullable<Column<never>['sort']> }) => (
  <button type="button" className="sort" data-verso={sort.verso} onClick={sort.onSort}>
    {nome} <span aria-hidden="true">{ARROWS[sort.verso]}</span>
  </button>
);

const Heading = <T,>({
  column: { nome, heading, isHeadingHidden, headingClass, sort },
}: {
  readonly column: Column<T>;
}) => (
  <th scope="col" className={headingClass} aria-sort={sort?.verso}>
    {sort !== undefined && <SortButton nome={nome} sort={sort} />}
    {isHeadingHidden === true ? <span className="sr-only">{nome}</span> : (heading ?? (sort === undefined && nome))}
  </th>
);

type RowProps<T> = Pick<ListTableProps<T>, 'columns' | 'onOpen' | 'below'> & { readonly row: T };

const RowView = <T,>({ row, columns, onOpen, below }: RowProps<T>) => {
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, label, input, [role="menu"]')) return;
    onOpen?.(row);
  };
  const second = below?.render(row) ?? null;
  const classes = [onOpen && 'row-link', second !== null && below?.rowClass].filter(Boolean).join(' ');
  return (
    <>
      <tr className={classes || undefined} onClick={onOpen && open} data-row>
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

/** Whether the cells of a row are drawn by the same functions; headings may differ. */
const hasSameCells = <T,>(before: readonly Column<T>[], after: readonly Column<T>[]): boolean =>
  before === after ||
  (before.length === after.length &&
    before.every((column, place) => {
      const other = after[place];
      return (
        column.nome === other?.nome &&
        column.render === other.render &&
        column.title === other.title &&
        column.cellClass === other.cellClass
      );
    }));

const isSameRow = <T,>(before: RowProps<T>, after: RowProps<T>): boolean =>
  before.row === after.row &&
  before.onOpen === after.onOpen &&
  before.below === after.below &&
  hasSameCells(before.columns, after.columns);

/** A key that ticks or orders redraws what it changes: a list keeps its `render` functions where its rows are many. */
const Row = memo(RowView, isSameRow) as typeof RowView;

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
    <tbody data-rows>
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} {...(onOpen && { onOpen })} {...(below && { below })} />
      ))}
    </tbody>
  </table>
);
