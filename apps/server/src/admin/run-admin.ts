import { parseArgs } from 'node:util';
import { BackupFailure } from '../adapters/database/backup/format.ts';
import { MigrationFailure } from '../adapters/database/migrate.ts';
import { StartFailure } from '../environment/start-failure.ts';
import { parseEnvironment } from '../environment/environment.ts';
import type { RawEnvironment } from '../environment/environment.ts';
import type { Result } from '../refusal.ts';
import { readRawEnvironment } from '../environment/raw-environment.ts';
import { commands } from './commands.ts';
import { refuseUsage } from './command.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { presentHelp, runHelp } from './help.ts';
import { cleanJson, cleanText } from './terminal.ts';

const EXIT_CODES = { fatto: 0, fallito: 1, uso_errato: 2 } as const satisfies Record<CommandOutcome['tipo'], number>;

const hasName = (words: readonly string[], { name }: Command): boolean =>
  name.split(' ').every((word, n) => words[n] === word);

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find((command) => hasName(words, command));

type ParsedArgs = Pick<CommandContext, 'args' | 'options'>;

const readArgs = (command: Command, words: readonly string[]): Result<ParsedArgs, CommandOutcome> => {
  try {
    const { positionals, values } = parseArgs({
      args: words.slice(command.name.split(' ').length),
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    // No option is repeatable, so the values are never lists.
    return { ok: true, valore: { args: positionals, options: values } };
  } catch (error) {
    const option = /'(-[^' ]*)/u.exec(error instanceof Error ? error.message : '')?.[1];
    const rifiuto = refuseUsage(
      option === undefined ? 'Opzioni non valide.' : `L’opzione ${option} non è prevista o è incompleta.`,
    );
    return { ok: false, rifiuto };
  }
};

/** Errors the operator can fix; any other is a defect. */
const expected = [StartFailure, MigrationFailure, BackupFailure];

const runCommand = async (command: Command, words: readonly string[], raw: RawEnvironment): Promise<CommandOutcome> => {
  const parsed = readArgs(command, words);
  if (!parsed.ok) return parsed.rifiuto;
  try {
    const environment = parseEnvironment(readRawEnvironment(raw), { demo: false });
    return await command.run({ ...parsed.valore, environment, say: (text) => console.error(cleanText(text)) });
  } catch (error) {
    if (error instanceof Error && expected.some((expectedClass) => error instanceof expectedClass))
      return { tipo: 'fallito', testo: error.message };
    throw error;
  }
};

const withUsage = (outcome: CommandOutcome, command: Command | undefined): CommandOutcome => {
  if (outcome.tipo !== 'uso_errato') return outcome;
  const usage = command === undefined ? presentHelp(commands) : `Uso: npm run admin -- ${command.usage}`;
  return { ...outcome, testo: `${outcome.testo}\n${usage}` };
};

const print = (outcome: CommandOutcome, isJson: boolean): void => {
  const { tipo, testo: text } = outcome;
  const data = 'dati' in outcome ? outcome.dati : undefined;
  if (isJson)
    console.log(
      cleanJson(
        JSON.stringify(tipo === 'fatto' ? { esito: tipo, dati: data } : { esito: tipo, errore: text, dati: data }),
      ),
    );
  else if (tipo === 'fatto') console.log(cleanText(text));
  else console.error(cleanText(text));
};

/**
 * Runs one operator command and prints its outcome.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 * @example process.exitCode = await runAdmin(['user', 'disable', 'mario'], process.env)
 */
export const runAdmin = async (words: readonly string[], raw: RawEnvironment): Promise<number> => {
  const isJson = words.includes('--json');
  const withoutJson = words.filter((word) => word !== '--json');
  const command = findCommand(withoutJson);
  const run = async (): Promise<CommandOutcome> => {
    if (withoutJson[0] === 'help') return runHelp(commands, withoutJson.slice(1));
    if (command !== undefined) return runCommand(command, withoutJson, raw);
    return refuseUsage(
      withoutJson.length === 0 ? 'Manca il comando.' : `Il comando «${withoutJson.join(' ')}» non esiste.`,
    );
  };
  const outcome = withUsage(await run(), command);
  print(outcome, isJson);
  return EXIT_CODES[outcome.tipo];
};
