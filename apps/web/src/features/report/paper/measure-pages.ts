import carta from './paper.module.css';
import { addHeadSpaces, removeHeadSpaces } from './repeated-heads.ts';

/** A chapter as measured: the pages it takes, whether it begins on the last page of the one before, and how much it is shrunk. */
export type MeasuredChapter = {
  readonly id: string;
  readonly pagine: number;
  readonly segue: boolean;
  readonly zoom: number;
};

/** Where a chapter may begin: on a page of its own, below another one if it ends on that page, or below another one. */
export type InizioCapitolo = 'pagina' | 'se_intero' | 'libero';

/** How much a chapter may shrink, so that its last page is not nearly empty. */
const ZOOMS: readonly number[] = [0.97, 0.94, 0.91];
/** The part of its last page that a chapter must fill, or it is shrunk, where no other chapter may follow. */
const MIN_TAIL = 0.4;
/** The part of a page that may be filled when another chapter begins below. */
const MAX_ABOVE = 0.76;
/** The part of a page that the beginning of a chapter must fill below another one. */
const MIN_HEAD = 0.21;

/** What a chapter takes: its pages, how much of the last one is filled, whether it begins below another one, its size. */
type Misura = Omit<MeasuredChapter, 'id'> & { readonly fine: number };

/** Where a chapter is laid out: how much of the page is filled above, 1: all of it, and where it may begin. */
type Posto = { readonly above: number; readonly inizio: InizioCapitolo };

const getId = (chapter: HTMLElement | undefined): string => chapter?.dataset['capitolo'] ?? '';

/** How much of its first page the contents of a chapter fill; a chapter itself reaches down to the end of the page. */
const readInizio = (chapter: HTMLElement, page: DOMRect): number => {
  const isHere = ({ left }: DOMRect): boolean => left < page.left + page.width / 2;
  const rects = Array.from(chapter.querySelectorAll('h1, h2, p, tr, li, svg'), (one) => one.getClientRects()[0]);
  const here = rects.filter((rect) => rect !== undefined && isHere(rect)).map((rect) => rect?.bottom ?? page.top);
  const top = chapter.getClientRects()[0]?.top ?? page.top;
  return Math.max(0, Math.max(top, ...here) - top) / page.height;
};

/** Lays out a chapter at some size, and reads what it takes. */
const measureAt = (
  documento: HTMLElement,
  chapter: HTMLElement,
  zoom: number,
): Misura & { readonly inizio: number } => {
  const body = chapter.querySelector<HTMLElement>(':scope > [data-corpo]');
  const before = body?.style.zoom ?? '';
  if (body !== null) {
    body.style.zoom = String(zoom);
    addHeadSpaces(body, zoom);
  }
  const page = documento.getBoundingClientRect();
  const rects = [...chapter.getClientRects()];
  const inizio = chapter.dataset['segue'] === undefined ? 1 : readInizio(chapter, page);
  if (body !== null) {
    removeHeadSpaces(body);
    body.style.zoom = before;
  }
  return {
    pagine: Math.max(1, rects.length),
    fine: ((rects.at(-1)?.bottom ?? page.top) - page.top) / page.height,
    inizio,
    segue: false,
    zoom,
  };
};

/** A chapter below another one, whose part of the page an empty block takes; null where it may not begin there. */
const measureBelow = (
  documento: HTMLElement,
  chapter: HTMLElement,
  { above, inizio }: Posto,
  zoom: number,
): Misura | null => {
  if (inizio === 'pagina' || above > MAX_ABOVE) return null;
  const space = document.createElement('div');
  space.dataset['misurato'] = '';
  space.style.height = `${above * 100}%`;
  chapter.before(space);
  chapter.dataset['segue'] = '';
  const measured = measureAt(documento, chapter, zoom);
  space.remove();
  delete chapter.dataset['segue'];
  // Pushed to the next page, a chapter has nothing on this one.
  const isWhole = measured.pagine === 1 && measured.inizio > 0;
  const isAllowed = isWhole || (inizio === 'libero' && measured.inizio >= MIN_HEAD);
  return isAllowed ? { ...measured, segue: true } : null;
};

/** Lays out one chapter, alone, in columns as large as the printable area of a page; leaves it as it was. */
const measureAlone = (documento: HTMLElement, chapter: HTMLElement, posto: Posto, zoom = 1): Misura => {
  const wasBelow = chapter.dataset['segue'];
  delete chapter.dataset['segue'];
  chapter.dataset['misurato'] = '';
  const measured = measureBelow(documento, chapter, posto, zoom) ?? measureAt(documento, chapter, zoom);
  delete chapter.dataset['misurato'];
  if (wasBelow !== undefined) chapter.dataset['segue'] = wasBelow;
  return measured;
};

/** The pages that chapters add, one after the other. */
const countPages = (misure: readonly Misura[]): number =>
  misure.reduce((sum, { pagine, segue }) => sum + pagine - (segue ? 1 : 0), 0);

type Placed = { readonly chapter: HTMLElement; readonly posto: Posto; readonly misura: Misura };

/** The last chapters at the largest size at which they take a page less; as they were where they do at none. */
const chooseSize = (documento: HTMLElement, last: readonly Placed[]): readonly Placed[] => {
  const before = countPages(last.map(({ misura }) => misura));
  // Each size lays out the chapters again: none is tried once one is enough.
  for (const zoom of ZOOMS) {
    let above = last[0]?.posto.above ?? 1;
    const smaller = last.map(({ chapter, posto }) => {
      const misura = measureAlone(documento, chapter, { ...posto, above }, zoom);
      above = misura.fine;
      return { chapter, posto, misura };
    });
    if (countPages(smaller.map(({ misura }) => misura)) < before) return smaller;
  }
  return last;
};

/** Lays out the chapters one after the other; where no other one may follow, one with a short tail is shrunk, or with the one before. */
const measureInOrder = (
  documento: HTMLElement,
  chapters: readonly HTMLElement[],
  getInizio: (id: string) => InizioCapitolo,
): readonly Placed[] => {
  let placed: readonly Placed[] = [];
  for (const [index, chapter] of chapters.entries()) {
    const posto = { above: placed.at(-1)?.misura.fine ?? 1, inizio: getInizio(getId(chapter)) };
    const misura = measureAlone(documento, chapter, posto);
    placed = [...placed, { chapter, posto, misura }];
    const next = chapters[index + 1];
    const isFollowed = next !== undefined && getInizio(getId(next)) === 'libero';
    for (const count of [1, 2]) {
      const { fine, pagine } = placed.at(-1)?.misura ?? misura;
      if (placed.length < count || isFollowed || pagine === 1 || fine >= MIN_TAIL) break;
      placed = [...placed.slice(0, -count), ...chooseSize(documento, placed.slice(-count))];
    }
  }
  return placed;
};

/**
 * Counts the pages of chapters, which are laid out in columns because the browser breaks columns and pages with the same rules. One
 * at a time: a change of size lays out nothing else. A chapter begins on the page of the one before where that leaves room.
 * Leaves the document as it was.
 */
export const measureChapters = (
  documento: HTMLElement,
  getInizio: (id: string) => InizioCapitolo,
  selector = '[data-capitolo]',
): readonly MeasuredChapter[] => {
  documento.classList.add(carta.misura ?? '');
  documento.dataset['misura'] = '';
  const chapters = [...documento.querySelectorAll<HTMLElement>(selector)];
  const measured = measureInOrder(documento, chapters, getInizio).map(
    ({ chapter, misura: { pagine, segue, zoom } }) => ({
      id: getId(chapter),
      pagine,
      segue,
      zoom,
    }),
  );
  delete documento.dataset['misura'];
  documento.classList.remove(carta.misura ?? '');
  return measured;
};

/**
 * The first page of each chapter; the cover is page 1.
 * @example computePagine([{ id: 'indice', pagine: 1, segue: false }, { id: 'sintesi', pagine: 1, segue: false }]) // indice 2, sintesi 3
 */
export const computePagine = (
  chapters: readonly Pick<MeasuredChapter, 'id' | 'pagine' | 'segue'>[],
): ReadonlyMap<string, number> => {
  let next = 2;
  return new Map(
    chapters.map(({ id, pagine, segue }) => {
      const first = segue ? next - 1 : next;
      next = first + pagine;
      return [id, first];
    }),
  );
};
