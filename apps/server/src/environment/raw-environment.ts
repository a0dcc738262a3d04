import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartFailure } from './start-failure.ts';
import { productRoot, type RawEnvironment } from './environment.ts';

/** A line that sets a variable: its name and what follows the equals sign. */
const ASSIGNMENT = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/;
/** In single quotes, or in double ones without what only some readers unescape, or with no character that has a meaning for one of them. */
const ONE_MEANING = /^('[^']*'|"[^"\\]*"|[^'"`#\\]*)$/;

/**
 * Refuses values that this reader and systemd (`EnvironmentFile=`) understand differently: the service would work with one passphrase, and the
 * commands of the operator with a part of it.
 */
const refuseAmbiguous = (text: string, file: string, processEnvironment: RawEnvironment): void => {
  for (const [index, line] of text.split('\n').entries()) {
    const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name === '' || ONE_MEANING.test(value) || processEnvironment[name] !== undefined) continue;
    throw new StartFailure(
      `Nel file ${file} la riga ${index + 1}, di ${name}, si può leggere in due modi: Vedetta e systemd ne farebbero valori diversi.\nScrivere il valore tra apici singoli, come ${name}='…', e i commenti su una riga propria.`,
    );
  }
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailure(
      `Il file ${file} non si può leggere (${String(error)}): correggerne i permessi o eliminarlo.`,
    );
  }
};

/**
 * Merges the variables of the process over those of `.env` in the product's root. A variable that the process sets, even to an empty string, hides that of the file.
 * @throws {StartFailure} when `.env` exists and cannot be read, or has a value with two meanings
 * @example parseEnvironment(readRawEnvironment(process.env), { demo: true })
 */
export const readRawEnvironment = (
  processEnvironment: RawEnvironment,
  file = join(productRoot, '.env'),
): RawEnvironment => {
  if (!existsSync(file)) return processEnvironment;
  const text = readFile(file);
  refuseAmbiguous(text, file, processEnvironment);
  return { ...parseEnv(text), ...processEnvironment };
};
