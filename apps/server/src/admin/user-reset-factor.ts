import { inTransaction } from '../adapters/database/transaction.ts';
import { resetFattori } from '../commands/fattori/obbligo.ts';
import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { refuseUsage } from './command.ts';
import type { Command } from './command.ts';
import { withUtente } from './utente.ts';

export const userResetFactor: Command = {
  name: 'user reset-factor',
  usage: 'user reset-factor <username> --motivo <testo>',
  description:
    'Azzera il secondo fattore che l’utente ha perso, con il motivo che resta nel registro; chiude subito le sue sessioni.',
  options: { motivo: { type: 'string' } },
  run: async (context) => {
    const { motivo } = context.options;
    if (typeof motivo !== 'string' || motivo.trim() === '') return refuseUsage('Indicare --motivo.');
    return withUtente(context, async (database, utente) => {
      await inTransaction(database, (trx) => resetFattori(trx, COMMAND_LINE.utente, utente, motivo.trim()));
      const { username } = utente;
      return { tipo: 'fatto', testo: `Il secondo fattore di ${username} è azzerato.`, dati: { username } };
    });
  },
};
