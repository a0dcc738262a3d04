/** What others may use of the room `piano-voci`. */

export { getVoce, isCodiceVoce, isCodiceVoceInput, listVociInput, pianoVoci, vociInput } from './piano-voci.ts';
export { getSegnoConto } from './segno-conto.ts';
export type { CodiceVoce, CodiceVoceCalcolata, CodiceVoceInput, TermineVoce, Voce } from './piano-voci.ts';
export { printFormulaVoce, schemaVoci } from './schema-voci.ts';
export type { FormulaVoce, NodoSchema } from './schema-voci.ts';
export { isVoceConSegno } from './segno.ts';
export { getRiferimento, getTitoloBreve, getTitoloCompleto, getTitoloInFrase } from './titolo.ts';
