import type { RigaAzienda } from './state/riga-azienda.ts';
import type { Riga } from './state/righe.ts';
import { formatQuanti } from '../../lib/quanti.ts';

/** @example countOf(2, 'azienda', 'aziende') // '2 aziende' */
export const countOf = (total: number, one: string, many: string): string =>
  `${formatQuanti(total)} ${total === 1 ? one : many}`;

const isNuova = (riga: Riga): boolean => riga.tipo === 'azienda' && riga.azienda === null;

/** How many statements of a row would be created; a trial balance has one. */
export const countBilanci = (riga: Riga): number =>
  riga.tipo === 'verifica' ? 1 : riga.anni.filter(({ stato }) => stato === 'nuovo').length;

/** What the rows taken in create. */
export const sumRighe = (righe: readonly Riga[]) => {
  const prese = righe.filter(({ inclusa }) => inclusa);
  return {
    righe: prese.length,
    nuove: prese.filter(isNuova).length,
    note: prese.filter((riga) => !isNuova(riga)).length,
    bilanci: prese.reduce((total, riga) => total + countBilanci(riga), 0),
  };
};

/** The button that creates, with its numbers. @example 'Crea 14 aziende e 27 bilanci' */
export const nameCrea = (righe: readonly Riga[]): string => {
  const { nuove, bilanci } = sumRighe(righe);
  const quanti = countOf(bilanci, 'bilancio', 'bilanci');
  if (bilanci === 0) return 'Crea';
  return nuove === 0 ? `Aggiungi ${quanti}` : `Crea ${countOf(nuove, 'azienda', 'aziende')} e ${quanti}`;
};

/** Rows with something to look at before they are created. */
export const isDaGuardare = ({ impedimento, note }: Riga): boolean =>
  impedimento !== null || note.some(({ tono }) => tono === 'warn');

/** The rows of one part of the table. */
export const groupRighe = (righe: readonly Riga[]) => ({
  nuove: righe.filter((riga): riga is RigaAzienda => riga.tipo === 'azienda' && riga.azienda === null),
  presenti: righe.filter((riga): riga is RigaAzienda => riga.tipo === 'azienda' && riga.azienda !== null),
  verifiche: righe.filter((riga) => riga.tipo === 'verifica'),
});
