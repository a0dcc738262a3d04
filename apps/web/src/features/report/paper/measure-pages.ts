import carta from './paper.module.css';
import { addHeadSpaces, removeHeadSpaces } from './repeated-heads.ts';

/** A chapter as measured: its id, the pages it takes, and how much it is shrunk to take them. */
export type MeasuredChapter = { readonly id: string; readonly pagine: number; readonly zoom: number };

/** How much a chapter may shrink, so that its last page is not nearly empty. */
const ZOOMS: readonly number[] = [0.97, 0.94, 0.91];
/** The part of its last page that a chapter must fill, or it is shrunk. */
const MIN_TAIL = 1 / 3;

const countPages = (chapter: HTMLElement): number => Math.max(1, chapter.getClientRects().length);

/** How much of its last page a chapter fills; the first page of a chapter counts as full. */
const measureTail = (chapter: HTMLElement): number => {
  const rects = [...chapter.getClientRects()];
  const last = rects.at(-1);
  const full = Math.max(...rects.map(({ height }) => height));
  return rects.length < 2 || last === undefined ? 1 : last.height / full;
};

/** The pages of a chapter at some size. */
const measureAt = (body: HTMLElement, chapter: HTMLElement, zoom: number): number => {
  removeHeadSpaces(body);
  body.style.zoom = String(zoom);
  addHeadSpaces(body, zoom);
  return countPages(chapter);
};

/** The largest size at which a chapter with a short tail loses it; its own where none does. */
const chooseZoom = (body: HTMLElement, chapter: HTMLElement): MeasuredChapter => {
  const id = chapter.dataset['capitolo'] ?? '';
  const before = body.style.zoom;
  const pagine = measureAt(body, chapter, 1);
  const isShort = measureTail(chapter) < MIN_TAIL;
  // Each size lays out the whole chapter: none is tried once one is enough.
  const zoom = isShort ? ZOOMS.find((one) => measureAt(body, chapter, one) < pagine) : undefined;
  const measured = zoom === undefined ? { id, pagine, zoom: 1 } : { id, pagine: countPages(chapter), zoom };
  removeHeadSpaces(body);
  body.style.zoom = before;
  return measured;
};

/** Lays out one chapter, alone, in columns as large as the printable area of a page. */
const measureAlone = (chapter: HTMLElement): MeasuredChapter => {
  chapter.dataset['misurato'] = '';
  const body = chapter.querySelector<HTMLElement>(':scope > [data-corpo]');
  const measured =
    body === null
      ? { id: chapter.dataset['capitolo'] ?? '', pagine: countPages(chapter), zoom: 1 }
      : chooseZoom(body, chapter);
  delete chapter.dataset['misurato'];
  return measured;
};

/**
 * Counts the pages of chapters, which are laid out in columns because the browser breaks columns and pages with the same rules. One
 * at a time: each starts a page, and a change of size lays out nothing else. Leaves the document as it was.
 */
export const measureChapters = (documento: HTMLElement, selector = '[data-capitolo]'): readonly MeasuredChapter[] => {
  documento.classList.add(carta.misura ?? '');
  documento.dataset['misura'] = '';
  const measured = Array.from(documento.querySelectorAll<HTMLElement>(selector), measureAlone);
  delete documento.dataset['misura'];
  documento.classList.remove(carta.misura ?? '');
  return measured;
};

/**
 * The first page of each chapter; the cover is page 1 and each chapter starts a page.
 * @example computePagine([{ id: 'indice', pagine: 1 }, { id: 'sintesi', pagine: 1 }]) // indice 2, sintesi 3
 */
export const computePagine = (
  chapters: readonly Pick<MeasuredChapter, 'id' | 'pagine'>[],
): ReadonlyMap<string, number> => {
  let next = 2;
  return new Map(
    chapters.map(({ id, pagine }) => {
      const first = next;
      next += pagine;
      return [id, first];
    }),
  );
};
