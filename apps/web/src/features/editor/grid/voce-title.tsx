import { Tooltip } from '@mantine/core';
import type { CodiceVoce } from '@vedetta/domain';
import { getVoce, printFormulaVoce } from '@vedetta/domain';
import { IconAlertTriangle, IconList, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { TREE_INDENT_PX } from '../../../lib/constants.ts';
import { useContiVoce } from '../conti-context.ts';
import { useEditor } from '../editor-context.ts';
import type { CellProps } from './cell.ts';
import { toFocusable } from '../../../components/grid/index.ts';
import styles from './grid.module.css';
import own from './voce-title.module.css';

const Arrow = ({ codice, isCollapsed }: { readonly codice: string; readonly isCollapsed: boolean }) => {
  const { view } = useEditor();
  const Icon = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={own.arrow}
      tabIndex={-1}
      aria-label={isCollapsed ? 'Espandi' : 'Riduci'}
      onClick={() => view.toggle(codice, isCollapsed)}
    >
      <Icon size={14} stroke={1.9} />
    </button>
  );
};

type TitoloProps = CellProps & {
  readonly isCollapsed: boolean;
  readonly isModified: boolean;
  readonly avviso: string | null;
  /** Its number among the suspects of the mismatch. */
  readonly mark: number | null;
};

/** The title cell: indent, unsaved mark, warning. */
export const TitoloVoce = memo(({ isCollapsed, isModified, avviso, mark, ...cell }: TitoloProps) => {
  const { titolo, profondita, figli } = getVoce(cell.codice);
  return (
    <td {...toFocusable(cell)} role="rowheader" className={styles.titolo} title={`${cell.codice} · ${titolo}`}>
      <div>
        <span className={own.margine}>
          {mark !== null && (
            <span className={styles.mark} role="img" aria-label={`Sospetto ${mark} della squadratura`}>
              {mark}
            </span>
          )}
          {isModified && (
            <span className={styles.dot} role="img" aria-label="Riga non salvata" title="Riga non salvata" />
          )}
        </span>
        <span className={own.rientro} style={{ width: profondita * TREE_INDENT_PX }} />
        {figli.length > 0 ? <Arrow codice={cell.codice} isCollapsed={isCollapsed} /> : <span className={own.arrow} />}
        <span className={own.testo}>{titolo}</span>
        {avviso !== null && (
          <Tooltip label={avviso} openDelay={0}>
            <IconAlertTriangle size={14} stroke={1.9} className={own.avviso} role="img" aria-label={avviso} />
          </Tooltip>
        )}
      </div>
    </td>
  );
});
TitoloVoce.displayName = 'TitoloVoce';

/** The badge of a line fed by accounts: how many; they are in the right panel. */
const ContiBadge = ({ codice, quanti }: { readonly codice: CodiceVoce; readonly quanti: number }) => {
  const { explain } = useEditor();
  return (
    <button
      type="button"
      className={`${own.badge} ${own.quanti}`}
      tabIndex={-1}
      aria-label={`Da ${quanti === 1 ? 'un conto' : `${quanti} conti`}, ${codice}`}
      title={`Da ${quanti === 1 ? 'un conto' : `${quanti} conti`} (Alt+C)`}
      onClick={() => explain(codice)}
    >
      <IconList size={11} stroke={1.8} aria-hidden="true" />
      {quanti}
    </button>
  );
};

/** The formula badge of a computed line: formula in a tooltip, sum in the right panel. */
export const FormulaVoce = memo(({ codice }: { readonly codice: CodiceVoce }) => {
  const { explain } = useEditor();
  const formula = printFormulaVoce(codice);
  const quanti = useContiVoce(codice).length;
  return (
    <td className={styles.formula} role="gridcell">
      {quanti > 0 && <ContiBadge codice={codice} quanti={quanti} />}
      {formula !== null && (
        <Tooltip
          label={
            <>
              {formula.parole}
              <br />
              {formula.simboli}
            </>
          }
          maw={420}
        >
          <button
            type="button"
            className={own.badge}
            tabIndex={-1}
            aria-label={`Formula ${codice}`}
            onClick={() => explain(codice)}
          >
            ƒ
          </button>
        </Tooltip>
      )}
    </td>
  );
});
FormulaVoce.displayName = 'FormulaVoce';
