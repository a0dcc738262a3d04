export { AttivaApp } from './attiva-app.tsx';
export { CodiciRecupero } from './codici-recupero.tsx';
export { ProvaFields } from './prova-fields.tsx';
export { SecondoPasso } from './secondo-passo.tsx';
