export { RitornoProviderPage } from './ritorno-provider-page.tsx';
