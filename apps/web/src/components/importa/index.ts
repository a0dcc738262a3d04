/** The way to the import of many files, shared by the screens where they can be dropped. */
export { DropCover } from './drop-cover.tsx';
export { ImportaBilanci } from './importa-bilanci.tsx';
export { FILE_IMPORTAZIONE } from './tipi.ts';
