/**
 * The lower rooms of the domain: amounts, dates, lines, legal forms and the statement that they make. Readers of files and of trial balances
 * need no more, and a process that reads a file starts in little more than half the time without the rest.
 */

export * from './numbers/index.ts';
export * from './piano-voci/index.ts';
export * from './bilancio/index.ts';
export * from './calendario/index.ts';
export * from './forma-giuridica/index.ts';
export type { FattiConti } from './assestamento/index.ts';
