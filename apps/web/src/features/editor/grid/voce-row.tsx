import type { CodiceVoce, Euro } from '@vedetta/domain';
import { formatEuro, getAvvisoVoce, getTitoloCompleto, getVoce } from '@vedetta/domain';
import { memo } from 'react';
import { toFocusable } from '../../../components/grid/index.ts';
import { useEditor, useView } from '../editor-context.ts';
import { getInputLook } from '../state/input-look.ts';
import type { Cell, Column, Row } from '../state/state.ts';
import { isRowModified } from '../state/state.ts';
import { formatVariazione } from '../state/variazione.ts';
import { InputCell } from './input-cell.tsx';
import type { CellProps } from './cell.ts';
import { ROW_ROLE } from './cell.ts';
import { formatCell, TOTALE_IGNOTO } from './format-cell.ts';
import styles from './grid.module.css';
import type { GridColumn } from './movement.ts';
import { FormulaVoce, TitoloVoce } from './voce-title.tsx';
import { useRow } from './use-row.ts';

const AVVISO_GENERICO = 'Importo da controllare.';
const NON_BLOCCA = 'È un avviso: il bilancio si può salvare.';

const getAvviso = (codice: CodiceVoce, { valore, rettifica, has_error }: Row): string | null => {
  if (!has_error || valore.importo === null) return null;
  return `${getAvvisoVoce(codice, valore.importo, rettifica.importo) ?? AVVISO_GENERICO} ${NON_BLOCCA}`;
};

const getReadOnlyLook = (
  { importo, illeggibile }: Cell,
  column: Column,
): 'vuoto' | 'alternativo' | 'zero' | 'illeggibile' | undefined => {
  if (illeggibile !== null) return 'illeggibile';
  if (importo === null) return 'vuoto';
  if (column === 'rettifica') return 'alternativo';
  return importo === 0 ? 'zero' : undefined;
};

type ImportoProps = CellProps & { readonly shown: Cell; readonly column: Column };

const Importo = ({ shown, ...cell }: ImportoProps) => (
  <td
    {...toFocusable(cell)}
    className={styles.importo}
    data-aspetto={getReadOnlyLook(shown, cell.column)}
    title={shown.illeggibile === null ? undefined : TOTALE_IGNOTO}
  >
    {formatCell(shown)}
  </td>
);

type ImportoAltruiProps = CellProps & { readonly importo: Euro | null };

/** An amount of another statement. */
const ImportoAltrui = memo(({ importo, ...cell }: ImportoAltruiProps) => (
  <td {...toFocusable(cell)} className={styles.confronto} data-aspetto={importo ? undefined : 'zero'}>
    {formatEuro(importo)}
  </td>
));
ImportoAltrui.displayName = 'ImportoAltrui';

const COLUMNS: readonly Column[] = ['valore', 'rettifica'];

/** One row of the grid. Subscribed to its own line only, so a key press renders one row. */
export const VoceRow = memo(({ codice }: { readonly codice: CodiceVoce }) => {
  const { confronti, isSolaLettura } = useEditor();
  const { row, salvata, digitazione } = useRow(codice);
  const isCollapsed = useView(({ chiuse, search }) => chiuse.has(codice) && search.trim() === '');
  const mark = useView(({ marks }) => marks.get(codice) ?? null);
  const { titolo, profondita, input, figli } = getVoce(codice);
  const avviso = getAvviso(codice, row);
  const isDaScrivere = input && !isSolaLettura;
  const nome = isDaScrivere ? getTitoloCompleto(codice) : titolo;
  const cell = <C extends GridColumn>(column: C) => ({ codice, column });
  const getTesto = (column: Column): string | null => (digitazione?.column === column ? digitazione.testo : null);
  return (
    <tr
      {...ROW_ROLE}
      className={styles.row}
      data-livello={input ? 'voce' : profondita}
      data-scrivibile={isDaScrivere || undefined}
      data-avviso={avviso !== null || undefined}
      data-sospetto={mark !== null || undefined}
      aria-level={profondita + 1}
      aria-expanded={figli.length > 0 ? !isCollapsed : undefined}
    >
      <TitoloVoce
        {...cell('titolo')}
        isCollapsed={isCollapsed}
        isModified={input && isRowModified(row, salvata)}
        avviso={avviso}
        mark={mark}
      />
      <td className={styles.codice} role="gridcell">
        {codice}
      </td>
      <FormulaVoce codice={codice} />
      {confronti.map(({ column, importi }) => (
        <ImportoAltrui key={column} {...cell(column)} importo={importi.get(codice) ?? null} />
      ))}
      {COLUMNS.map((column) =>
        isDaScrivere ? (
          <InputCell
            key={column}
            {...cell(column)}
            nome={nome}
            cell={row[column]}
            aspetto={getInputLook(row, column)}
            testo={getTesto(column)}
          />
        ) : (
          <Importo key={column} {...cell(column)} shown={row[column]} />
        ),
      )}
      <td {...toFocusable(cell('variazione'))} className={styles.variazione}>
        {formatVariazione(row)}
      </td>
    </tr>
  );
});
VoceRow.displayName = 'RigaVoce';
