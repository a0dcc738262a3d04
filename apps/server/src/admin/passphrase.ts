import { readFile } from 'node:fs/promises';
import { StartFailure } from '../environment/start-failure.ts';
import type { CommandContext } from './command.ts';

/** A file, never an argument, which other users of the machine could read. */
export const passphraseOption = { 'file-passphrase': { type: 'string' } } as const;

/** The passphrase from the named file, else from the settings, else none. */
export const readPassphrase = async ({ options, environment }: CommandContext): Promise<string | null> => {
  const file = options['file-passphrase'];
  if (typeof file !== 'string') return environment.backupPassphrase;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartFailure(`Il file della passphrase ${file} non si legge.`);
  });
  const passphrase = text.trim();
  if (passphrase.length < 12) throw new StartFailure('La passphrase deve avere almeno 12 caratteri.');
  return passphrase;
};
