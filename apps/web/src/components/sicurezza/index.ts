export { ProvaFields } from './prova-fields.tsx';
export { SecondoPasso } from './secondo-passo.tsx';
