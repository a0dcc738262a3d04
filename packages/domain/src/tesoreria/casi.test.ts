import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildPiano, computeCalcolo, describeCalcolo } from '../test/piani-di-prova.ts';
import type { CampiPiano } from './campi.ts';

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/tesoreria');
const readJson = (caso: string, file: string): unknown => JSON.parse(readFileSync(join(CARTELLA, caso, file), 'utf8'));

describe('plans with every figure', () => {
  test.each(readdirSync(CARTELLA))('%s', (caso) => {
    const campi = readJson(caso, 'piano.json') as CampiPiano;
    expect(describeCalcolo(computeCalcolo(buildPiano(campi)))).toEqual(readJson(caso, 'atteso.json'));
  });
});
