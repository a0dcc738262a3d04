import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../environment/environment.ts';

/** The input of an operator command. */
export type CommandContext = {
  readonly environment: Environment;
  /** The words after the name of the command. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Reports progress, separately from the outcome. */
  readonly say: (text: string) => void;
};

/** How a command ended: exit code 0, 1 or 2. `testo` is for a person, `dati` for `--json`. */
export type CommandOutcome =
  | { readonly tipo: 'fatto'; readonly testo: string; readonly dati: unknown }
  | { readonly tipo: 'fallito'; readonly testo: string; readonly dati?: unknown }
  | { readonly tipo: 'uso_errato'; readonly testo: string };

/** A command of `npm run admin`: one file each, listed in `commands.ts`. */
export type Command = {
  /** One or two words, as typed. */
  readonly name: string;
  /** The whole line, after `npm run admin --`. */
  readonly usage: string;
  readonly description: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly run: (context: CommandContext) => Promise<CommandOutcome>;
};

export const refuseUsage = (text: string): CommandOutcome => ({ tipo: 'uso_errato', testo: text });
