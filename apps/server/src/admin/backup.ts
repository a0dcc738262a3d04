import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDatabase } from '../adapters/database/database.ts';
import { closePool, openPool } from '../adapters/database/pool.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { recordBackup, saveManualBackup } from '../commands/backups.ts';
import { refuseUso, type Comando } from './comando.ts';
import { presentCopia } from './copia.ts';
import { expectDatabase } from './database.ts';
import { opzionePassphrase, readPassphrase } from './passphrase.ts';

export const backup: Comando = {
  nome: 'backup',
  uso: 'backup [<file>] [--file-passphrase <file>]',
  descrizione:
    'Copia tutto in un file, anche mentre Vedetta è in uso. Senza nome va nella cartella «copie» dei dati. Con una passphrase (o VEDETTA_BACKUP_PASSPHRASE) la copia è cifrata.',
  opzioni: opzionePassphrase,
  run: async (contesto) => {
    const { argomenti, environment, say } = contesto;
    const [nome] = argomenti;
    if (argomenti.length > 1) return refuseUso('Indicare un solo file.');
    const passphrase = await readPassphrase(contesto);
    expectDatabase(environment);
    const postgres = await startPostgres(environment);
    const { connection } = postgres;
    const pool = openPool(connection);
    try {
      const copia = await saveManualBackup({
        connection,
        environment: { ...environment, backupPassphrase: passphrase },
        file: nome === undefined ? null : resolve(nome),
        onAvanzamento: (tabella, righe) => say(`${tabella}: ${righe} righe`),
      });
      await recordBackup(createDatabase(pool), copia);
      const { size } = await stat(copia.file);
      const cifrata = passphrase === null ? 'in chiaro' : 'cifrata';
      return {
        tipo: 'fatto',
        testo: `${presentCopia(copia)}\nCopia ${cifrata} di ${size} byte in ${copia.file}\nFirmata con la chiave di questa installazione (${copia.firma ?? ''}).`,
        dati: { ...copia, byte: size, cifrata: passphrase !== null },
      };
    } finally {
      await closePool(pool);
      await postgres.stop();
    }
  },
};
