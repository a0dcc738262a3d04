import * as z from 'zod';
import { anchorAll } from '../commands/registro/anchors.ts';
import { recordRestore } from '../commands/backup/restore.ts';
import { refuseUsage, type Command } from './command.ts';
import { withDatabase } from './database.ts';

export const anchorsWrite: Command = {
  name: 'anchors write',
  usage: 'anchors write',
  description:
    'Annota subito la fine di ogni catena del registro dove indicano VEDETTA_ANCHORS e VEDETTA_ANCHORS_COMMAND, come il server fa ogni giorno.',
  run: async ({ args, environment }) => {
    if (args.length > 0) return refuseUsage('Il comando non ha argomenti.');
    if (environment.anchors.length === 0 && environment.anchorsCommand === null)
      return { tipo: 'fallito', testo: 'VEDETTA_ANCHORS=no: le ancore non si scrivono da nessuna parte.' };
    return withDatabase(environment, async (database) => {
      try {
        const ancore = await anchorAll(database, environment);
        return { tipo: 'fatto', testo: `Ancore scritte: ${ancore}.`, dati: { ancore } };
      } catch (error) {
        return {
          tipo: 'fallito',
          testo: `Le ancore non si possono scrivere ovunque (${error instanceof Error ? error.message : String(error)}).`,
        };
      }
    });
  },
};

export const anchorsRestored: Command = {
  name: 'anchors restored',
  usage: 'anchors restored <istante della copia, come 2026-11-22T02:30:00Z>',
  description:
    'Dichiara nel registro e nelle ancore che il database è stato ripristinato con altri strumenti com’era a quell’istante (restore lo fa da sé): le ancore scritte da allora a oggi non provano più che manchi qualcosa.',
  run: async ({ args, environment }) => {
    const instant = z.iso.datetime({ offset: true }).safeParse(args[0]);
    if (!instant.success || args.length > 1) return refuseUsage('Indicare l’istante della copia.');
    const copia = new Date(instant.data).toISOString();
    return withDatabase(environment, async (database) => {
      await recordRestore(database, environment, { istante: copia, firma: null });
      return {
        tipo: 'fatto',
        testo: `Il ripristino dalla copia del ${copia} è nel registro e nelle ancore.`,
        dati: { copia },
      };
    });
  },
};
