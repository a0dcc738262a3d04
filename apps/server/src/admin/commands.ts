import { anchorsRestored, anchorsWrite } from './anchors.ts';
import { backupKeyExport, backupKeyImport, backupKeyShow } from './backup-key.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { distributeCommand } from './distribute.ts';
import { exportStudioCommand } from './export-studio.ts';
import { filesMove } from './files-move.ts';
import { importStudioCommand } from './import-studio.ts';
import { licenceSet } from './licence-set.ts';
import { mailTest } from './mail-test.ts';
import { partitionCommand } from './partition.ts';
import { recompute } from './recompute.ts';
import { restore } from './restore.ts';
import { restoreDrill } from './restore-drill.ts';
import { upgradePostgresCommand } from './upgrade-postgres.ts';
import { userCreate } from './user-create.ts';
import { userDisable, userEnable } from './user-disable.ts';
import { userReset } from './user-reset.ts';
import { userResetFactor } from './user-reset-factor.ts';
import { verify } from './verify.ts';
import { verifyReportCommand } from './verify-report.ts';

/** Every operator command, in the order of `help`; to add a command, list it here. */
export const commands: readonly Command[] = [
  userCreate,
  userReset,
  userResetFactor,
  userDisable,
  userEnable,
  licenceSet,
  verify,
  anchorsWrite,
  anchorsRestored,
  verifyReportCommand,
  check,
  recompute,
  backup,
  restore,
  restoreDrill,
  backupKeyShow,
  backupKeyExport,
  backupKeyImport,
  upgradePostgresCommand,
  partitionCommand,
  distributeCommand,
  exportStudioCommand,
  mailTest,
  filesMove,
  importStudioCommand,
];
