import { createDeposito } from '../adapters/deposito/deposito.ts';
import { ensureCartella } from '../commands/deposito/ensure-cartella.ts';
import { moveContents } from '../commands/deposito/move-contents.ts';
import { refuseUsage, type Command } from './command.ts';
import { withDatabase } from './database.ts';

export const filesMove: Command = {
  name: 'files-move',
  usage: 'files-move <cartella | database>',
  description:
    'Sposta il contenuto dei file dei clienti nella cartella VEDETTA_FILE_DIR, o di nuovo nel database, anche mentre Vedetta è in uso. Si può interrompere e ripetere.',
  run: async ({ args, environment }) => {
    const [to] = args;
    if ((to !== 'cartella' && to !== 'database') || args.length > 1)
      return refuseUsage('Indicare dove spostare i file: cartella o database.');
    if (environment.fileDir === null)
      return {
        tipo: 'fallito',
        testo: 'VEDETTA_FILE_DIR non è impostata: indicare la cartella, anche per riportarli nel database.',
      };
    return withDatabase(environment, async (database) => {
      await ensureCartella(database, environment);
      const moved = await moveContents(database, createDeposito(environment), to);
      const { spostati, mancanti } = moved;
      const text = `File spostati: ${spostati}.`;
      return mancanti.length === 0
        ? { tipo: 'fatto', testo: text, dati: moved }
        : {
            tipo: 'fallito',
            testo: `${text} Mancano nella cartella, o sono alterati: ${mancanti.join(', ')}.`,
            dati: moved,
          };
    });
  },
};
