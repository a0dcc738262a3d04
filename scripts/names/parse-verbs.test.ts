import { expect, test } from 'vitest';
import { parseVerbs } from './parse-verbs.ts';

const table = (...rows: readonly string[]): string =>
  ['# Glossary', '', '| Word | Means |', '| --- | --- |', '| voce | line |', '', '## Verbs', '', 'Text.', '']
    .concat('| Verb | Promises |', '| --- | --- |', ...rows, '', '## Short forms', '', '| SPA | x |')
    .join('\n');

test('takes the first column of the table of the chapter Verbs, and no other table', () => {
  expect([...parseVerbs(table('| compute | a figure |', '| parse   | a value, or a refusal |'))]).toEqual([
    'compute',
    'parse',
  ]);
});

test('the chapter may be the last one', () => {
  expect([...parseVerbs('## Verbs\n\n| Verb | Promises |\n| --- | --- |\n| is | yes or no |\n')]).toEqual(['is']);
});

test.each([
  ['no chapter', '# Glossary\n', 'empty'],
  ['an empty table', table(), 'empty'],
  ['a verb stated twice', table('| is | a |', '| has | b |', '| is | c |'), 'is'],
  ['a row with two verbs', table('| load, read | a |'), '| load, read | a |'],
])('%s is an error', (_, glossary, message) => {
  expect(() => parseVerbs(glossary)).toThrow(message);
});
