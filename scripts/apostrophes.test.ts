import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { productRoot } from '../apps/server/src/environment/environment.ts';

/** Sources with texts for users. */
const sources = ['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'];

/** Texts that must be kept exactly as specified. */
const verbatim = new Set(["MONITORAGGIO CRISI D'IMPRESA", "Selezionare un'azienda.", "CRISI D'IMPRESA"]);

const straight = /\p{L}'[\p{L}\p{N}]/u;

const isShown = (path: string): boolean => !/\.test\.tsx?$|\/(?:prova|dev)\//u.test(path);

/** The texts in the strings, templates and JSX of a file. */
const listTexts = (path: string): readonly string[] => {
  const texts: string[] = [];
  const { program } = parseSync(path, readFileSync(join(productRoot, path), 'utf8'));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value.trim()),
  }).visit(program);
  return texts;
};

test('texts for users have only typographic apostrophes', { timeout: 60_000 }, () => {
  const found = globSync(sources, { cwd: productRoot })
    .filter(isShown)
    .flatMap((path) =>
      listTexts(path)
        .filter((text) => straight.test(text.replaceAll('&apos;', "'")) && !verbatim.has(text))
        .map((text) => `${path}: ${text}`),
    );
  expect(found).toEqual([]);
});
