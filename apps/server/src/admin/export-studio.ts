import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportStudio } from '../commands/export-studio.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { Rifiuto } from '../rifiuto.ts';
import { refuseUso } from './comando.ts';
import type { Comando, Esito } from './comando.ts';
import { withDatabase } from './database.ts';
import { presentRifiuto } from './rifiuto.ts';
import { findStudio } from './studio.ts';

/** Beside its name until it is whole: a file with the right name is a whole one. */
const writeWhole = async (flusso: NodeJS.ReadableStream, file: string): Promise<Esito | null> => {
  const parte = `${file}.parte`;
  try {
    await pipeline(flusso, createWriteStream(parte, { mode: 0o600 }));
    await rename(parte, file);
    return null;
  } catch (error) {
    await rm(parte, { force: true });
    return {
      tipo: 'fallito',
      testo: `Il file ${file} non si può scrivere (${error instanceof Error ? error.message : String(error)}).`,
    };
  }
};

export const exportStudioComando: Comando = {
  nome: 'export-studio',
  uso: 'export-studio <studio: nome o id> [--su <file.zip>]',
  descrizione: 'Scrive in un archivio .zip tutto ciò che lo studio ha, in JSON e CSV, con i loghi e la cronologia.',
  opzioni: { su: { type: 'string' } },
  run: async ({ argomenti, opzioni, environment }) => {
    const [nome] = argomenti;
    if (nome === undefined || argomenti.length > 1) return refuseUso('Indicare un solo studio.');
    return withDatabase(environment, async (database) => {
      const studio = await findStudio(database, nome);
      if ('tipo' in studio) return studio;
      const archivio = await exportStudio(database, COMMAND_LINE.utente, studio, environment.dataDir);
      if (archivio instanceof Rifiuto) return presentRifiuto(archivio);
      const file = resolve(typeof opzioni['su'] === 'string' ? opzioni['su'] : archivio.name);
      if (existsSync(file)) {
        archivio.stream.destroy();
        return { tipo: 'fallito', testo: `Il file ${file} esiste già.` };
      }
      const guasto = await writeWhole(archivio.stream, file);
      if (guasto !== null) return guasto;
      const { size } = await stat(file);
      return {
        tipo: 'fatto',
        testo: `I dati dello studio «${studio.nome_studio}» sono in ${file} (${size} byte).`,
        dati: { file, dimensione_byte: size },
      };
    });
  },
};
