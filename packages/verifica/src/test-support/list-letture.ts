import { join } from 'node:path';

const GOLDENS = join(import.meta.dirname, '../../../../fixtures/verifica/goldens');

/** What is understood of each text, one a line. */
export const list = (testi: readonly string[], describe: (testo: string) => string): string =>
  testi.map((testo) => `${testo} -> ${describe(testo)}\n`).join('');

/** The file that keeps what is understood of texts of one kind. */
export const findGolden = (nome: string): string => join(GOLDENS, `come-si-legge-${nome}.txt`);
