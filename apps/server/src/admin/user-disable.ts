import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { saveUtente } from '../commands/staff/utenti.ts';
import { Refusal } from '../refusal.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { presentRefusal } from './refusal.ts';
import { withUtente } from './utente.ts';

const setDisabled = (context: CommandContext, disabilitato: boolean): Promise<CommandOutcome> =>
  withUtente(context, async (database, { id, username }) => {
    const utente = await saveUtente(database, COMMAND_LINE, id, disabilitato, undefined);
    if (utente instanceof Refusal) return presentRefusal(utente);
    const text = disabilitato
      ? `Utente ${username} disabilitato: le sue sessioni sono chiuse.`
      : `Utente ${username} riabilitato.`;
    return { tipo: 'fatto', testo: text, dati: { username, disabilitato } };
  });

export const userDisable: Command = {
  name: 'user disable',
  usage: 'user disable <username>',
  description: 'Disabilita l’utente e chiude subito le sue sessioni.',
  run: (context) => setDisabled(context, true),
};

export const userEnable: Command = {
  name: 'user enable',
  usage: 'user enable <username>',
  description: 'Riabilita un utente disabilitato.',
  run: (context) => setDisabled(context, false),
};
