import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { resetCredenziali } from '../commands/staff/utenti.ts';
import { Refusal } from '../refusal.ts';
import type { Command } from './command.ts';
import { presentCredenziali } from './credenziali.ts';
import { presentRefusal } from './refusal.ts';
import { withUtente } from './utente.ts';

export const userReset: Command = {
  name: 'user reset',
  usage: 'user reset <username> [--link]',
  description:
    'Dà all’utente una nuova password, mostrata una volta, o un link monouso (--link); chiude subito le sue sessioni.',
  options: { link: { type: 'boolean' } },
  run: (context) =>
    withUtente(context, async (database, { id }) => {
      const credenziali = await resetCredenziali(
        database,
        COMMAND_LINE,
        id,
        context.options['link'] === true ? 'link' : 'password',
        undefined,
      );
      if (credenziali instanceof Refusal) return presentRefusal(credenziali);
      return { tipo: 'fatto', ...presentCredenziali(credenziali, context.environment) };
    }),
};
