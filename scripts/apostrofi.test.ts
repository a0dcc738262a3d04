import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { productRoot } from '../apps/server/src/environment/environment.ts';

/** The rooms that speak to people. */
const stanze = ['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'];

/** Texts asked for letter for letter. */
const allaLettera = new Set(["MONITORAGGIO CRISI D'IMPRESA", "Selezionare un'azienda.", "CRISI D'IMPRESA"]);

const dritto = /\p{L}'[\p{L}\p{N}]/u;

const isMostrato = (path: string): boolean => !/\.test\.tsx?$|\/(?:prova|dev)\//u.test(path);

/** What a file writes inside strings, templates and elements. */
const listTesti = (path: string): readonly string[] => {
  const testi: string[] = [];
  const { program } = parseSync(path, readFileSync(join(productRoot, path), 'utf8'));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && testi.push(value)),
    TemplateElement: ({ value }) => void testi.push(value.raw),
    JSXText: ({ value }) => void testi.push(value.trim()),
  }).visit(program);
  return testi;
};

test('shows one kind of apostrophe to people', { timeout: 60_000 }, () => {
  const dritti = globSync(stanze, { cwd: productRoot })
    .filter(isMostrato)
    .flatMap((path) =>
      listTesti(path)
        .filter((testo) => dritto.test(testo.replaceAll('&apos;', "'")) && !allaLettera.has(testo))
        .map((testo) => `${path}: ${testo}`),
    );
  expect(dritti).toEqual([]);
});
