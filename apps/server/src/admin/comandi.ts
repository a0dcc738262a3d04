import { anchorsRestored, anchorsWrite } from './anchors.ts';
import { backupKeyExport, backupKeyImport, backupKeyShow } from './backup-key.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Comando } from './comando.ts';
import { exportStudioComando } from './export-studio.ts';
import { licenceSet } from './licence-set.ts';
import { recompute } from './recompute.ts';
import { restore } from './restore.ts';
import { upgradePostgresComando } from './upgrade-postgres.ts';
import { userCreate } from './user-create.ts';
import { userDisable, userEnable } from './user-disable.ts';
import { userReset } from './user-reset.ts';
import { verify } from './verify.ts';
import { verifyReportComando } from './verify-report.ts';

/** Every command of the operator, in the order of `help`; adding one here is all that it takes. */
export const comandi: readonly Comando[] = [
  userCreate,
  userReset,
  userDisable,
  userEnable,
  licenceSet,
  verify,
  anchorsWrite,
  anchorsRestored,
  verifyReportComando,
  check,
  recompute,
  backup,
  restore,
  backupKeyShow,
  backupKeyExport,
  backupKeyImport,
  upgradePostgresComando,
  exportStudioComando,
];
