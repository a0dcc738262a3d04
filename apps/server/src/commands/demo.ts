import type { Database } from '../adapters/database/database.ts';
import type { Autore } from './bilanci.ts';

export const createDemo = async (_trx: Database, _autore: Autore): Promise<void> => undefined;
