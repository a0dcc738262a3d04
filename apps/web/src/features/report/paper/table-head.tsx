import type { ReactNode } from 'react';
import carta from './paper.module.css';

/** The heading of a column: of words, or of figures aligned to the right. */
type Column = string | { readonly cifra: string };

/** The heading row of a table of the report. */
export const TableHead = ({ columns }: { readonly columns: readonly Column[] }): ReactNode => (
  <thead>
    <tr>
      {columns.map((column) =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : (
          <th key={column.cifra} scope="col" className={carta.cifra}>
            {column.cifra}
          </th>
        ),
      )}
    </tr>
  </thead>
);
