import type { MouseEvent } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import type { InputLook } from '../state/input-look.ts';
import type { Cell, Column, State } from '../state/state.ts';
import { getRow } from '../state/state.ts';
import { toCellName } from './cell.ts';
import { formatCell, getTypingError, getUnreadableReason, toRawText } from './format-cell.ts';
import styles from './grid.module.css';

const TITOLI: Record<Column, string> = { valore: 'Valore', rettifica: 'Valore Alternativo' };

type Props = {
  readonly codice: string;
  readonly nome: string;
  readonly colonna: Column;
  readonly cella: Cell;
  readonly aspetto: InputLook;
  /** The text being typed here; null if none. */
  readonly testo: string | null;
};

const readText = (stato: State, codice: string, colonna: Column): string => {
  const { digitazione } = stato;
  const isQui = digitazione?.codice === codice && digitazione.colonna === colonna;
  return isQui ? digitazione.testo : formatCell(getRow(stato, codice)[colonna]);
};

/** An input cell: shows the formatted amount, all selected on focus; the raw text while typing. */
export const InputCell = memo(({ codice, nome, colonna, cella, aspetto, testo }: Props) => {
  const { editor } = useEditor();
  const motivo = testo === null ? getUnreadableReason(cella) : getTypingError(testo);
  const campo = useRef<HTMLInputElement>(null);
  // Uncontrolled: the browser shows typed text at once; every other text is set after a render.
  useLayoutEffect(() => {
    const mostrato = readText(editor.get(), codice, colonna);
    if (campo.current !== null && campo.current.value !== mostrato) campo.current.value = mostrato;
  });
  const type = (nuovo: string) => editor.dispatch({ tipo: 'digita', codice, colonna, testo: nuovo });
  // The first click activates the cell, the second one starts typing.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) {
      if (testo === null) type(toRawText(cella));
      return;
    }
    event.preventDefault();
    event.currentTarget.focus();
  };
  return (
    <td
      className={styles.importo}
      role="gridcell"
      data-aspetto={motivo === null ? aspetto : 'illeggibile'}
      data-digitazione={testo !== null || undefined}
      title={motivo ?? undefined}
    >
      <input
        className={styles.input}
        data-cella={toCellName({ codice, colonna })}
        aria-label={`${TITOLI[colonna]}, ${nome}`}
        aria-invalid={motivo !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        tabIndex={-1}
        ref={campo}
        defaultValue={testo ?? formatCell(cella)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => editor.dispatch({ tipo: 'conferma' })}
        onMouseDown={press}
      />
    </td>
  );
});
InputCell.displayName = 'CellaInput';
