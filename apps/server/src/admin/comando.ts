import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../environment/environment.ts';

/** What a command of the operator is given. */
export type Contesto = {
  readonly environment: Environment;
  /** The words after the name of the command. */
  readonly argomenti: readonly string[];
  readonly opzioni: Readonly<Record<string, string | boolean | undefined>>;
  /** Tells how a long work goes on, apart from its outcome. */
  readonly say: (testo: string) => void;
};

/** How a command ended: exit code 0, 1 or 2. `testo` is for a person, `dati` for `--json`. */
export type Esito =
  | { readonly tipo: 'fatto'; readonly testo: string; readonly dati: unknown }
  | { readonly tipo: 'fallito'; readonly testo: string; readonly dati?: unknown }
  | { readonly tipo: 'uso_errato'; readonly testo: string };

/** A command of `npm run admin`: one file each, named in the table of `comandi.ts`. */
export type Comando = {
  /** One word or two, as it is typed. */
  readonly nome: string;
  /** The whole line, after `npm run admin --`. */
  readonly uso: string;
  readonly descrizione: string;
  readonly opzioni?: ParseArgsOptionsConfig;
  readonly run: (contesto: Contesto) => Promise<Esito>;
};

export const refuseUso = (testo: string): Esito => ({ tipo: 'uso_errato', testo });
