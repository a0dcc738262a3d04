import type { Copia } from '../adapters/database/copia/formato.ts';

const formatIstante = (istante: string): string =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' }).format(
    new Date(istante),
  );

/** A backup in a sentence. */
export const presentCopia = ({ versione, istante, migrazione, righe, tabelle }: Copia): string =>
  `Copia del ${formatIstante(istante)}, Vedetta ${versione} (migrazione ${migrazione}): ${tabelle.length} tabelle, ${righe} righe.`;
