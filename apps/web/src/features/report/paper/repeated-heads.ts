type BareRow = { readonly row: HTMLElement; readonly head: HTMLElement };

const getLeft = (element: HTMLElement): number => element.getClientRects()[0]?.left ?? 0;

/** The first row that continues its table in a further column, and has no space for a heading yet. */
const findBareRow = (body: HTMLElement): BareRow | null => {
  for (const table of body.querySelectorAll('table')) {
    const head = table.tHead;
    if (head === null || table.getClientRects().length < 2) continue;
    let left = getLeft(head);
    for (const row of table.querySelectorAll<HTMLElement>('tbody > tr')) {
      const column = getLeft(row);
      if (column > left && row.dataset['continua'] === undefined) return { row, head };
      left = column;
    }
  }
  return null;
};

const listCells = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > *')];

/** Takes back the spaces that `addHeadSpaces` added. */
export const removeHeadSpaces = (body: HTMLElement): void => {
  for (const row of body.querySelectorAll<HTMLElement>('[data-continua]')) {
    delete row.dataset['continua'];
    for (const cell of listCells(row)) cell.style.removeProperty('padding-top');
  }
};

/**
 * A printed table repeats its heading on each page, a table in columns does not: the first row of each further column gets as much
 * space. In reading order, because each space moves the rows after it. `zoom` is that of the body: lengths measured in it are zoomed,
 * lengths written in it are not.
 */
export const addHeadSpaces = (body: HTMLElement, zoom: number): void => {
  for (let bare = findBareRow(body); bare !== null; bare = findBareRow(body)) {
    const { row, head } = bare;
    const space = head.getBoundingClientRect().height / zoom;
    row.dataset['continua'] = '';
    for (const cell of listCells(row)) {
      const padding = Number.parseFloat(getComputedStyle(cell).paddingTop);
      cell.style.paddingTop = `${padding + space}px`;
    }
  }
};
