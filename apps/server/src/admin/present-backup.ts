import type { Backup } from '../adapters/database/backup/format.ts';

const formatInstant = (istante: string): string =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' }).format(
    new Date(istante),
  );

/** A backup in a sentence. */
export const presentBackup = ({ versione, istante, migrazione, righe: lines, tabelle }: Backup): string =>
  `Copia del ${formatInstant(istante)}, Vedetta ${versione} (migrazione ${migrazione}): ${tabelle.length} tabelle, ${lines} righe.`;
