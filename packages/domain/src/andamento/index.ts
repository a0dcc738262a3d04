/** What others may use of the room `andamento`. */

export { computeRiga, countGiorniPeriodo, explainRiga } from './calcolo-riga.ts';
export type { CellaAndamento } from './calcolo-riga.ts';
export { findColonnaConfronto } from './confronto-colonne.ts';
export { computeFlussoCassa } from './flusso-cassa.ts';
export type { PassoFlusso } from './flusso-cassa.ts';
export { IVA_GIORNI } from './iva-giorni.ts';
export type { RigaAndamento, SezioneAndamento, UnitaRiga } from './riga.ts';
export { findRigaAndamento, righeAndamento } from './righe.ts';
export { computeAnnualizzato, computeQuota, computeVariazione, misureAndamento } from './valore-mostrato.ts';
export type { MisuraAndamento, Variazione } from './valore-mostrato.ts';
