/** What the printed page itself runs: it divides into pages what the server has drawn. */
export { dividePrinted, writePagine } from './paper/lay-out.ts';
export type { Pagine } from './paper/lay-out.ts';
export { nameChapter } from './paper/name-chapter.ts';
