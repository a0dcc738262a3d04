export { EditorPage } from './in-preparazione.tsx';
