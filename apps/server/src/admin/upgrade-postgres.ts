import { resolve } from 'node:path';
import { upgradePostgres } from '../commands/installazione/upgrade-postgres.ts';
import { refuseUsage, type Command } from './command.ts';
import { presentBackup } from './present-backup.ts';
import { expectDatabase } from './database.ts';

export const upgradePostgresCommand: Command = {
  name: 'upgrade-postgres',
  usage: 'upgrade-postgres <cartella della versione precedente di Vedetta>',
  description:
    'Porta i dati del database incorporato alla versione maggiore di PostgreSQL di questa Vedetta: copia, ripristino e confronto; i dati precedenti restano accanto. Vedetta deve essere ferma.',
  run: async ({ args, environment, say }) => {
    const [folder] = args;
    if (folder === undefined || args.length > 1)
      return refuseUsage('Indicare la cartella della versione precedente di Vedetta.');
    if (environment.databaseUrl !== null)
      return {
        tipo: 'fallito',
        testo: 'Con DATABASE_URL il database non è quello incorporato: si aggiorna con i suoi strumenti.',
      };
    expectDatabase(environment);
    const outcome = await upgradePostgres(environment, resolve(folder), say);
    if (outcome === null)
      return {
        tipo: 'fatto',
        testo: 'I dati sono già di questa versione di PostgreSQL: non c’è nulla da fare.',
        dati: { da: null },
      };
    const { da, a, copia, file, precedente } = outcome;
    const text = `${presentBackup(copia)}\nI dati sono ora di PostgreSQL ${a}. Quelli di PostgreSQL ${da} sono in ${precedente}: si possono eliminare quando tutto è stato verificato.`;
    return { tipo: 'fatto', testo: text, dati: { da, a, righe: copia.righe, copia: file, precedente } };
  },
};
