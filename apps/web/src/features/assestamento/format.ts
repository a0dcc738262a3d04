import type { Scrittura } from '@vedetta/contract';
import { getTitoloBreve, formatVariato, getTitoloInFrase, isCodiceVoce } from '@vedetta/domain';
import { formatImporto } from '../../lib/importo.ts';

export const STATI = {
  proposta: 'Proposta',
  confermata: 'Confermata',
  da_ricontrollare: 'Da ricontrollare',
  non_serve: 'Non serve',
} as const satisfies Record<Scrittura['stato'], string>;

export const nameVoce = (codice: string): string => (isCodiceVoce(codice) ? getTitoloInFrase(codice) : codice);

/**
 * The title of a line alone, where its code is beside it.
 * @example nameRiga('SPP.D.14.O') // 'altri debiti, oltre'
 */
export const nameRiga = (codice: string): string => {
  const sopra = codice.replace(/\.(?:E|O|ND)$/u, '');
  const propria = isCodiceVoce(sopra) ? sopra : codice;
  if (!isCodiceVoce(propria)) return codice;
  const titolo = getTitoloBreve(propria).replace(/^(?:[A-Z]\)|[IVX]+ - |\w+(?:-\w+)?\))\s*/u, '');
  return codice.endsWith('.O') ? `${titolo}, oltre` : titolo;
};

/** @example formatSigned(1234.5) // '+1 234,50' */
export const formatSigned = (importo: number): string => formatVariato(formatImporto(importo));

/** The lines of one side in a few words: the first, and how many more. */
export const describeSide = (
  movimenti: Scrittura['movimenti'],
  lato: 'dare' | 'avere',
): { readonly codice: string; readonly nome: string } | null => {
  const own = movimenti.filter((movimento) => movimento.lato === lato);
  const [first] = own;
  if (first === undefined) return null;
  const others = own.length - 1;
  return {
    codice: others === 0 ? first.voce : `${first.voce} e ${others === 1 ? 'un’altra' : `altre ${others}`}`,
    nome: nameVoce(first.voce),
  };
};
