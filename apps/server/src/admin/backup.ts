import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDatabase } from '../adapters/database/database.ts';
import { closePool, openPool } from '../adapters/database/pool.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { copyLastBackupAway } from '../commands/backup/copy-away.ts';
import { recordBackup, saveManualBackup } from '../commands/backup/backups.ts';
import { refuseUsage, type Command } from './command.ts';
import { presentBackup } from './present-backup.ts';
import { expectDatabase } from './database.ts';
import { passphraseOption, readPassphrase } from './passphrase.ts';

export const backup: Command = {
  name: 'backup',
  usage: 'backup [<file>] [--file-passphrase <file>]',
  description:
    'Copia tutto in un file, anche mentre Vedetta è in uso. Senza nome va nella cartella «copie» dei dati. Con una passphrase (o VEDETTA_BACKUP_PASSPHRASE) la copia è cifrata.',
  options: passphraseOption,
  run: async (context) => {
    const { args, environment, say } = context;
    const [name] = args;
    if (args.length > 1) return refuseUsage('Indicare un solo file.');
    const passphrase = await readPassphrase(context);
    expectDatabase(environment);
    const postgres = await startPostgres(environment);
    const { connection } = postgres;
    const pool = openPool(connection);
    try {
      const saved = await saveManualBackup({
        connection,
        environment: { ...environment, backupPassphrase: passphrase },
        file: name === undefined ? null : resolve(name),
        onProgress: (table, lines) => say(`${table}: ${lines} righe`),
      });
      await recordBackup(createDatabase(pool), saved);
      const { size } = await stat(saved.file);
      // A file that the operator names is theirs to carry.
      const copy = name === undefined ? await copyLastBackupAway(pool, environment) : null;
      if (copy !== null && !copy.riuscita)
        return {
          tipo: 'fallito',
          testo: `La copia è in ${saved.file}, ma non è stata portata altrove: ${copy.dettaglio}.`,
          dati: { ...saved, byte: size, altrove: copy },
        };
      const away = copy === null ? '' : `\nPortata altrove: ${copy.dettaglio}.`;
      const encryption = passphrase === null ? 'in chiaro' : 'cifrata';
      return {
        tipo: 'fatto',
        testo: `${presentBackup(saved)}\nCopia ${encryption} di ${size} byte in ${saved.file}\nFirmata con la chiave di questa installazione (${saved.firma ?? ''}).${away}${saved.mancanti.length === 0 ? '' : `\nAvviso: mancano nella cartella, o sono alterati, i file ${saved.mancanti.join(', ')}.`}`,
        dati: { ...saved, byte: size, cifrata: passphrase !== null, altrove: copy },
      };
    } finally {
      await closePool(pool);
      await postgres.stop();
    }
  },
};
