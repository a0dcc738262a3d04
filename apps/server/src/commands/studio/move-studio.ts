import { rm } from 'node:fs/promises';
import type { OnProgress, Backup } from '../../adapters/database/backup/format.ts';
import { BackupFailure } from '../../adapters/database/backup/format.ts';
import { loadKey } from '../../adapters/database/backup/key-file.ts';
import { loadStudio } from '../../adapters/database/backup/load-studio.ts';
import { saveBackup } from '../../adapters/database/backup/write-backup.ts';
import { createDatabaseOn, type Database } from '../../adapters/database/database.ts';
import { createDeposito } from '../../adapters/deposito/deposito.ts';
import { openSecrets } from '../../adapters/credentials/secrets.ts';
import type { Postgres } from '../../adapters/postgres/postgres.ts';
import type { Environment } from '../../environment/environment.ts';
import { readProductVersion } from '../../environment/product-version.ts';
import { inStudio, openSistema, openStudioAs } from '../../repositories/open-studio.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';
import { movedStudioRepository } from '../../repositories/staff/moved-studio.ts';
import type { StudioStaffRow } from '../../repositories/staff/studi.ts';
import { createSignatureCheck, type SignaturePermission } from '../backup/backup-signature.ts';
import { verifyCatena } from '../registro/verify-catena.ts';
import { COMMAND_LINE } from '../staff/operator.ts';

/** The trail of a studio, proven from its first event to its head. */
export type ProvenTrail = Readonly<{ eventi: number; impronta: string }>;

const verifyTrailOf = async (database: Database, studioId: string): Promise<ProvenTrail> => {
  const catena = (await cateneRepository(database).list()).find(({ studio_id }) => studio_id === studioId);
  if (catena === undefined) throw new BackupFailure('Lo studio non ha un registro.');
  const { eventi, impronta, problemi } = await verifyCatena(database, catena);
  if (problemi.length > 0)
    throw new BackupFailure(`Il registro dello studio non è integro: ${problemi.slice(0, 3).join(' ')}`);
  return { eventi, impronta };
};

type MoveSettings = Pick<Environment, 'dataDir' | 'backupPassphrase' | 'secretsKey' | 'fileDir'>;

type SaveOptions = Readonly<{
  connection: Postgres['connection'];
  environment: MoveSettings;
  file: string;
  onProgress: OnProgress;
}>;

export type SavedMove = Readonly<{ file: Backup; registro: ProvenTrail; attivo: boolean }>;

/**
 * Writes a studio, to be moved to another installation: every row as it is, signed. The trail records it first, so that it is in the file.
 * @throws {BackupFailure} when the studio is of the staff, its trail does not hold, or the file cannot be written
 */
export const saveStudioMove = async (
  database: Database,
  studio: StudioStaffRow,
  { connection, environment, file, onProgress }: SaveOptions,
): Promise<SavedMove> => {
  if (await movedStudioRepository(database).hasStaff(studio.id))
    throw new BackupFailure('È lo studio di chi gestisce l’installazione: non si sposta.');
  await inStudio(openStudioAs(database, studio.id, COMMAND_LINE.utente), (opened) =>
    opened.eventi.add({ azione: 'esporta_studio', dopo: { motivo: 'Spostamento in un’altra installazione' } }),
  );
  const registro = await verifyTrailOf(database, studio.id);
  const missing: string[] = [];
  const saved = await saveBackup(connection, file, {
    readContent: createDeposito(environment).readContent,
    onMissing: (id) => missing.push(id),
    versione: readProductVersion(),
    passphrase: environment.backupPassphrase,
    key: await loadKey(environment.dataDir),
    studio: { id: studio.id, nome: studio.nome_studio },
    onProgress,
  });
  if (missing.length > 0) {
    await rm(file, { force: true });
    throw new BackupFailure(
      `Mancano nella cartella dei file, o sono alterati, i file dei clienti ${missing.slice(0, 10).join(', ')}: rimetterli e ripetere.`,
    );
  }
  return { file: saved, registro, attivo: studio.disabilitato_il === null };
};

type LoadOptions = SaveOptions &
  Readonly<{
    allowPlain: boolean;
    permission: SignaturePermission;
    /** Lets in a studio whose second factors were encrypted with another key: they are dropped. */
    dropFactors: boolean;
  }>;

export type LoadedMove = Readonly<{ file: Backup; registro: ProvenTrail; fattori_tolti: number }>;

const refusePresent = async (database: Database, studio: NonNullable<Backup['studio']>): Promise<void> => {
  const repository = movedStudioRepository(database);
  if (await repository.exists(studio.id))
    throw new BackupFailure(`Lo studio «${studio.nome}» è già in questa installazione.`);
  if (await repository.isErased(studio.id))
    throw new BackupFailure(
      `Lo studio «${studio.nome}» è stato in questa installazione ed è stato cancellato: il suo registro qui è chiuso, e non si riapre.`,
    );
};

const refuseUsernames = (names: readonly string[]): void => {
  if (names.length > 0)
    throw new BackupFailure(
      `Questi nomi utente sono già di altri studi: ${names.slice(0, 10).join(', ')}. Cambiarne uno dei due prima di spostare lo studio.`,
    );
};

/** Drops the second factors that this installation cannot decrypt, or refuses them. @returns how many */
const settleFactors = async (
  database: Database,
  studioId: string,
  { environment, dropFactors }: Pick<LoadOptions, 'environment' | 'dropFactors'>,
): Promise<number> => {
  const repository = movedStudioRepository(database);
  const secrets = openSecrets(environment);
  const unreadable: string[] = [];
  for (const { utente_id, segreto } of await repository.listFactors(studioId))
    if (segreto !== null && (await secrets.unseal(segreto, utente_id)) === null) unreadable.push(utente_id);
  if (unreadable.length === 0) return 0;
  if (!dropFactors)
    throw new BackupFailure(
      `I secondi fattori di ${unreadable.length} utenti sono cifrati con la chiave dell’altra installazione. Dare alle due la stessa chiave (VEDETTA_SECRETS_KEY, o il file chiavi/segreti.key), oppure ripetere con --senza-secondo-fattore: quegli utenti lo attiveranno di nuovo.`,
    );
  await repository.dropFactors(studioId, unreadable);
  return unreadable.length;
};

/**
 * Adds to this installation a studio written by `saveStudioMove` on another one, with its trail and proofs as they were, and records it.
 * @throws {BackupFailure} saying why not; then nothing was written
 */
export const loadStudioMove = async (options: LoadOptions): Promise<LoadedMove> => {
  const { connection, environment, file, permission, allowPlain, onProgress } = options;
  let outcome: Omit<LoadedMove, 'file'> | null = null;
  const backup = await loadStudio(connection, file, {
    passphrase: environment.backupPassphrase,
    allowPlain,
    onProgress,
    accept: await createSignatureCheck(environment.dataDir, permission),
    onEmpty: async (client, studio) => {
      const database = createDatabaseOn(client);
      await refusePresent(database, studio);
      refuseUsernames(await movedStudioRepository(database).listTakenUsernames());
    },
    onLoaded: async (client, read) => {
      const studio = read.studio ?? { id: '', nome: '' };
      const database = createDatabaseOn(client);
      if (await movedStudioRepository(database).hasStaff(studio.id))
        throw new BackupFailure('Lo studio ha utenti che gestiscono l’installazione da cui viene: non si sposta.');
      const registro = await verifyTrailOf(database, studio.id);
      const fattori = await settleFactors(database, studio.id, options);
      const { utente } = COMMAND_LINE;
      const dopo = {
        studio_id: studio.id,
        copia: read.istante,
        firma: read.firma,
        ...registro,
        fattori_tolti: fattori,
      };
      await openStudioAs(database, studio.id, utente).eventi.add({ azione: 'importa_studio', dopo });
      await openSistema(database, utente).eventi.add({ azione: 'importa_studio', dopo });
      outcome = { registro, fattori_tolti: fattori };
    },
  });
  if (outcome === null) throw new Error('A studio that was loaded and not proven');
  return { file: backup, ...(outcome as Omit<LoadedMove, 'file'>) };
};
