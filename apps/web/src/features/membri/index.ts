export { MembriPage } from './membri-page.tsx';
