import { expect, test } from 'vitest';
import { checkMemory, computeMemoryFloor, measureMemory } from './memory.ts';
import { StartFailure } from './start-failure.ts';

const url = 'postgres://vedetta@localhost/vedetta';
const all = { roles: ['web', 'stampa', 'lavori'], databaseUrl: null } as const;

test('each role has its own floor, and the embedded database adds to it', () => {
  const web = computeMemoryFloor({ roles: ['web'], databaseUrl: url });
  expect(computeMemoryFloor({ roles: ['stampa'], databaseUrl: url })).toBeGreaterThan(web);
  expect(computeMemoryFloor({ ...all, databaseUrl: url })).toBeLessThan(computeMemoryFloor(all));
});

test('480 MB, where no print ends, are refused with what there is and what is needed', () => {
  expect(() => checkMemory(all, 480_000_000)).toThrow(StartFailure);
  expect(() => checkMemory(all, 480_000_000)).toThrow(/480 MB.*almeno [\d.]+ MB.*VEDETTA_ROLE/su);
  expect(() => checkMemory({ roles: ['web'], databaseUrl: url }, 480_000_000)).not.toThrow();
});

test('the machine that runs the tests has enough', () => {
  expect(measureMemory()).toBeGreaterThan(computeMemoryFloor(all));
  expect(() => checkMemory(all)).not.toThrow();
});
