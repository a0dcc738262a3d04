import type { PdfFile } from './pdf-objects.ts';

const REFERENCE = /(\d+) 0 R/gu;

/** The text of an object, by its number; empty where there is none. */
type ReadText = (number: number) => string;

/** The numbers of the page objects, in their order. */
const listPages = (read: ReadText, number: number): readonly number[] => {
  const text = read(number);
  const kids = /\/Kids\s*\[([^\]]*)\]/u.exec(text)?.[1];
  if (kids === undefined) return [number];
  return [...kids.matchAll(REFERENCE)].flatMap(([, kid]) => listPages(read, Number(kid)));
};

const readReference = (text: string, key: string): number | null => {
  const number = new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(text)?.[1];
  return number === undefined ? null : Number(number);
};

/**
 * The page each named destination of a PDF of Chromium is on, the first is 1. A name is the id of an element that a link leads to.
 * @example readDestinations(readPdfFile(pdf)).get('capitolo-dati') // 4
 */
export const readDestinations = (file: PdfFile): ReadonlyMap<string, number> => {
  const objects = new Map(file.objects.map((object) => [object.number, object]));
  const read: ReadText = (number) => {
    const object = objects.get(number);
    return object === undefined || object.isStream ? '' : object.body.toString('latin1');
  };
  const catalog = read(file.root);
  const tree = readReference(catalog, 'Pages');
  const pages = tree === null ? [] : listPages(read, tree);
  const reference = readReference(catalog, 'Dests');
  const names = reference === null ? catalog : read(reference);
  return new Map(
    [...names.matchAll(/\/([^\s/[\]<>()]+)\s*\[\s*(\d+) 0 R/gu)].flatMap(([, name = '', page]) => {
      const index = pages.indexOf(Number(page));
      return index < 0 ? [] : [[name, index + 1] as const];
    }),
  );
};
