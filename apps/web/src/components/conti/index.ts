/** The accounts of a trial balance, shared by its import and by the editor. */
export { ContiElenco } from './conti-elenco.tsx';
export { formatCents, formatSaldo } from './format-cents.ts';
