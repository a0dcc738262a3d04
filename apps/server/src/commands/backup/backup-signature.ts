import { findKey } from '../../adapters/database/backup/key-file.ts';
import { BackupFailure, type Backup } from '../../adapters/database/backup/format.ts';

/** Who signed a backup. */
export type BackupOrigin =
  | { readonly tipo: 'propria'; readonly impronta: string }
  | { readonly tipo: 'altra'; readonly impronta: string }
  | { readonly tipo: 'assente' };

/** What the operator accepts explicitly: a backup of another installation, by its fingerprint, or an unsigned one. */
export type SignaturePermission = { readonly impronta: string | null; readonly allowUnsigned: boolean };

/** @param ownFingerprint fingerprint of the key of this installation, null when it has none */
export const judgeSignature = ({ firma }: Backup, ownFingerprint: string | null): BackupOrigin => {
  if (firma === null) return { tipo: 'assente' };
  return { tipo: firma === ownFingerprint ? 'propria' : 'altra', impronta: firma };
};

export const describeOrigin = (origin: BackupOrigin): string => {
  if (origin.tipo === 'assente') return 'Senza firma: non si sa chi l’ha scritta.';
  return origin.tipo === 'propria'
    ? `Firmata da questa installazione (${origin.impronta}).`
    : `Firmata da un’altra installazione (${origin.impronta}).`;
};

/**
 * Builds the signature check run before a restore: ours, or one explicitly accepted.
 * @throws {BackupFailure} saying what to ask for
 */
export const createSignatureCheck = async (
  dataDir: string,
  permission: SignaturePermission,
): Promise<(backup: Backup) => void> => {
  const ownFingerprint = (await findKey(dataDir))?.impronta ?? null;
  return (backup) => {
    const origin = judgeSignature(backup, ownFingerprint);
    if (origin.tipo === 'propria') return;
    if (origin.tipo === 'assente') {
      if (permission.allowUnsigned) return;
      throw new BackupFailure(
        'La copia è senza firma: chiunque potrebbe averla scritta, con utenti e dati a piacere. Se si sa da dove viene: --senza-firma.',
      );
    }
    if (origin.impronta === permission.impronta) return;
    throw new BackupFailure(
      `La copia è firmata da un’altra installazione (${origin.impronta}), non da questa${ownFingerprint === null ? ', che non ha ancora una chiave' : ` (${ownFingerprint})`}.\n` +
        `Se è la propria: importarne la chiave con «backup-key import», oppure ripetere con --firma ${origin.impronta}.`,
    );
  };
};
