import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDeposito } from '../adapters/deposito/deposito.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import { exportStudio } from '../commands/studio/export-studio.ts';
import { saveStudioMove } from '../commands/studio/move-studio.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import type { StudioStaffRow } from '../repositories/staff/studi.ts';
import { Refusal } from '../refusal.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';
import { passphraseOption, readPassphrase } from './passphrase.ts';
import { presentTrail } from './present-trail.ts';
import { presentRefusal } from './refusal.ts';
import { findStudio } from './studio.ts';

/** Writes to a temporary name first: a file with the final name is complete. */
const writeWhole = async (stream: NodeJS.ReadableStream, file: string): Promise<CommandOutcome | null> => {
  const partial = `${file}.parte`;
  try {
    await pipeline(stream, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    return null;
  } catch (error) {
    await rm(partial, { force: true });
    return {
      tipo: 'fallito',
      testo: `Il file ${file} non si può scrivere (${error instanceof Error ? error.message : String(error)}).`,
    };
  }
};

const NOT_DISABLED =
  '\nAvviso: lo studio è attivo, e ciò che farà da ora non è nel file. Prima di spostarlo, disabilitarlo da /staff e ripetere.';

type Move = Readonly<{ connection: Postgres['connection']; studio: StudioStaffRow; passphrase: string | null }>;

const saveMove = async (
  { environment, options, say }: CommandContext,
  database: Database,
  { connection, studio, passphrase }: Move,
): Promise<CommandOutcome> => {
  const named = options['su'];
  const file = resolve(typeof named === 'string' ? named : `vedetta-studio-${studio.id}.vedetta`);
  const {
    file: saved,
    registro,
    attivo,
  } = await saveStudioMove(database, studio, {
    connection,
    environment: { ...environment, backupPassphrase: passphrase },
    file,
    onProgress: (table, rows) => say(`${table}: ${rows} righe`),
  });
  return {
    tipo: 'fatto',
    testo: `Lo studio «${studio.nome_studio}» è in ${file}, ${passphrase === null ? 'in chiaro' : 'cifrato'}: ${saved.righe} righe.\n${presentTrail(registro)}\nFirmato con la chiave di questa installazione (${saved.firma ?? ''}).${attivo ? NOT_DISABLED : ''}`,
    dati: { ...saved, file, registro, attivo },
  };
};

export const exportStudioCommand: Command = {
  name: 'export-studio',
  usage: 'export-studio <studio: nome o id> [--su <file>] [--per-spostamento] [--file-passphrase <file>]',
  description:
    'Scrive in un archivio .zip tutto ciò che lo studio ha, in JSON e CSV, con i loghi e la cronologia: per consegnarlo. Con --per-spostamento scrive invece un file .vedetta firmato, con ogni riga com’è (anche le password, in forma di impronta), che «import-studio» rimette in un’altra installazione; cifrato come le copie.',
  options: { su: { type: 'string' }, 'per-spostamento': { type: 'boolean' }, ...passphraseOption },
  run: async (context) => {
    const { args, options, environment } = context;
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare un solo studio.');
    const passphrase = await readPassphrase(context);
    return withDatabase(environment, async (database, connection) => {
      const studio = await findStudio(database, name);
      if ('tipo' in studio) return studio;
      if (options['per-spostamento'] === true) return saveMove(context, database, { connection, studio, passphrase });
      const opened = openStudioAs(database, studio.id, COMMAND_LINE.utente);
      const { dataDir } = environment;
      const archive = await exportStudio(opened, { dataDir, deposito: createDeposito(environment) });
      if (archive instanceof Refusal) return presentRefusal(archive);
      const file = resolve(typeof options['su'] === 'string' ? options['su'] : archive.name);
      if (existsSync(file)) {
        archive.stream.destroy();
        return { tipo: 'fallito', testo: `Il file ${file} esiste già.` };
      }
      const failure = await writeWhole(archive.stream, file);
      if (failure !== null) return failure;
      const { size } = await stat(file);
      return {
        tipo: 'fatto',
        testo: `I dati dello studio «${studio.nome_studio}» sono in ${file} (${size} byte).`,
        dati: { file, dimensione_byte: size },
      };
    });
  },
};
