import type { Placement, TableName } from '../../nouns/noun.ts';
import { nouns, tableNames } from '../../nouns/nouns.ts';

/** Where a table stands when studios are divided; null: it is none of ours. */
export const findPlacement = (table: string): Placement | null =>
  Object.hasOwn(nouns, table) ? nouns[table as TableName].placement : null;

/** @example listPlaced('everywhere') // ['studi', 'utenti'] */
export const listPlaced = (placement: Placement): readonly TableName[] =>
  tableNames.filter((table) => nouns[table].placement === placement);
