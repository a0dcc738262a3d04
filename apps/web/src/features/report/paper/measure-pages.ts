import { addHeadSpaces, removeHeadSpaces } from './repeated-heads.ts';

/** A chapter as measured: the pages it takes, whether it begins on the last page of the one before, and how much it is shrunk. */
export type MeasuredChapter = {
  readonly chapter: HTMLElement;
  readonly id: string;
  readonly pagine: number;
  readonly segue: boolean;
  readonly zoom: number;
};

/** Where a chapter may begin: on a page of its own, below another one if it ends on that page, or below another one. */
export type InizioCapitolo = 'pagina' | 'se_intero' | 'libero';

/** How much a chapter may shrink, so that its last page is not nearly empty: each size lays out its text again, so there are two. */
const SMALLER_ZOOM = 0.95;
const MIN_ZOOM = 0.91;
/** The part of its last page that a chapter must fill, or it is shrunk, where no other chapter may follow. */
const MIN_TAIL = 0.4;
/** The part of a page that may be filled when another chapter begins below. */
const MAX_ABOVE = 0.76;
/** The part of a page that the beginning of a chapter must fill below another one. */
const MIN_HEAD = 0.21;

/** What a chapter takes: its pages, how much of the last one is filled, whether it begins below another one, its size. */
type Misura = Omit<MeasuredChapter, 'chapter' | 'id'> & { readonly fine: number };

/** Where a chapter is laid out: how much of the page is filled above, 1: all of it, and where it may begin. */
type Posto = { readonly above: number; readonly inizio: InizioCapitolo };

const getId = (chapter: HTMLElement | undefined): string => chapter?.dataset['capitolo'] ?? '';

/** The body of a chapter, which is shrunk; its title is not. */
export const findBody = (chapter: HTMLElement): HTMLElement | null => chapter.querySelector(':scope > [data-corpo]');

/** The empty block above a chapter that begins below another one; null where there is none. */
const findSpace = (chapter: HTMLElement): HTMLElement | null => {
  const before = chapter.previousElementSibling;
  return before instanceof HTMLElement && before.dataset['spazio'] !== undefined ? before : null;
};

/** Says whether a chapter begins below another one. Writes only what differs: what is written is laid out again. */
export const setSegue = (chapter: HTMLElement, segue: boolean): void => {
  if (segue === (chapter.dataset['segue'] !== undefined)) return;
  if (segue) chapter.dataset['segue'] = '';
  else delete chapter.dataset['segue'];
};

/** Shrinks the body of a chapter. */
export const setZoom = (body: HTMLElement, zoom: string): void => {
  if (body.style.zoom !== zoom) body.style.zoom = zoom;
};

/** Puts an empty block as high as what is above a chapter, or takes it away. */
const setSpace = (chapter: HTMLElement, above: number | null): void => {
  const space = findSpace(chapter);
  if (above === null) {
    space?.remove();
    return;
  }
  const block = space ?? document.createElement('div');
  block.dataset['spazio'] = '';
  block.style.height = `${above * 100}%`;
  if (space === null) chapter.before(block);
};

/** Lays out a chapter at some size, on a page of its own or below a block, and reads what it takes. */
const measureAt = (chapter: HTMLElement, above: number | null, zoom: number): Misura => {
  const body = findBody(chapter);
  if (body !== null) removeHeadSpaces(body);
  setSpace(chapter, above);
  setSegue(chapter, above !== null);
  if (body !== null) {
    setZoom(body, zoom === 1 ? '' : String(zoom));
    addHeadSpaces(body, zoom);
  }
  const page = chapter.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const rects = [...chapter.getClientRects()];
  return {
    pagine: Math.max(1, rects.length),
    fine: ((rects.at(-1)?.bottom ?? page.top) - page.top) / page.height,
    segue: above !== null,
    zoom,
  };
};

/** Whether a chapter begins on the first page; of one that goes on, also whether its contents fill enough of it. */
const isBegun = (chapter: HTMLElement, pagine: number): boolean => {
  const page = chapter.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const [first] = chapter.getClientRects();
  const isHere = (rect: DOMRect | undefined): boolean => rect !== undefined && rect.left < page.left + page.width / 2;
  // Pushed to the next page, a chapter has nothing on this one.
  if (first === undefined || !isHere(first)) return false;
  if (pagine === 1) return true;
  // The chapter itself reaches down to the end of the page.
  const enough = first.top + MIN_HEAD * page.height;
  return Array.from(chapter.querySelectorAll('h1, h2, p, tr, li, svg')).some((one) => {
    const rect = one.getClientRects()[0];
    return isHere(rect) && (rect?.bottom ?? 0) >= enough;
  });
};

/** Measures a chapter below another one where it may begin there, else on a page of its own. */
const measureIn = (chapter: HTMLElement, { above, inizio }: Posto, zoom = 1): Misura => {
  if (inizio === 'pagina' || above > MAX_ABOVE) return measureAt(chapter, null, zoom);
  const below = measureAt(chapter, above, zoom);
  const isAllowed = (below.pagine === 1 || inizio === 'libero') && isBegun(chapter, below.pagine);
  return isAllowed ? below : measureAt(chapter, null, zoom);
};

/** The pages that chapters add, one after the other. */
const countPages = (misure: readonly Misura[]): number =>
  misure.reduce((sum, { pagine, segue }) => sum + pagine - (segue ? 1 : 0), 0);

type Placed = { readonly chapter: HTMLElement; readonly posto: Posto; readonly misura: Misura };

/** The last chapters at a smaller size; null where they take as many pages. */
const measureSmaller = (last: readonly Placed[], zoom: number): readonly Placed[] | null => {
  let above = last[0]?.posto.above ?? 1;
  const smaller = last.map(({ chapter, posto }) => {
    const misura = measureIn(chapter, { ...posto, above }, zoom);
    above = misura.fine;
    return { chapter, posto, misura };
  });
  const count = (placed: readonly Placed[]): number => countPages(placed.map(({ misura }) => misura));
  return count(smaller) < count(last) ? smaller : null;
};

/** The last chapters at the largest size at which they take a page less; as they were where they do at none. */
const chooseSize = (last: readonly Placed[]): readonly Placed[] =>
  measureSmaller(last, SMALLER_ZOOM) ?? measureSmaller(last, MIN_ZOOM) ?? last;

/** Where a chapter may begin, as it was drawn. */
const readInizio = (chapter: HTMLElement): InizioCapitolo => {
  const inizio = chapter.closest<HTMLElement>('[data-inizio]')?.dataset['inizio'];
  return inizio === 'pagina' || inizio === 'se_intero' ? inizio : 'libero';
};

/** Lays out the chapters one after the other; where no other one may follow, one with a short tail is shrunk, or with the one before. */
const measureInOrder = (chapters: readonly HTMLElement[]): readonly Placed[] => {
  let placed: readonly Placed[] = [];
  for (const [index, chapter] of chapters.entries()) {
    const posto = { above: placed.at(-1)?.misura.fine ?? 1, inizio: readInizio(chapter) };
    const misura = measureIn(chapter, posto);
    placed = [...placed, { chapter, posto, misura }];
    const next = chapters[index + 1];
    const isFollowed = next !== undefined && readInizio(next) === 'libero';
    for (const count of [1, 2]) {
      const { fine, pagine } = placed.at(-1)?.misura ?? misura;
      if (placed.length < count || isFollowed || pagine === 1 || fine >= MIN_TAIL) break;
      placed = [...placed.slice(0, -count), ...chooseSize(placed.slice(-count))];
    }
  }
  return placed;
};

const listChapters = (documento: HTMLElement): readonly HTMLElement[] => [
  ...documento.querySelectorAll<HTMLElement>('[data-capitolo]'),
];

/**
 * Lays out a document in columns as large as the printable area of a page, each chapter in columns of its own, and does some work on
 * it; then leaves it as it was.
 */
export const inColumns = <T>(documento: HTMLElement, work: () => T): T => {
  documento.dataset['misura'] = 'colonne';
  const result = work();
  delete documento.dataset['misura'];
  return result;
};

/** Does some work on chapters, and leaves them as they were. */
const restoreAfter = <T>(chapters: readonly HTMLElement[], work: () => T): T => {
  const before = chapters.map((chapter) => ({
    chapter,
    segue: chapter.dataset['segue'] !== undefined,
    zoom: findBody(chapter)?.style.zoom ?? '',
  }));
  const result = work();
  for (const { chapter, segue, zoom } of before) {
    const body = findBody(chapter);
    if (body !== null) {
      removeHeadSpaces(body);
      setZoom(body, zoom);
    }
    setSpace(chapter, null);
    setSegue(chapter, segue);
  }
  return result;
};

/** Whether a chapter that begins a page takes no other one, shrunk where that is enough. */
const isOnePage = (chapter: HTMLElement): boolean => {
  // The smallest size first: while it is not enough, the size does not change from a step to the next.
  if (measureAt(chapter, null, MIN_ZOOM).pagine > 1) return false;
  const { pagine, fine } = measureAt(chapter, null, 1);
  return pagine === 1 || fine < MIN_TAIL;
};

/** Shortens a chapter that begins a page until it takes no other one, by `max` steps at most. */
export const shortenToPage = (
  chapter: HTMLElement,
  { max, shorten }: { readonly max: number; readonly shorten: (steps: number) => void },
): void =>
  restoreAfter([chapter], () => {
    for (let steps = 0; steps < max && !isOnePage(chapter);) shorten((steps += 1));
  });

/**
 * Counts the pages of chapters, which are laid out in columns because the browser breaks columns and pages with the same rules. A
 * chapter begins on the page of the one before where that leaves room: a change of one lays out no other.
 */
export const measureChapters = (documento: HTMLElement): readonly MeasuredChapter[] => {
  const chapters = listChapters(documento);
  return restoreAfter(chapters, () =>
    measureInOrder(chapters).map(({ chapter, misura: { pagine, segue, zoom } }) => ({
      chapter,
      id: getId(chapter),
      pagine,
      segue,
      zoom,
    })),
  );
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
