import carta from './paper.module.css';

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

/** The largest size at which a chapter with a short tail loses it; its own where none does. */
const chooseZoom = (body: HTMLElement, chapter: HTMLElement): MeasuredChapter => {
  const id = chapter.dataset['capitolo'] ?? '';
  const pagine = countPages(chapter);
  if (measureTail(chapter) >= MIN_TAIL) return { id, pagine, zoom: 1 };
  const before = body.style.zoom;
  const shorter = ZOOMS.map((zoom) => {
    body.style.zoom = String(zoom);
    return { id, pagine: countPages(chapter), zoom };
  }).find((measured) => measured.pagine < pagine);
  body.style.zoom = before;
  return shorter ?? { id, pagine, zoom: 1 };
};

/**
 * Counts the pages of each chapter: the document is laid out in columns as large as the printable area of a page, because
 * the browser breaks columns and pages with the same rules. Leaves the document as it was.
 */
export const measureChapters = (documento: HTMLElement): readonly MeasuredChapter[] => {
  documento.classList.add(carta.misura ?? '');
  const measured = Array.from(documento.querySelectorAll<HTMLElement>('[data-capitolo]'), (chapter) => {
    const body = chapter.querySelector<HTMLElement>(':scope > [data-corpo]');
    return body === null
      ? { id: chapter.dataset['capitolo'] ?? '', pagine: countPages(chapter), zoom: 1 }
      : chooseZoom(body, chapter);
  });
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
