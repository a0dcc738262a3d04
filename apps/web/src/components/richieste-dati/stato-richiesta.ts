import type { RichiestaDati } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

type Stato = { readonly parola: string; readonly tono: 'good' | 'warn' | 'none' };

const printFile = (quanti: number): string => (quanti === 1 ? '1 file ricevuto' : `${quanti} file ricevuti`);

/** The state of a request in words: what came says more than its date. */
export const describeStato = (
  { stato, entro, file, valida_fino }: Pick<RichiestaDati, 'stato' | 'entro' | 'file' | 'valida_fino'>,
  oggi: string,
): Stato => {
  if (stato === 'ritirata') return { parola: 'Ritirata', tono: 'none' };
  if (file > 0) return { parola: printFile(file), tono: 'good' };
  if (stato === 'scaduta') return { parola: `Link scaduto il ${formatData(valida_fino)}`, tono: 'none' };
  return entro < oggi ? { parola: 'In ritardo', tono: 'warn' } : { parola: 'Aperta', tono: 'none' };
};
