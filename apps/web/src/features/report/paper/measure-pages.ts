import carta from './paper.module.css';

/** A chapter as measured: its id and the pages it takes. */
export type MeasuredChapter = { readonly id: string; readonly pagine: number };

/**
 * Counts the pages of each chapter: the document is laid out in columns as large as the printable area of a page, because
 * the browser breaks columns and pages with the same rules. Leaves the document as it was.
 */
export const measureChapters = (documento: HTMLElement): readonly MeasuredChapter[] => {
  documento.classList.add(carta.misura ?? '');
  const measured = Array.from(documento.querySelectorAll<HTMLElement>('[data-capitolo]'), (chapter) => ({
    id: chapter.dataset['capitolo'] ?? '',
    pagine: Math.max(1, chapter.getClientRects().length),
  }));
  documento.classList.remove(carta.misura ?? '');
  return measured;
};

/**
 * The first page of each chapter; the cover is page 1 and each chapter starts a page.
 * @example computePagine([{ id: 'indice', pagine: 1 }, { id: 'sintesi', pagine: 1 }]) // indice 2, sintesi 3
 */
export const computePagine = (chapters: readonly MeasuredChapter[]): ReadonlyMap<string, number> => {
  let next = 2;
  return new Map(
    chapters.map(({ id, pagine }) => {
      const first = next;
      next += pagine;
      return [id, first];
    }),
  );
};
