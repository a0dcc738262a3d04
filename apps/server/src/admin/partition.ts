import { PARTITIONS } from '../adapters/database/partition.ts';
import { divideIntoPartitions } from '../commands/installazione/divide.ts';
import { refuseUsage, type Command } from './command.ts';
import { expectDatabase } from './database.ts';

const MAX = 256;

export const partitionCommand: Command = {
  name: 'partition',
  usage: 'partition [<numero di partizioni>]',
  description: `Divide per studio le tabelle che crescono con i bilanci e il registro, con i dati che contengono (${PARTITIONS} partizioni, se non è detto altro). Non si torna indietro che con una copia. Vedetta deve essere ferma; serve lo spazio per una seconda volta quei dati.`,
  run: async ({ args, environment, say }) => {
    const [text = String(PARTITIONS)] = args;
    const partitions = Number(text);
    if (args.length > 1 || !/^\d+$/u.test(text) || partitions < 2 || partitions > MAX)
      return refuseUsage(`Indicare da 2 a ${MAX} partizioni.`);
    expectDatabase(environment);
    const tables = await divideIntoPartitions(environment, partitions, (table) => say(table));
    return tables.length === 0
      ? { tipo: 'fatto', testo: 'Le tabelle sono già divise: non c’è nulla da fare.', dati: { tabelle: [] } }
      : {
          tipo: 'fatto',
          testo: `Tabelle divise in ${partitions} partizioni per studio: ${tables.join(', ')}.`,
          dati: { tabelle: tables, partizioni: partitions },
        };
  },
};
