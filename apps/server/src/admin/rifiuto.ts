import { errori } from '@vedetta/contract';
import type { Rifiuto } from '../rifiuto.ts';
import type { Esito } from './comando.ts';

/** A refusal of a command of the server, as the operator reads it. */
export const presentRifiuto = ({ errore, campi }: Rifiuto): Esito => {
  const messaggi = Object.values(campi).flat();
  return { tipo: 'fallito', testo: messaggi.length > 0 ? messaggi.join('\n') : errori[errore].detail };
};
