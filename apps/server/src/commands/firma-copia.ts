import { findKey } from '../adapters/database/backup/key-file.ts';
import { BackupFailure, type Backup } from '../adapters/database/backup/format.ts';

/** Whose signature a backup bears. */
export type Provenienza =
  | { readonly tipo: 'propria'; readonly impronta: string }
  | { readonly tipo: 'altra'; readonly impronta: string }
  | { readonly tipo: 'assente' };

/** What the operator asks for by name: a backup of another installation, by its fingerprint, or one that nobody signed. */
export type Permesso = { readonly impronta: string | null; readonly senzaFirma: boolean };

/** @param propria fingerprint of the key of this installation, null when it has none */
export const judgeFirma = ({ firma }: Backup, propria: string | null): Provenienza => {
  if (firma === null) return { tipo: 'assente' };
  return { tipo: firma === propria ? 'propria' : 'altra', impronta: firma };
};

export const describeProvenienza = (provenienza: Provenienza): string => {
  if (provenienza.tipo === 'assente') return 'Senza firma: non si sa chi l’ha scritta.';
  return provenienza.tipo === 'propria'
    ? `Firmata da questa installazione (${provenienza.impronta}).`
    : `Firmata da un’altra installazione (${provenienza.impronta}).`;
};

/**
 * Judges the signature of a backup before it is restored: ours, or the one that was asked for by name.
 * @throws {BackupFailure} saying what to ask for
 */
export const createGiudizio = async (dataDir: string, permesso: Permesso): Promise<(copia: Backup) => void> => {
  const propria = (await findKey(dataDir))?.impronta ?? null;
  return (copia) => {
    const provenienza = judgeFirma(copia, propria);
    if (provenienza.tipo === 'propria') return;
    if (provenienza.tipo === 'assente') {
      if (permesso.senzaFirma) return;
      throw new BackupFailure(
        'La copia è senza firma: chiunque potrebbe averla scritta, con utenti e dati a piacere. Se si sa da dove viene: --senza-firma.',
      );
    }
    if (provenienza.impronta === permesso.impronta) return;
    throw new BackupFailure(
      `La copia è firmata da un’altra installazione (${provenienza.impronta}), non da questa${propria === null ? ', che non ha ancora una chiave' : ` (${propria})`}.\n` +
        `Se è la propria: importarne la chiave con «backup-key import», oppure ripetere con --firma ${provenienza.impronta}.`,
    );
  };
};
