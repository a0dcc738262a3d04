import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

/** The Mantine components imported in our files. */
const listInUse = (): readonly string[] => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'));
  const imports = files.flatMap((testo) =>
    [...testo.matchAll(/import \{([^}]*)\} from '@mantine\/core'/gu)].map(([, nomi = '']) => nomi),
  );
  return [...new Set(imports.flatMap((nomi) => nomi.split(',').map((nome) => nome.trim())))];
};

test('loads the style sheet of every Mantine component in use', () => {
  const fogli = readFileSync(join(src, 'app', 'styles.ts'), 'utf8');
  const mancanti = listInUse().filter(
    (nome) => existsSync(join(mantine, `${nome}.layer.css`)) && !fogli.includes(`/${nome}.layer.css`),
  );
  expect(mancanti).toEqual([]);
});
