import { resolve } from 'node:path';
import {
  chiaveFile,
  findChiave,
  loadChiave,
  readChiaveEsportata,
  replaceChiave,
  saveChiaveEsportata,
} from '../adapters/database/copia/chiave-file.ts';
import { formatPubblica } from '../adapters/database/copia/firma.ts';
import { refuseUso, type Comando } from './comando.ts';

export const backupKeyShow: Comando = {
  nome: 'backup-key show',
  uso: 'backup-key show',
  descrizione:
    'Mostra l’impronta e la parte pubblica della chiave con cui questa installazione firma le copie; la crea se manca.',
  run: async ({ argomenti, environment }) => {
    if (argomenti.length > 0) return refuseUso('Il comando non ha argomenti.');
    const chiave = await loadChiave(environment.dataDir);
    const pubblica = formatPubblica(chiave);
    return {
      tipo: 'fatto',
      testo: `Chiave delle copie ${chiave.impronta}, in ${chiaveFile(environment.dataDir)}.\n${pubblica.trim()}`,
      dati: { impronta: chiave.impronta, pubblica },
    };
  },
};

export const backupKeyExport: Comando = {
  nome: 'backup-key export',
  uso: 'backup-key export <file>',
  descrizione:
    'Scrive in un file la chiave con cui questa installazione firma le copie, da conservare altrove con la passphrase: chi ha il file può firmare copie come se venissero da qui.',
  run: async ({ argomenti, environment }) => {
    const [nome] = argomenti;
    if (nome === undefined || argomenti.length > 1) return refuseUso('Indicare il file in cui scrivere la chiave.');
    const file = resolve(nome);
    const chiave = await loadChiave(environment.dataDir);
    await saveChiaveEsportata(file, chiave);
    return {
      tipo: 'fatto',
      testo: `Chiave delle copie ${chiave.impronta} scritta in ${file}: conservarla altrove, dove nessun altro la legga.`,
      dati: { impronta: chiave.impronta, file },
    };
  },
};

export const backupKeyImport: Comando = {
  nome: 'backup-key import',
  uso: 'backup-key import <file> [--sostituisci]',
  descrizione:
    'Fa di una chiave esportata la chiave di questa installazione: dopo un trasloco, o per più macchine che sono una sola installazione. Con --sostituisci prende il posto di un’altra, le cui copie diventano di un’altra installazione.',
  opzioni: { sostituisci: { type: 'boolean' } },
  run: async ({ argomenti, opzioni, environment }) => {
    const [nome] = argomenti;
    if (nome === undefined || argomenti.length > 1) return refuseUso('Indicare il file della chiave.');
    const nuova = await readChiaveEsportata(resolve(nome));
    const presente = await findChiave(environment.dataDir);
    if (presente !== null && presente.impronta !== nuova.impronta && opzioni['sostituisci'] !== true) {
      return {
        tipo: 'fallito',
        testo: `Qui c’è già la chiave ${presente.impronta}, diversa da ${nuova.impronta}. Per metterla al suo posto: --sostituisci (prima, se serve, «backup-key export»).`,
      };
    }
    await replaceChiave(environment.dataDir, nuova);
    return {
      tipo: 'fatto',
      testo: `La chiave delle copie di questa installazione è ${nuova.impronta}.`,
      dati: { impronta: nuova.impronta },
    };
  },
};
