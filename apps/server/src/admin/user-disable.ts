import { COMMAND_LINE } from '../commands/staff/operator.ts';
import { saveUtente } from '../commands/staff/utenti.ts';
import { Rifiuto } from '../rifiuto.ts';
import type { Comando, Contesto, Esito } from './comando.ts';
import { presentRifiuto } from './rifiuto.ts';
import { withUtente } from './utente.ts';

const setDisabilitato = (contesto: Contesto, disabilitato: boolean): Promise<Esito> =>
  withUtente(contesto, async (database, { id, username }) => {
    const utente = await saveUtente(database, COMMAND_LINE, id, disabilitato, undefined);
    if (utente instanceof Rifiuto) return presentRifiuto(utente);
    const testo = disabilitato
      ? `Utente ${username} disabilitato: le sue sessioni sono chiuse.`
      : `Utente ${username} riabilitato.`;
    return { tipo: 'fatto', testo, dati: { username, disabilitato } };
  });

export const userDisable: Comando = {
  nome: 'user disable',
  uso: 'user disable <username>',
  descrizione: 'Disabilita l’utente e chiude subito le sue sessioni.',
  run: (contesto) => setDisabilitato(contesto, true),
};

export const userEnable: Comando = {
  nome: 'user enable',
  uso: 'user enable <username>',
  descrizione: 'Riabilita un utente disabilitato.',
  run: (contesto) => setDisabilitato(contesto, false),
};
