import type { MouseEvent } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import type { InputLook } from '../state/input-look.ts';
import type { Cell, Column, State } from '../state/state.ts';
import { getRow } from '../state/state.ts';
import { toCellName } from '../../../components/grid/index.ts';
import { getTypingError } from '../../../lib/typed-amount.ts';
import { formatCell, getUnreadableReason, toRawText } from './format-cell.ts';
import styles from './grid.module.css';

const TITOLI: Record<Column, string> = { valore: 'Valore', rettifica: 'Valore Alternativo' };

const ASSESTATA = 'Dalle scritture di assestamento: un altro clic mostra quali, e si cambia da lì.';

type Props = {
  readonly codice: string;
  readonly nome: string;
  readonly column: Column;
  readonly cell: Cell;
  readonly aspetto: InputLook;
  /** The text being typed here; null if none. */
  readonly testo: string | null;
};

const readText = (state: State, codice: string, column: Column): string => {
  const { digitazione } = state;
  const isHere = digitazione?.codice === codice && digitazione.column === column;
  return isHere ? digitazione.testo : formatCell(getRow(state, codice)[column]);
};

/** An input cell: shows the formatted amount, all selected on focus; the raw text while typing. */
export const InputCell = memo(({ codice, nome, column, cell, aspetto, testo }: Props) => {
  const { editor, explain } = useEditor();
  const isAssestata = column === 'rettifica' && editor.get().salvata.assestate.has(codice);
  const motivo = testo === null ? getUnreadableReason(cell) : getTypingError(testo);
  const campo = useRef<HTMLInputElement>(null);
  // Uncontrolled: the browser shows typed text at once; every other text is set after a render.
  useLayoutEffect(() => {
    const shown = readText(editor.get(), codice, column);
    if (campo.current !== null && campo.current.value !== shown) campo.current.value = shown;
  });
  const type = (nuovo: string) => editor.dispatch({ tipo: 'digita', codice, column, testo: nuovo });
  // The first click activates the cell, the second one starts typing.
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) {
      if (isAssestata) explain(codice, 'rettifica');
      else if (testo === null) type(toRawText(cell));
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
      title={motivo ?? (isAssestata ? ASSESTATA : undefined)}
    >
      <input
        className={styles.input}
        data-cella={toCellName({ codice, column })}
        aria-label={`${TITOLI[column]}, ${nome}`}
        aria-invalid={motivo !== null || undefined}
        readOnly={isAssestata}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        tabIndex={-1}
        ref={campo}
        defaultValue={testo ?? formatCell(cell)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => editor.dispatch({ tipo: 'conferma' })}
        onMouseDown={press}
      />
    </td>
  );
});
InputCell.displayName = 'CellaInput';
