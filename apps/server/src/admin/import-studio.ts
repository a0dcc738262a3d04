import { resolve } from 'node:path';
import { findKey } from '../adapters/database/backup/key-file.ts';
import { readBackup } from '../adapters/database/backup/read-backup.ts';
import { describeOrigin, judgeSignature } from '../commands/backup/backup-signature.ts';
import { loadStudioMove } from '../commands/studio/move-studio.ts';
import { refuseUsage, type Command, type CommandContext, type CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';
import { passphraseOption, readPassphrase } from './passphrase.ts';
import { presentTrail } from './present-trail.ts';
import { readPermission } from './restore.ts';

type Request = Readonly<{ file: string; passphrase: string | null; allowPlain: boolean }>;

const verifyMove = async ({ environment }: CommandContext, { file, ...open }: Request): Promise<CommandOutcome> => {
  const backup = await readBackup(file, open);
  const provenienza = judgeSignature(backup, (await findKey(environment.dataDir))?.impronta ?? null);
  if (backup.studio === null)
    return { tipo: 'fallito', testo: 'Il file è la copia di un’installazione, non uno studio da spostare.' };
  return {
    tipo: 'fatto',
    testo: `Lo studio «${backup.studio.nome}» (${backup.studio.id}) al ${backup.istante}: ${backup.righe} righe.\n${describeOrigin(provenienza)}\nIl file è intero.`,
    dati: { ...backup, provenienza: provenienza.tipo },
  };
};

const loadMove = async (context: CommandContext, request: Request): Promise<CommandOutcome> => {
  const { environment, options, say } = context;
  const permission = readPermission(context);
  if ('tipo' in permission) return permission;
  return withDatabase(environment, async (_, connection) => {
    const {
      file: backup,
      registro,
      fattori_tolti,
    } = await loadStudioMove({
      connection,
      environment: { ...environment, backupPassphrase: request.passphrase },
      file: request.file,
      allowPlain: request.allowPlain,
      permission,
      dropFactors: options['senza-secondo-fattore'] === true,
      onProgress: (table, rows) => say(`${table}: ${rows} righe`),
    });
    const factors =
      fattori_tolti === 0 ? '' : `\nUtenti che devono attivare di nuovo il secondo fattore: ${fattori_tolti}.`;
    return {
      tipo: 'fatto',
      testo: `Lo studio «${backup.studio?.nome ?? ''}» è in questa installazione: ${backup.righe} righe, rilette e uguali a quelle del file.\n${presentTrail(registro)}${factors}\nConfrontare impronta e numero con quelli di «export-studio», poi riabilitarlo da /staff e cancellarlo nell’altra installazione.`,
      dati: { ...backup, registro, fattori_tolti },
    };
  });
};

export const importStudioCommand: Command = {
  name: 'import-studio',
  usage:
    'import-studio <file> [--verifica] [--firma <impronta>] [--senza-secondo-fattore] [--file-passphrase <file>] [--in-chiaro] [--senza-firma]',
  description:
    'Mette in questa installazione, anche in uso, lo studio che «export-studio --per-spostamento» ha scritto in un’altra della stessa versione: con gli stessi identificativi, il registro, le cifre consolidate e i file dei clienti. O tutto o niente: ogni tabella è riletta e confrontata, il registro verificato dal primo evento. Rifiuta ciò che è già qui. La firma dell’altra installazione si accetta con --firma (la dice --verifica). Con --senza-secondo-fattore accetta anche secondi fattori cifrati con un’altra chiave, e li toglie.',
  options: {
    ...passphraseOption,
    verifica: { type: 'boolean' },
    firma: { type: 'string' },
    'senza-firma': { type: 'boolean' },
    'in-chiaro': { type: 'boolean' },
    'senza-secondo-fattore': { type: 'boolean' },
  },
  run: async (context) => {
    const { args, options } = context;
    const [name] = args;
    if (name === undefined || args.length > 1) return refuseUsage('Indicare il file dello studio.');
    const passphrase = await readPassphrase(context);
    const request = { file: resolve(name), passphrase, allowPlain: options['in-chiaro'] === true };
    return options['verifica'] === true ? verifyMove(context, request) : loadMove(context, request);
  },
};
