import { describe, expect, test } from 'vitest';
import { moveScadenza, moveSedici } from './scadenza.ts';

describe('payment dates', () => {
  test.each([
    ['2027-07-16', '2027-07-16', null],
    ['2026-05-16', '2026-05-18', 'cade di sabato'],
    ['2027-05-16', '2027-05-17', 'cade di domenica'],
    ['2027-08-16', '2027-08-20', 'slitta al 20, come ogni termine dal 1° al 20 agosto'],
    // 20 August 2028 is a Sunday
    ['2028-08-16', '2028-08-21', 'slitta al 20, come ogni termine dal 1° al 20 agosto'],
    // One that was put off to the first day of the plan
    ['2027-08-18', '2027-08-20', 'slitta al 20, come ogni termine dal 1° al 20 agosto'],
    ['2027-08-20', '2027-08-20', null],
    ['2027-08-21', '2027-08-23', 'cade di sabato'],
  ])('the 16th of %s is paid on %s', (termine, data, motivo) => {
    expect(moveSedici(termine)).toMatchObject({
      termine,
      data,
      motivo,
      regola: motivo === null ? null : { certezza: 'letta' },
    });
  });

  test.each([
    ['2027-06-30', '2027-06-30', null],
    ['2025-11-30', '2025-12-01', 'cade di domenica'],
    ['2026-12-27', '2026-12-28', 'cade di domenica'],
    ['2025-04-25', '2025-04-28', 'cade in un festivo (Anniversario della Liberazione)'],
  ])('another date, %s, is paid on %s', (termine, data, motivo) => {
    expect(moveScadenza(termine)).toMatchObject({
      termine,
      data,
      motivo,
      regola: motivo === null ? null : { certezza: 'letta' },
    });
  });
});
