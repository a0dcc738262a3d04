import { resolve } from 'node:path';
import { readCopia } from '../adapters/database/copia/read-copia.ts';
import { restoreCopia } from '../adapters/database/copia/restore-copia.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { refuseUso, type Comando } from './comando.ts';
import { presentCopia } from './copia.ts';
import { createPasso } from './passo.ts';
import { opzionePassphrase, readPassphrase } from './passphrase.ts';

export const restore: Comando = {
  nome: 'restore',
  uso: 'restore <file> [--file-passphrase <file>] [--verifica]',
  descrizione:
    'Ripristina una copia in un database vuoto (una cartella dei dati nuova, o DATABASE_URL) e la porta a questa versione. Non sovrascrive mai nulla. Con --verifica controlla soltanto che la copia sia intera.',
  opzioni: { ...opzionePassphrase, verifica: { type: 'boolean' } },
  run: async (contesto) => {
    const { argomenti, opzioni, environment, say } = contesto;
    const [nome] = argomenti;
    if (nome === undefined || argomenti.length > 1) return refuseUso('Indicare il file della copia.');
    const passphrase = await readPassphrase(contesto);
    const file = resolve(nome);
    if (opzioni['verifica'] === true) {
      const passo = createPasso(say);
      const copia = await readCopia(file, passphrase, { onPezzo: async (tabella) => passo(`${tabella}: in lettura`) });
      return { tipo: 'fatto', testo: `${presentCopia(copia)}\nLa copia è intera.`, dati: copia };
    }
    const postgres = await startPostgres(environment);
    say('Prima di scrivere, la copia è letta e verificata per intero.');
    try {
      const copia = await restoreCopia(postgres.connection, file, {
        passphrase,
        onAvanzamento: (tabella, righe) => say(`${tabella}: ${righe} righe`),
      });
      const testo = `${presentCopia(copia)}\nRipristinata in ${postgres.dove}. Le sessioni aperte allora sono chiuse: gli utenti accedono di nuovo.`;
      return { tipo: 'fatto', testo, dati: { ...copia, dove: postgres.dove } };
    } finally {
      await postgres.stop();
    }
  },
};
