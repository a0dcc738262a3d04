import { SHARDS } from '../adapters/database/distribute.ts';
import { divideAmongMachines } from '../commands/installazione/divide.ts';
import { refuseUsage, type Command } from './command.ts';
import { expectDatabase } from './database.ts';

const MAX = 1_024;

export const distributeCommand: Command = {
  name: 'distribute',
  usage: 'distribute [<numero di frammenti>]',
  description: `Divide gli studi tra le macchine di Citus, ognuno intero su una sola (${SHARDS} frammenti, se non è detto altro). DATABASE_URL indica il coordinatore, che conosce già le altre macchine. Vedetta deve essere ferma.`,
  run: async ({ args, environment, say }) => {
    const [text = String(SHARDS)] = args;
    const shards = Number(text);
    if (args.length > 1 || !/^\d+$/u.test(text) || shards < 2 || shards > MAX)
      return refuseUsage(`Indicare da 2 a ${MAX} frammenti.`);
    expectDatabase(environment);
    const outcome = await divideAmongMachines(environment, shards, (table) => say(table));
    switch (outcome) {
      case 'senza_citus':
        return {
          tipo: 'fallito',
          testo:
            'Il database non ha l’estensione citus: crearla con un superutente su ogni macchina e indicare qui il coordinatore.',
        };
      case 'gia_divisi':
        return { tipo: 'fatto', testo: 'Gli studi sono già divisi: non c’è nulla da fare.', dati: { frammenti: null } };
      case 'divisi':
        return { tipo: 'fatto', testo: `Studi divisi in ${shards} frammenti.`, dati: { frammenti: shards } };
    }
  },
};
