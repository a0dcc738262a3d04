import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changeManifest,
  closeArchive,
  openArchive,
  type Member,
} from '../../../apps/server/src/adapters/database/backup/test-archive.ts';
import { makeDataDir, removeDataDir } from '../../crash/product.ts';
import { runCommand } from '../admin.ts';
import type { Scenario } from '../scenario.ts';

const changeTables = (members: readonly Member[], change: (nome: string, colonne: readonly string[]) => unknown) =>
  changeManifest((manifest) => ({
    ...manifest,
    tabelle: manifest.tabelle.map((tabella) =>
      tabella.nome === 'studi' ? change(tabella.nome, tabella.colonne) : tabella,
    ),
  }))(members);

/** The same backup with a command in place of a name. It cannot be signed again: the signature is left out, or is the old one. */
const buildForged = (members: readonly Member[], trace: string): Readonly<Record<string, readonly Member[]>> => {
  const unsigned = members.filter(({ name }) => name !== 'firma.json');
  const command = `id") FROM PROGRAM 'touch ${trace}'; COPY public."studi" ("id`;
  return {
    'a column': changeTables(unsigned, (nome, colonne) => ({ nome, colonne: [command, ...colonne.slice(1)] })),
    'a table': changeTables(unsigned, (_, colonne) => ({ nome: `studi" ("${command}`, colonne })),
    'a column, with the old signature': changeTables(members, (nome, colonne) => ({
      nome,
      colonne: [command, ...colonne.slice(1)],
    })),
    nothing: unsigned,
  };
};

export const backupThatRunsAProgram: Scenario = {
  title: 'A backup with a command in the place of a name',
  before: 'restore --verifica called it whole, and restore ran the program as the user of the database',
  isShort: false,
  run: async ({ dataDir }) => {
    const dir = makeDataDir('vedetta-attack-');
    const trace = join(dir, 'trace');
    const made = await runCommand(dataDir, ['backup', join(dir, 'true.vedetta')]);
    if (made.code !== 0) throw new Error(made.said);
    const members = await openArchive(readFileSync(join(dir, 'true.vedetta')));
    const wrong: string[] = [];
    let refused = 0;
    for (const [what, forged] of Object.entries(buildForged(members, trace))) {
      const file = join(dir, `${what.replaceAll(/\W/gu, '-')}.vedetta`);
      writeFileSync(file, await closeArchive(forged));
      // A plain restore must refuse an unsigned backup; --verifica and --senza-firma must refuse a forged one.
      const attempts =
        what === 'nothing'
          ? [['restore', file]]
          : [
              ['restore', '--verifica', file],
              ['restore', '--senza-firma', file],
            ];
      for (const words of attempts) {
        const { code, said } = await runCommand(join(dir, 'new'), words);
        if (code === 1 && /non corrisponde allo schema|è senza firma/u.test(said)) refused += 1;
        else wrong.push(`${words.slice(0, -1).join(' ')} of ${what}: code ${String(code)}`);
      }
    }
    if (existsSync(trace)) wrong.push('the program ran');
    await removeDataDir(dir);
    return { holds: wrong.length === 0, seen: [`${refused} of 7 refused; no program ran`, ...wrong].join('; ') };
  },
};
