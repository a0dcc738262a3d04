const getLeft = (element: HTMLElement): number => element.getClientRects()[0]?.left ?? 0;

/**
 * The first row at or after `from` that begins beyond `left`, in a further column; rows follow each other, so half of them are
 * left out at each step.
 */
const findFirstBeyond = (rows: readonly HTMLElement[], from: number, left: number): number => {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = rows[middle];
    if (row !== undefined && getLeft(row) > left) high = middle;
    else low = middle + 1;
  }
  return low;
};

const listCells = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > *')];

/** Takes back the spaces that `addHeadSpaces` added. */
export const removeHeadSpaces = (body: HTMLElement): void => {
  for (const row of body.querySelectorAll<HTMLElement>('[data-continua]')) {
    delete row.dataset['continua'];
    for (const cell of listCells(row)) cell.style.removeProperty('padding-top');
  }
};

const addSpace = (row: HTMLElement, space: number): void => {
  // Read before anything is written: a padding read after a change lays out the chapter once more.
  const cells = listCells(row).map((cell) => [cell, Number.parseFloat(getComputedStyle(cell).paddingTop)] as const);
  row.dataset['continua'] = '';
  for (const [cell, padding] of cells) cell.style.paddingTop = `${padding + space}px`;
};

/**
 * A printed table repeats its heading on each page, a table in columns does not: the first row of each further column gets as much
 * space. In reading order, because each space moves the rows after it. `zoom` is that of the body: lengths measured in it are zoomed,
 * lengths written in it are not.
 */
export const addHeadSpaces = (body: HTMLElement, zoom: number): void => {
  for (const table of body.querySelectorAll('table')) {
    const head = table.tHead;
    if (head === null || table.getClientRects().length < 2) continue;
    const space = head.getBoundingClientRect().height / zoom;
    const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
    let left = getLeft(head);
    for (let at = findFirstBeyond(rows, 0, left); at < rows.length; at = findFirstBeyond(rows, at + 1, left)) {
      const row = rows[at];
      if (row === undefined) break;
      left = getLeft(row);
      addSpace(row, space);
    }
  }
};
