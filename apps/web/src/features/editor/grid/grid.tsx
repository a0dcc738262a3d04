import type { CodiceVoce } from '@vedetta/domain';
import type { CSSProperties, ClipboardEvent, FocusEvent, RefObject } from 'react';
import { memo, useMemo } from 'react';
import { useEditor, useEditorState, useView } from '../editor-context.ts';
import styles from './grid.module.css';
import type { Widths } from './widths.ts';
import { computeWidths, countDigits } from './widths.ts';
import { VoceRow } from './voce-row.tsx';
import { GridHeader } from './grid-header.tsx';
import { createKeyboard, readPosition } from './keyboard.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type ClasseProps = { readonly codici: string };

/** The rows of a class; `codici` is one string, so memo can compare it. React visits all siblings of a changed row: this skips the other classes. */
const Classe = memo(({ codici }: ClasseProps) =>
  codici.split(' ').map((codice) => <VoceRow key={codice} codice={codice as CodiceVoce} />),
);
Classe.displayName = 'Classe';

const groupClassi = (codici: readonly string[]): readonly [classe: string, codici: string][] => {
  const classi = Map.groupBy(codici, (codice) => codice.split('.', 2).join('.'));
  return [...classi].map(([classe, righe]) => [classe, righe.join(' ')]);
};

/** The columns for every screen width, as CSS variables. */
const toCssVariables = ({ ampia, stretta, strettaSenzaCodici, piccola }: Widths) =>
  ({
    '--ampia': ampia.colonne,
    '--ampia-minima': `${ampia.minima}px`,
    '--stretta': stretta.colonne,
    '--stretta-minima': `${stretta.minima}px`,
    '--senza-codici': strettaSenzaCodici.colonne,
    '--senza-codici-minima': `${strettaSenzaCodici.minima}px`,
    '--piccola': piccola.colonne,
    '--piccola-minima': `${piccola.minima}px`,
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
  const visibili = useView((dati) => dati.visibili);
  useRovingFocus(scroll);
  const keyboard = useMemo(() => createKeyboard(aperto), [aperto]);
  const digits = useEditorState(({ righe }) => countDigits(righe, confronti));
  const widths = computeWidths(confronti.length, digits);
  const follow = (event: FocusEvent) => {
    const qui = readPosition(event.target);
    if (qui !== null) view.setActive(qui);
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
        className={styles.tabella}
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
          {groupClassi(visibili).map(([classe, codici]) => (
            <Classe key={classe} codici={codici} />
          ))}
        </tbody>
      </table>
      {visibili.length === 0 && <p className={styles.vuota}>Nessuna voce corrisponde alla ricerca.</p>}
    </div>
  );
};
