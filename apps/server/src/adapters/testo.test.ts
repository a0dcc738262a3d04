import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { isNome } from './testo.ts';

const schema = endpoints.createStudio.body.shape.nome_studio;
const judge = (testo: string): boolean => schema.safeParse(testo).success;

test('a name that comes by another way than the calls is judged as theirs, character by character', () => {
  const diversi: string[] = [];
  for (let codice = 0; codice <= 0x1_10_00; codice += 1) {
    const carattere = String.fromCodePoint(codice);
    for (const testo of [`a${carattere}b`, `a${carattere}b c`])
      if (isNome(testo) !== judge(testo)) diversi.push(codice.toString(16));
    // Blanks around a name are taken off by the calls, which then look for something that can be seen.
    if (carattere.trim() !== '' && isNome(carattere) !== judge(carattere)) diversi.push(codice.toString(16));
  }
  expect(diversi).toEqual([]);
  for (const marchio of ['\u202E', '\u2066', '\u200F', '\u2028', '\n', '\0'])
    expect(isNome(`a${marchio}b`)).toBe(false);
});
