import { errori } from '@vedetta/contract';
import type { Refusal } from '../refusal.ts';
import type { CommandOutcome } from './command.ts';

/** Presents a refusal of the server to the operator. */
export const presentRefusal = ({ code: error, fields: campi }: Refusal): CommandOutcome => {
  const messages = Object.values(campi).flat();
  return { tipo: 'fallito', testo: messages.length > 0 ? messages.join('\n') : errori[error].detail };
};
