import {
  computePagine,
  inColumns,
  measureChapters,
  setSegue,
  setZoom,
  findBody,
  shortenToPage,
} from './measure-pages.ts';
import { nameChapter } from './name-chapter.ts';
import { loadFonts, waitDrawn } from './ready.ts';

/** The first page of each chapter, by its id. */
export type Pagine = ReadonlyMap<string, number>;

const setText = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

/** Writes the page numbers into the contents. */
export const writePagine = (documento: HTMLElement, pagine: Pagine): void => {
  for (const element of documento.querySelectorAll<HTMLElement>('[data-pagina-di]'))
    setText(element, String(pagine.get(element.dataset['paginaDi'] ?? '') ?? ''));
};

/** Leaves out what the steps of a chapter say, `steps` of them: an element says at which one it goes, or is set in smaller type. */
const applySteps = (chapter: HTMLElement, steps: number): void => {
  for (const element of chapter.querySelectorAll<HTMLElement>('[data-passo]')) {
    const isLeftOut = Number(element.dataset['passo']) <= steps;
    if (element.hidden !== isLeftOut) element.hidden = isLeftOut;
  }
  for (const element of chapter.querySelectorAll<HTMLElement>('[data-passo-fitta]'))
    element.toggleAttribute('data-fitta', Number(element.dataset['passoFitta']) <= steps);
};

const countSteps = (chapter: HTMLElement): number =>
  Math.max(
    0,
    ...Array.from(chapter.querySelectorAll<HTMLElement>('[data-passo]'), ({ dataset }) => Number(dataset['passo'])),
  );

/**
 * Divides a document that is laid out in columns, with fonts and images, into pages: shortens the summary until it takes one page, says
 * where each chapter begins and how much it is shrunk, and writes the page numbers. It changes the elements themselves, so a printed page
 * needs none of the code that drew them.
 */
const divideIntoPages = (documento: HTMLElement): Pagine => {
  const sintesi = documento.querySelector<HTMLElement>(`#${nameChapter('sintesi')}`);
  if (sintesi !== null) {
    applySteps(sintesi, 0);
    shortenToPage(sintesi, { max: countSteps(sintesi), shorten: (steps) => applySteps(sintesi, steps) });
  }
  const chapters = measureChapters(documento);
  for (const { chapter, segue, zoom } of chapters) {
    setSegue(chapter, segue);
    const body = findBody(chapter);
    if (body !== null) setZoom(body, zoom === 1 ? '' : String(zoom));
  }
  const pagine = computePagine(chapters);
  writePagine(documento, pagine);
  return pagine;
};

/** Divides a document on a screen into pages, once its fonts and images are there. */
export const divideDocument = (documento: HTMLElement): Pagine =>
  inColumns(documento, () => divideIntoPages(documento));

/** The same for a page that is only printed: hidden until its fonts are there, it is laid out once. */
export const dividePrinted = async (documento: HTMLElement): Promise<Pagine> => {
  await loadFonts();
  documento.hidden = false;
  // Fonts of a few characters are asked for once a text is laid out with them.
  documento.getBoundingClientRect();
  await waitDrawn();
  const pagine = divideIntoPages(documento);
  // A printer turns to the screen and back: there, nothing is laid out or painted.
  documento.dataset['misura'] = 'nascosta';
  return pagine;
};
