import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { isName } from './text.ts';

const schema = endpoints.createStudio.body.shape.nome_studio;
const judge = (text: string): boolean => schema.safeParse(text).success;

test('names from other sources follow the same rule as names in API calls, character by character', () => {
  const different: string[] = [];
  for (let code = 0; code <= 0x1_10_00; code += 1) {
    const character = String.fromCodePoint(code);
    for (const text of [`a${character}b`, `a${character}b c`])
      if (isName(text) !== judge(text)) different.push(code.toString(16));
    // API calls trim a name, then require a visible character.
    if (character.trim() !== '' && isName(character) !== judge(character)) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
  for (const mark of ['\u202E', '\u2066', '\u200F', '\u2028', '\n', '\0']) expect(isName(`a${mark}b`)).toBe(false);
});
