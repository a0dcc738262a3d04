import type { Environment } from './environment.ts';

/** Whether backups are to leave this machine. */
export const hasCopies = ({
  backupCopyDir,
  backupCommand,
}: Pick<Environment, 'backupCopyDir' | 'backupCommand'>): boolean => backupCopyDir !== null || backupCommand !== null;
