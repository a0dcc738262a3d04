import type { CodiceVoce, Euro } from '@vedetta/domain';
import { formatEuro, getAvvisoVoce, getTitoloCompleto, getVoce } from '@vedetta/domain';
import { memo } from 'react';
import { useEditor, useView } from '../editor-context.ts';
import { getInputLook } from '../state/input-look.ts';
import type { Cell, Column, Row } from '../state/state.ts';
import { isRowModified } from '../state/state.ts';
import { formatVariazione } from '../state/variazione.ts';
import { InputCell } from './input-cell.tsx';
import type { CellProps } from './cell.ts';
import { ROW_ROLE, toFocusable } from './cell.ts';
import { formatCell } from './format-cell.ts';
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

const getReadOnlyLook = ({ importo }: Cell, colonna: Column): 'vuoto' | 'alternativo' | 'zero' | undefined => {
  if (importo === null) return 'vuoto';
  if (colonna === 'rettifica') return 'alternativo';
  return importo === 0 ? 'zero' : undefined;
};

type ImportoProps = CellProps & { readonly mostrata: Cell; readonly colonna: Column };

const Importo = ({ mostrata, ...cella }: ImportoProps) => (
  <td {...toFocusable(cella)} className={styles.importo} data-aspetto={getReadOnlyLook(mostrata, cella.colonna)}>
    {formatCell(mostrata)}
  </td>
);

type ImportoAltruiProps = CellProps & { readonly importo: Euro | null };

/** An amount of another statement. */
const ImportoAltrui = memo(({ importo, ...cella }: ImportoAltruiProps) => (
  <td {...toFocusable(cella)} className={styles.confronto} data-aspetto={importo ? undefined : 'zero'}>
    {formatEuro(importo)}
  </td>
));
ImportoAltrui.displayName = 'ImportoAltrui';

const COLUMNS: readonly Column[] = ['valore', 'rettifica'];

/** One row of the grid. Subscribed to its own line only, so a key press renders one row. */
export const VoceRow = memo(({ codice }: { readonly codice: CodiceVoce }) => {
  const { confronti, isSolaLettura } = useEditor();
  const { riga, salvata, digitazione } = useRow(codice);
  const isChiusa = useView(({ chiuse, ricerca }) => chiuse.has(codice) && ricerca.trim() === '');
  const { titolo, profondita, input, figli } = getVoce(codice);
  const avviso = getAvviso(codice, riga);
  const isDaScrivere = input && !isSolaLettura;
  const nome = isDaScrivere ? getTitoloCompleto(codice) : titolo;
  const cella = <C extends GridColumn>(colonna: C) => ({ codice, colonna });
  const getTesto = (colonna: Column): string | null => (digitazione?.colonna === colonna ? digitazione.testo : null);
  return (
    <tr
      {...ROW_ROLE}
      className={styles.riga}
      data-livello={input ? 'voce' : profondita}
      data-scrivibile={isDaScrivere || undefined}
      data-avviso={avviso !== null || undefined}
      aria-level={profondita + 1}
      aria-expanded={figli.length > 0 ? !isChiusa : undefined}
    >
      <TitoloVoce
        {...cella('titolo')}
        isChiusa={isChiusa}
        isModificata={input && isRowModified(riga, salvata)}
        avviso={avviso}
      />
      <td className={styles.codice} role="gridcell">
        {codice}
      </td>
      <FormulaVoce codice={codice} />
      {confronti.map(({ colonna, importi }) => (
        <ImportoAltrui key={colonna} {...cella(colonna)} importo={importi.get(codice) ?? null} />
      ))}
      {COLUMNS.map((colonna) =>
        isDaScrivere ? (
          <InputCell
            key={colonna}
            {...cella(colonna)}
            nome={nome}
            cella={riga[colonna]}
            aspetto={getInputLook(riga, colonna)}
            testo={getTesto(colonna)}
          />
        ) : (
          <Importo key={colonna} {...cella(colonna)} mostrata={riga[colonna]} />
        ),
      )}
      <td {...toFocusable(cella('variazione'))} className={styles.variazione}>
        {formatVariazione(riga)}
      </td>
    </tr>
  );
});
VoceRow.displayName = 'RigaVoce';
