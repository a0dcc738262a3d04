/** Rows of lists: `data-rows` is a list, `data-row` one of its rows, whose first link opens it. */
const ROW = '[data-row]';

const listRows = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)];

/** The list with the focus, else the first of the page that has rows. */
const findList = (): Element | null =>
  document.activeElement?.closest('[data-rows]') ??
  [...document.querySelectorAll('main [data-rows]')].find((list) => list.querySelector(ROW) !== null) ??
  null;

const focusRow = (row: HTMLElement | undefined): void => {
  const target = row?.querySelector<HTMLElement>('a, button');
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
};

/** Moves the focus to the next row (1) or the one before (-1). @returns false without a list */
export const moveToRow = (passo: 1 | -1): boolean => {
  const list = findList();
  if (list === null) return false;
  const rows = listRows(list);
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  focusRow(here === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, here + passo))]);
  return rows.length > 0;
};

/** Chooses the row with the focus, where rows can be chosen. */
export const toggleRow = (): boolean => {
  const box = document.activeElement?.closest(ROW)?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
};

/** Puts the focus in the search field of the page. */
export const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
};
