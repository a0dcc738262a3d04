import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { resetCredenziali } from '../commands/staff/utenti.ts';
import { Rifiuto } from '../rifiuto.ts';
import type { Comando } from './comando.ts';
import { presentCredenziali } from './credenziali.ts';
import { presentRifiuto } from './rifiuto.ts';
import { withUtente } from './utente.ts';

export const userReset: Comando = {
  nome: 'user reset',
  uso: 'user reset <username> [--link]',
  descrizione:
    'Dà all’utente una nuova password, mostrata una volta, o un link monouso (--link); chiude subito le sue sessioni.',
  opzioni: { link: { type: 'boolean' } },
  run: (contesto) =>
    withUtente(contesto, async (database, { id }) => {
      const credenziali = await resetCredenziali(
        database,
        COMMAND_LINE,
        id,
        contesto.opzioni['link'] === true ? 'link' : 'password',
        undefined,
      );
      if (credenziali instanceof Rifiuto) return presentRifiuto(credenziali);
      return { tipo: 'fatto', ...presentCredenziali(credenziali, contesto.environment) };
    }),
};
