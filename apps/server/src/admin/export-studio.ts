import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDeposito } from '../adapters/deposito/deposito.ts';
import { exportStudio } from '../commands/studio/export-studio.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import { Refusal } from '../refusal.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';
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

export const exportStudioCommand: Command = {
  name: 'export-studio',
  usage: 'export-studio <studio: nome o id> [--su <file.zip>]',
  description: 'Scrive in un archivio .zip tutto ciò che lo studio ha, in JSON e CSV, con i loghi e la cronologia.',
  options: { su: { type: 'string' } },
  run: async ({ args, options, environment }) => {
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare un solo studio.');
    return withDatabase(environment, async (database) => {
      const studio = await findStudio(database, name);
      if ('tipo' in studio) return studio;
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
