import { IconLock } from '@tabler/icons-react';
import type { CellaIncollata } from '@vedetta/domain';
import { euroToNumber, parseIncollato, parseOperazione, printScarto } from '@vedetta/domain';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { notifyError } from '../../../components/ui/index.ts';
import { usePiano } from '../piano-context.ts';
import { copyToRight, replaceCell, replaceCells } from '../state/changes.ts';
import { formatIntero, namePeriodo } from '../texts.ts';
import type { Columns } from './columns.ts';
import { getWidth, printColumns } from './columns.ts';
import styles from './grid.module.css';
import type { Typing, Position, Board } from './movement.ts';
import { moveCell, moveTab } from './movement.ts';
import { PianoRow } from './piano-row.tsx';
import type { GridRow } from './rows.ts';

type Props = {
  readonly columns: Columns;
  readonly righe: readonly GridRow[];
  readonly closed: readonly number[];
};

const focusCell = (grid: HTMLElement | null, { riga, periodo }: Position): void => {
  const celle = grid?.querySelectorAll<HTMLElement>(`[data-periodo="${periodo}"]`) ?? [];
  [...celle].find((cella) => cella.dataset['riga'] === riga)?.focus();
};

/** The header of the columns. */
const Header = ({ columns, closed }: Pick<Props, 'columns' | 'closed'>) => {
  const { view, isSettimane } = usePiano();
  const { periodi } = view.mostrato;
  return (
    <div role="row" className={styles.header} style={{ gridTemplateColumns: printColumns(columns) }}>
      <span role="columnheader" className={styles.corner}>
        Importi in euro
      </span>
      {periodi.flatMap((periodo, numero) => [
        <span key={numero} role="columnheader" data-closed={closed.includes(numero) || undefined}>
          <b>
            {closed.includes(numero) && <IconLock size={12} aria-hidden="true" />}
            {namePeriodo(periodo, isSettimane)}
          </b>
          {closed.includes(numero) ? 'effettivo' : 'previsto'}
        </span>,
        ...(columns.scartoAfter === numero
          ? [
              <span key="scarto" role="columnheader" data-closed>
                scarto
              </span>,
            ]
          : []),
      ])}
      <span role="columnheader" className={styles.totale}>
        <b>Totale</b>
        {periodi.length} {isSettimane ? 'settimane' : 'periodi'}
      </span>
    </div>
  );
};

/** Keys, typing and paste of the grid. */
const useKeyboard = (board: Board, righe: readonly GridRow[], closed: readonly number[]) => {
  const { state, change, explain, isSettimane } = usePiano();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ riga: board.righe[0] ?? '', periodo: 0 });
  const [typing, setDigitazione] = useState<Typing | null>(null);
  const canType = ({ riga, periodo }: Position): boolean =>
    !isSettimane && !closed.includes(periodo) && righe.find(({ codice }) => codice === riga)?.kind !== 'somma';

  const goTo = (position: Position | null): boolean => {
    if (position === null) return false;
    setActive(position);
    // The cell being typed in becomes a plain one in this render.
    requestAnimationFrame(() => focusCell(grid.current, position));
    return true;
  };
  /** Writes what was typed; an unreadable text stays in its cell. */
  const confirm = (): boolean => {
    if (typing === null) return true;
    const letto = parseOperazione(typing.testo);
    if (!letto.ok) {
      notifyError('Importo non leggibile: correggerlo, o premere Esc per rinunciare.');
      return false;
    }
    setDigitazione(null);
    const importo = letto.valore === null ? null : euroToNumber(letto.valore);
    change(replaceCell(state.campi, typing.riga, typing.periodo, importo));
    return true;
  };
  const startTyping = (position: Position, testo: string): boolean => {
    if (!canType(position)) return false;
    setDigitazione({ ...position, testo });
    return true;
  };
  const getImporto = ({ riga, periodo }: Position): number =>
    (righe.find(({ codice }) => codice === riga)?.importi[periodo] ?? 0) / 100;
  const giveUp = (da: Position): boolean => {
    if (typing === null) return false;
    setDigitazione(null);
    return goTo(da);
  };
  const editKey = (event: KeyboardEvent, da: Position): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'F1') {
      explain(da);
      return true;
    }
    if (key === 'F2') return startTyping(da, String(getImporto(da)).replace('.', ','));
    if (!canType(da)) return false;
    if (key === 'Delete' || key === 'Backspace') {
      change(replaceCell(state.campi, da.riga, da.periodo, null));
      return true;
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      change(copyToRight(state.campi, da.riga, da.periodo, getImporto(da)));
      return true;
    }
    return !ctrlKey && !metaKey && /^[\d\-\u2212(]$/u.test(key) && startTyping(da, key);
  };
  const press = (event: KeyboardEvent, da: Position): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') return giveUp(da);
    if (key === 'Enter') return confirm() && goTo(moveCell(board, da, shiftKey ? 'ArrowUp' : 'ArrowDown', false));
    if (key === 'Tab') return confirm() && goTo(moveTab(board, da, shiftKey ? -1 : 1));
    if (typing !== null && !['ArrowUp', 'ArrowDown'].includes(key)) return false;
    const verso = moveCell(board, da, key, ctrlKey || metaKey);
    if (verso !== null) return confirm() && goTo(verso);
    return editKey(event, da);
  };
  return {
    grid,
    active,
    typing,
    setActive,
    confirm,
    type: (testo: string) => setDigitazione((prima) => (prima === null ? null : { ...prima, testo })),
    open: (position: Position) => startTyping(position, String(getImporto(position)).replace('.', ',')),
    onKeyDown: (event: KeyboardEvent) => {
      if (!press(event, active)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** A row copied from a spreadsheet fills the periods; what cannot be placed is told. */
const usePaste = (active: Position, righe: readonly GridRow[], closed: readonly number[]) => {
  const { state, change, isSettimane } = usePiano();
  return (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLInputElement || isSettimane) return;
    event.preventDefault();
    const scrivibili = righe.filter(({ kind }) => kind !== 'somma');
    const { celle, scartati } = parseIncollato(event.clipboardData.getData('text/plain'), {
      righe: scrivibili,
      periodi: state.campi.periodi,
      da: active,
      chiusi: closed,
    });
    if (celle.length > 0) change(replaceCells(state.campi, celle satisfies readonly CellaIncollata[]));
    const [primo] = scartati;
    if (primo === undefined) return;
    const altri = scartati.length > 1 ? ` (e altri ${scartati.length - 1})` : '';
    notifyError(`Non incollato: «${primo.testo.slice(0, 60)}». ${printScarto(primo.motivo)}${altri}.`);
  };
};

/** The grid of a plan: rows by group, periods as columns. */
export const Grid = ({ columns, righe, closed }: Props) => {
  const { view, errore } = usePiano();
  const board = useMemo(
    () => ({ righe: righe.map(({ codice }) => codice), periodi: view.mostrato.periodi.length }),
    [righe, view],
  );
  const { grid, active, typing, setActive, type, open, confirm, onKeyDown } = useKeyboard(board, righe, closed);
  const paste = usePaste(active, righe, closed);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label="Piano di tesoreria"
      className={styles.grid}
      data-stale={errore !== null || undefined}
      style={{ width: getWidth(columns) }}
      onKeyDown={onKeyDown}
      onPaste={paste}
    >
      <Header columns={columns} closed={closed} />
      {righe.map((riga) => (
        <PianoRow
          key={riga.codice}
          riga={riga}
          columns={columns}
          closed={closed}
          active={active.riga === riga.codice ? active.periodo : null}
          typing={typing?.riga === riga.codice ? typing : null}
          minimo={riga.codice === 'saldo_finale' ? view.mostrato.minimo.periodo : null}
          format={formatIntero}
          onFocus={setActive}
          onOpen={open}
          onType={type}
          onLeave={confirm}
        />
      ))}
    </div>
  );
};
