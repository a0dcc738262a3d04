import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartFailure } from './start-failure.ts';
import { productRoot, type RawEnvironment } from './environment.ts';

/**
 * Merges the variables of the process over those of `.env` in the product's root. A variable that the process sets, even to an empty string, hides that of the file.
 * @throws {StartFailure} when `.env` exists and cannot be read
 * @example parseEnvironment(readRawEnvironment(process.env), { demo: true })
 */
export const readRawEnvironment = (
  processEnvironment: RawEnvironment,
  file = join(productRoot, '.env'),
): RawEnvironment => {
  if (!existsSync(file)) return processEnvironment;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...processEnvironment };
  } catch (error) {
    throw new StartFailure(
      `Il file ${file} non si può leggere (${String(error)}): correggerne i permessi o eliminarlo.`,
    );
  }
};
