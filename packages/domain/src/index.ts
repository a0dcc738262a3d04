/** Exports of the domain: pure rules of a statement, its indicators and its risk. Nothing here reads a clock or a file. */

export * from './base.ts';
export * from './formula/index.ts';
export * from './squadratura/index.ts';
export * from './settori/index.ts';
export * from './soglie/index.ts';
export * from './indicatori/index.ts';
export * from './scadenze/index.ts';
export * from './portafoglio/index.ts';
export * from './andamento/index.ts';
export * from './movimenti/index.ts';
export * from './rischio/index.ts';
export * from './ragioni/index.ts';
export * from './fatti/index.ts';
export * from './proiezione/index.ts';
export * from './tesoreria/index.ts';
export * from './assestamento/index.ts';
export * from './simulatore/index.ts';
export { isRecord } from './is-record.ts';
export { novitaRegole } from './novita.ts';
export type { NovitaRegole } from './novita.ts';
export { VERSIONE_CALCOLO, VERSIONE_REGOLE } from './versione.ts';
