import { resolve } from 'node:path';
import {
  keyFile,
  findKey,
  loadKey,
  readExportedKey,
  replaceKey,
  saveExportedKey,
} from '../adapters/database/backup/key-file.ts';
import { formatPublicKey } from '../adapters/database/backup/signature.ts';
import { refuseUsage, type Command } from './command.ts';

export const backupKeyShow: Command = {
  name: 'backup-key show',
  usage: 'backup-key show',
  description:
    'Mostra l’impronta e la parte pubblica della chiave con cui questa installazione firma le copie; la crea se manca.',
  run: async ({ args, environment }) => {
    if (args.length > 0) return refuseUsage('Il comando non ha argomenti.');
    const key = await loadKey(environment.dataDir);
    const publicKey = formatPublicKey(key);
    return {
      tipo: 'fatto',
      testo: `Chiave delle copie ${key.impronta}, in ${keyFile(environment.dataDir)}.\n${publicKey.trim()}`,
      dati: { impronta: key.impronta, pubblica: publicKey },
    };
  },
};

export const backupKeyExport: Command = {
  name: 'backup-key export',
  usage: 'backup-key export <file>',
  description:
    'Scrive in un file la chiave con cui questa installazione firma le copie, da conservare altrove con la passphrase: chi ha il file può firmare copie come se venissero da qui.',
  run: async ({ args, environment }) => {
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare il file in cui scrivere la chiave.');
    const file = resolve(name);
    const key = await loadKey(environment.dataDir);
    await saveExportedKey(file, key);
    return {
      tipo: 'fatto',
      testo: `Chiave delle copie ${key.impronta} scritta in ${file}: conservarla altrove, dove nessun altro la legga.`,
      dati: { impronta: key.impronta, file },
    };
  },
};

export const backupKeyImport: Command = {
  name: 'backup-key import',
  usage: 'backup-key import <file> [--sostituisci]',
  description:
    'Fa di una chiave esportata la chiave di questa installazione: dopo un trasloco, o per più macchine che sono una sola installazione. Con --sostituisci prende il posto di un’altra, le cui copie diventano di un’altra installazione.',
  options: { sostituisci: { type: 'boolean' } },
  run: async ({ args, options, environment }) => {
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare il file della chiave.');
    const imported = await readExportedKey(resolve(name));
    const existing = await findKey(environment.dataDir);
    if (existing !== null && existing.impronta !== imported.impronta && options['sostituisci'] !== true) {
      return {
        tipo: 'fallito',
        testo: `Qui c’è già la chiave ${existing.impronta}, diversa da ${imported.impronta}. Per metterla al suo posto: --sostituisci (prima, se serve, «backup-key export»).`,
      };
    }
    await replaceKey(environment.dataDir, imported);
    return {
      tipo: 'fatto',
      testo: `La chiave delle copie di questa installazione è ${imported.impronta}.`,
      dati: { impronta: imported.impronta },
    };
  },
};
