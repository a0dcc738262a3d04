export { PostaPage } from './posta-page.tsx';
