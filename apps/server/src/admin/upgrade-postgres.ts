import { resolve } from 'node:path';
import { upgradePostgres } from '../commands/upgrade-postgres.ts';
import { refuseUso, type Comando } from './comando.ts';
import { presentCopia } from './copia.ts';
import { expectDatabase } from './database.ts';

export const upgradePostgresComando: Comando = {
  nome: 'upgrade-postgres',
  uso: 'upgrade-postgres <cartella della versione precedente di Vedetta>',
  descrizione:
    'Porta i dati del database incorporato alla versione maggiore di PostgreSQL di questa Vedetta: copia, ripristino e confronto; i dati precedenti restano accanto. Vedetta deve essere ferma.',
  run: async ({ argomenti, environment, say }) => {
    const [cartella] = argomenti;
    if (cartella === undefined || argomenti.length > 1)
      return refuseUso('Indicare la cartella della versione precedente di Vedetta.');
    if (environment.databaseUrl !== null)
      return {
        tipo: 'fallito',
        testo: 'Con DATABASE_URL il database non è quello incorporato: si aggiorna con i suoi strumenti.',
      };
    expectDatabase(environment);
    const esito = await upgradePostgres(environment, resolve(cartella), say);
    if (esito === null)
      return {
        tipo: 'fatto',
        testo: 'I dati sono già di questa versione di PostgreSQL: non c’è nulla da fare.',
        dati: { da: null },
      };
    const { da, a, copia, file, precedente } = esito;
    const testo = `${presentCopia(copia)}\nI dati sono ora di PostgreSQL ${a}. Quelli di PostgreSQL ${da} sono in ${precedente}: si possono eliminare quando tutto è stato verificato.`;
    return { tipo: 'fatto', testo, dati: { da, a, righe: copia.righe, copia: file, precedente } };
  },
};
