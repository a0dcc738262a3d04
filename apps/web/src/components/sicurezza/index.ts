export { AttivaApp } from './attiva-app.tsx';
export { CodiciRecupero } from './codici-recupero.tsx';
export { EntraPasskey } from './entra-passkey.tsx';
export { NuovaPasskey } from './nuova-passkey.tsx';
export { ProvaFields } from './prova-fields.tsx';
export { SecondoPasso } from './secondo-passo.tsx';
