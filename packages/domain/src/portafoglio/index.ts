/** What others may use of the room `portafoglio`. */

export { colonnePortafoglio, raggruppamentiPortafoglio } from './colonne.ts';
export type { ColonnaPortafoglio, RaggruppamentoPortafoglio } from './colonne.ts';
export { chooseConfronto } from './confronto.ts';
export { computeDelta } from './delta.ts';
export { computeFascia, fasceElenco, getParolaFascia } from './fascia.ts';
export type { FasciaElenco } from './fascia.ts';
export { NESSUN_RESPONSABILE, ordiniPortafoglio, selectRighe, listByOrdine } from './filtri.ts';
export type { CampoOrdine, FiltriPortafoglio, OrdinePortafoglio } from './filtri.ts';
export { describeIntervalloGradi, parseIntervalloGradi, printIntervalloGradi } from './intervallo-gradi.ts';
export type { IntervalloGradi } from './intervallo-gradi.ts';
export { describeFiltri } from './descrizione.ts';
export { readVista } from './vista.ts';
export { computeSintesi } from './sintesi.ts';
export type { SintesiPortafoglio } from './sintesi.ts';
export { buildRiga } from './riga.ts';
export type { RigaPortafoglio } from './riga.ts';
