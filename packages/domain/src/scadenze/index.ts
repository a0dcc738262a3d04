/** What others may use of the room `scadenze`. */

export { cadenzeDati, GIORNI_APPROVAZIONE_LUNGA, regoleScadenze, tipiScadenza } from './regole.ts';
export type { CadenzaDati, RegolaScadenza, TipoScadenza } from './regole.ts';
export { findProssima, GIORNI_SPOSTAMENTO, prepareScadenze, SCADENZARIO_PROPOSTO } from './scadenze.ts';
export type { AziendaScadenze, DecisioneScadenza, Scadenza, Scadenzario, StatoScadenza } from './scadenze.ts';
