/** The balance-sheet editor, also used for the projection. */
export { EditorPage } from './editor-page.tsx';
export { ProiezionePage } from './proiezione-page.tsx';
