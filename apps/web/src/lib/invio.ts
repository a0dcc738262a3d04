import type { Invio } from '@vedetta/contract';
import { formatIstante } from './istante.ts';

/**
 * What became of an e-mail, in words.
 * @example describeInvio(invio) // 'e-mail a sara@example.it, partita il 20/11/2026 10:31'
 */
export const describeInvio = ({ stato, destinatario, il, motivo }: Invio): string => {
  if (stato === 'inviato') return `e-mail a ${destinatario}, partita il ${formatIstante(il)}`;
  const reason = motivo === '' ? '' : `: ${motivo}`;
  return stato === 'in_attesa'
    ? `e-mail a ${destinatario}, in partenza${reason}`
    : `e-mail a ${destinatario} non partita${reason}`;
};
