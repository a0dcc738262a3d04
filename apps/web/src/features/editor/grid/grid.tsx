import type { CodiceVoce } from '@vedetta/domain';
import type { CSSProperties, ClipboardEvent, FocusEvent, RefObject } from 'react';
import { memo, useMemo } from 'react';
import { useRovingFocus } from '../../../components/grid/index.ts';
import { useEditor, useEditorState, useView } from '../editor-context.ts';
import styles from './grid.module.css';
import type { Widths } from './widths.ts';
import { computeWidths, countDigits } from './widths.ts';
import { VoceRow } from './voce-row.tsx';
import { GridHeader } from './grid-header.tsx';
import { readPosition } from './cell.ts';
import { createKeyboard } from './keyboard.ts';

type ClasseProps = { readonly codici: string };

/** The rows of a class; `codici` is one string, so memo can compare it. React visits all siblings of a changed row: this skips the other classes. */
const Classe = memo(({ codici }: ClasseProps) =>
  codici.split(' ').map((codice) => <VoceRow key={codice} codice={codice as CodiceVoce} />),
);
Classe.displayName = 'Classe';

const groupClassi = (codici: readonly string[]): readonly [classe: string, codici: string][] => {
  const classi = Map.groupBy(codici, (codice) => codice.split('.', 2).join('.'));
  return [...classi].map(([classe, rows]) => [classe, rows.join(' ')]);
};

/** The columns for every screen width, as CSS variables. */
const toCssVariables = ({ wide, narrow, narrowWithoutCodes, small }: Widths) =>
  ({
    '--ampia': wide.columns,
    '--ampia-minima': `${wide.minWidth}px`,
    '--stretta': narrow.columns,
    '--stretta-minima': `${narrow.minWidth}px`,
    '--senza-codici': narrowWithoutCodes.columns,
    '--senza-codici-minima': `${narrowWithoutCodes.minWidth}px`,
    '--piccola': small.columns,
    '--piccola-minima': `${small.minWidth}px`,
  }) as CSSProperties;

type GridProps = {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Called with a clipboard text of more than one cell. */
  readonly onPasteBlock: (testo: string) => void;
};

/** The tree grid of the statement. */
export const Grid = ({ scroll, onScroll, onPasteBlock }: GridProps) => {
  const aperto = useEditor();
  const { view, confronti } = aperto;
  const visible = useView((dati) => dati.visible);
  useRovingFocus(scroll, view, visible);
  const keyboard = useMemo(() => createKeyboard(aperto), [aperto]);
  const digits = useEditorState(({ rows }) => countDigits(rows, confronti));
  const widths = computeWidths(confronti.length, digits);
  const follow = (event: FocusEvent) => {
    const here = readPosition(event.target);
    if (here !== null) view.setActive(here);
  };
  const paste = (event: ClipboardEvent) => {
    const testo = event.clipboardData.getData('text/plain');
    if (aperto.isSolaLettura || readPosition(event.target) === null || !/[\t\n]/u.test(testo.trim())) return;
    event.preventDefault();
    onPasteBlock(testo);
  };
  return (
    <div className={styles.scroll} ref={scroll} onScroll={onScroll}>
      <table
        className={styles.table}
        style={toCssVariables(widths)}
        role="treegrid"
        aria-label="Voci del bilancio"
        aria-readonly={aperto.isSolaLettura}
        onFocus={follow}
        onKeyDown={keyboard.onKeyDown}
        onCopy={keyboard.onCopy}
        onPaste={paste}
      >
        <GridHeader />
        <tbody role="rowgroup">
          {groupClassi(visible).map(([classe, codici]) => (
            <Classe key={classe} codici={codici} />
          ))}
        </tbody>
      </table>
      {visible.length === 0 && <p className={styles.empty}>Nessuna voce corrisponde alla ricerca.</p>}
    </div>
  );
};
