import { readFile } from 'node:fs/promises';
import { AvvioImpossibile } from '../environment/avvio-impossibile.ts';
import type { Contesto } from './comando.ts';

/** Never an argument: other users of the machine could read it. */
export const opzionePassphrase = { 'file-passphrase': { type: 'string' } } as const;

/** The passphrase of the file that is named, else that of the settings, else none. */
export const readPassphrase = async ({ opzioni, environment }: Contesto): Promise<string | null> => {
  const file = opzioni['file-passphrase'];
  if (typeof file !== 'string') return environment.backupPassphrase;
  const testo = await readFile(file, 'utf8').catch(() => {
    throw new AvvioImpossibile(`Il file della passphrase ${file} non si legge.`);
  });
  const passphrase = testo.trim();
  if (passphrase.length < 12) throw new AvvioImpossibile('La passphrase deve avere almeno 12 caratteri.');
  return passphrase;
};
