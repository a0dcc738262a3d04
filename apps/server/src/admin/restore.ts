import { resolve } from 'node:path';
import { findKey } from '../adapters/database/backup/key-file.ts';
import { parseFingerprint } from '../adapters/database/backup/signature.ts';
import { readBackup } from '../adapters/database/backup/read-backup.ts';
import { secretsKeyFile } from '../adapters/credentials/secrets.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { describeOrigin, judgeSignature, type SignaturePermission } from '../commands/backup/backup-signature.ts';
import { restoreInstallation, type RestoreOutcome } from '../commands/backup/restore.ts';
import { refuseUsage, type Command, type CommandContext, type CommandOutcome } from './command.ts';
import { presentBackup } from './present-backup.ts';
import { createProgress } from './progress.ts';
import { passphraseOption, readPassphrase } from './passphrase.ts';

export const readPermission = ({ options }: CommandContext): SignaturePermission | CommandOutcome => {
  const { firma } = options;
  const senzaFirma = options['senza-firma'] === true;
  if (typeof firma !== 'string') return { impronta: null, allowUnsigned: senzaFirma };
  const impronta = parseFingerprint(firma);
  if (impronta === null) return refuseUsage('L’impronta di una firma è di 32 cifre esadecimali.');
  return { impronta, allowUnsigned: senzaFirma };
};

type Request = Readonly<{ file: string; passphrase: string | null; allowPlain: boolean }>;

const verifyBackup = async (
  { environment, say }: CommandContext,
  { file, ...openOptions }: Request,
): Promise<CommandOutcome> => {
  const progress = createProgress(say);
  const backup = await readBackup(file, openOptions, { onChunk: async (table) => progress(`${table}: in lettura`) });
  const provenienza = judgeSignature(backup, (await findKey(environment.dataDir))?.impronta ?? null);
  return {
    tipo: 'fatto',
    testo: `${presentBackup(backup)}\n${describeOrigin(provenienza)}\nLa copia è intera.`,
    dati: { ...backup, provenienza: provenienza.tipo },
  };
};

const listWarnings = ({ ancore, istante, fattori_persi }: RestoreOutcome, dataDir: string): readonly string[] => [
  ...(ancore === null
    ? []
    : [`Avviso: le ancore del registro non lo dicono (${ancore}). Ripetere con: anchors restored ${istante}`]),
  ...(fattori_persi === 0
    ? []
    : [
        `Avviso: le app di codici di ${fattori_persi} utenti sono cifrate con una chiave che qui non c’è. Prima di avviare, copiare da dov’erano i dati il file chiavi/segreti.key in ${secretsKeyFile(dataDir)}, o indicare la stessa VEDETTA_SECRETS_KEY. Se è persa, quegli utenti entrano con un codice di recupero, oppure: user reset-factor.`,
      ]),
];

const restoreBackup = async (
  context: CommandContext,
  permesso: SignaturePermission,
  request: Request,
): Promise<CommandOutcome> => {
  const { environment, say } = context;
  const postgres = await startPostgres(environment);
  say('Prima di scrivere, la copia è letta e verificata per intero.');
  try {
    const backup = await restoreInstallation({
      connection: postgres.connection,
      environment,
      permission: permesso,
      ...request,
      onProgress: (table, lines) => say(`${table}: ${lines} righe`),
    });
    const text = [
      presentBackup(backup),
      `Ripristinata in ${postgres.place}. Le sessioni aperte allora sono chiuse: gli utenti accedono di nuovo.`,
      ...listWarnings(backup, environment.dataDir),
    ].join('\n');
    return { tipo: 'fatto', testo: text, dati: { ...backup, dove: postgres.place } };
  } finally {
    await postgres.stop();
  }
};

export const restore: Command = {
  name: 'restore',
  usage: 'restore <file> [--verifica] [--file-passphrase <file>] [--in-chiaro] [--firma <impronta>] [--senza-firma]',
  description:
    'Ripristina una copia in un database vuoto (una cartella dei dati nuova, o DATABASE_URL) e la porta a questa versione. Non sovrascrive mai nulla. Con --verifica controlla soltanto che la copia sia intera, e dice chi l’ha firmata. Una copia firmata da un’altra installazione si ripristina indicandone l’impronta con --firma, una senza firma con --senza-firma; una in chiaro, dove è impostata una passphrase, con --in-chiaro.',
  options: {
    ...passphraseOption,
    verifica: { type: 'boolean' },
    'in-chiaro': { type: 'boolean' },
    firma: { type: 'string' },
    'senza-firma': { type: 'boolean' },
  },
  run: async (context) => {
    const { args, options } = context;
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare il file della copia.');
    const permesso = readPermission(context);
    if ('tipo' in permesso) return permesso;
    const passphrase = await readPassphrase(context);
    const request = { file: resolve(name), passphrase, allowPlain: options['in-chiaro'] === true };
    return options['verifica'] === true ? verifyBackup(context, request) : restoreBackup(context, permesso, request);
  },
};
