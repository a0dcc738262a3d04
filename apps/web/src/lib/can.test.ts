import { describe, expect, test } from 'vitest';
import { canCall } from './can.ts';

describe('what a role may do', () => {
  test.each([
    ['titolare', 'inviteMembro', true],
    ['collaboratore', 'inviteMembro', false],
    ['collaboratore', 'saveBilancio', true],
    ['sola_lettura', 'saveBilancio', false],
    ['sola_lettura', 'checkBilancio', true],
    ['sola_lettura', 'printReport', true],
    ['collaboratore', 'deleteAzienda', false],
    ['sola_lettura', 'changePassword', true],
  ] as const)('%s, %s: %s', (ruolo, call, expected) => {
    expect(canCall(ruolo, call)).toBe(expected);
  });
});
