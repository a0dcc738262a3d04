import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { BackupFailure } from '../adapters/database/backup/format.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { backupsDir, findNewestBackup } from '../commands/backup/backups.ts';
import { runRestoreDrill, type DrillOutcome } from '../commands/backup/restore-drill.ts';
import { saveLastDrill, type BackupOutcome } from '../repositories/impostazioni.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { refuseUsage } from './command.ts';
import { withDatabase } from './database.ts';
import { passphraseOption, readPassphrase } from './passphrase.ts';
import { readPermission } from './restore.ts';

const present = (file: string, outcome: DrillOutcome): CommandOutcome => {
  const { copia, aziende, bilanci, catene, eventi, secondi, problemi } = outcome;
  const summary = [
    `Copia del ${copia.istante} (${copia.righe} righe, versione ${copia.versione}), da ${file}.`,
    `Ripristinata, ricalcolata e verificata in ${Math.round(secondi)} secondi: ${aziende} aziende, ${bilanci} bilanci, ${catene} catene con ${eventi} eventi.`,
  ].join('\n');
  return problemi.length === 0
    ? { tipo: 'fatto', testo: `${summary}\nTutto corrisponde: la copia si può usare.`, dati: { file, ...outcome } }
    : {
        tipo: 'fallito',
        testo: `${summary}\nNon corrispondono:\n${problemi
          .slice(0, 50)
          .map((one) => `  ${one}`)
          .join('\n')}`,
        dati: { file, ...outcome },
      };
};

const tellOf = (file: string, outcome: CommandOutcome): BackupOutcome => ({
  istante: new Date().toISOString(),
  nome: basename(file),
  riuscita: outcome.tipo === 'fatto',
  dettaglio: outcome.testo.split('\n').slice(1, 3).join(' ').slice(0, 500) || outcome.testo.slice(0, 500),
});

/** The drill in a database of its own, embedded, in a folder that goes with it. */
const runDrill = async (context: CommandContext, file: string): Promise<CommandOutcome> => {
  const { environment, options, say } = context;
  const permission = readPermission(context);
  if ('tipo' in permission) return permission;
  const passphrase = await readPassphrase(context);
  const { in: parent = tmpdir() } = options;
  const temporaryDir = await mkdtemp(join(String(parent), 'vedetta-prova-'));
  // The database runs as another user, which must be able to enter.
  await chmod(temporaryDir, 0o711);
  say(`La copia è ripristinata in ${temporaryDir}, che alla fine è eliminata.`);
  try {
    const postgres = await startPostgres({ dataDir: temporaryDir, databaseUrl: null });
    try {
      const outcome = await runRestoreDrill({
        connection: postgres.connection,
        file,
        passphrase,
        permission,
        allowPlain: options['in-chiaro'] === true,
        dataDir: environment.dataDir,
        temporaryDir,
        onProgress: (table, rows) => say(`${table}: ${rows} righe`),
      });
      return present(file, outcome);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error;
    return { tipo: 'fallito', testo: error.message };
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
};

export const restoreDrill: Command = {
  name: 'restore-drill',
  usage:
    'restore-drill [<file>] [--in <cartella>] [--file-passphrase <file>] [--in-chiaro] [--firma <impronta>] [--senza-firma]',
  description:
    'Prova un ripristino: rimette l’ultima copia (di VEDETTA_BACKUP_COPY_DIR, se impostata, altrimenti della cartella «copie») in un database temporaneo, ricalcola tutto come «check», verifica il registro come «verify», dice com’è andata e toglie tutto. Non tocca i dati. Serve spazio per una seconda copia dei dati, nella cartella temporanea o in quella di --in.',
  options: {
    ...passphraseOption,
    in: { type: 'string' },
    'in-chiaro': { type: 'boolean' },
    firma: { type: 'string' },
    'senza-firma': { type: 'boolean' },
  },
  run: async (context) => {
    const { args, environment } = context;
    if (args.length > 1) return refuseUsage('Indicare un solo file.');
    const dir = environment.backupCopyDir ?? backupsDir(environment.dataDir);
    const file = args[0] === undefined ? await findNewestBackup(dir) : resolve(args[0]);
    if (file === null) return { tipo: 'fallito', testo: `In ${dir} non c’è nessuna copia.` };
    const outcome = await runDrill(context, file);
    if (outcome.tipo === 'uso_errato') return outcome;
    // The outcome is worth telling also where the installation is down.
    const failure = await withDatabase(environment, (database) => saveLastDrill(database, tellOf(file, outcome))).then(
      () => '',
      (error: unknown) => `\nL’esito non è stato annotato (${error instanceof Error ? error.message : String(error)}).`,
    );
    return { ...outcome, testo: outcome.testo + failure };
  },
};
