import { expect, test } from 'vitest';
import { findSoftware } from './software.ts';

test.each([
  [
    ['XBRLCOMPILER;COMPNAME=ZUCCHETTI SPA;COMPCODE=05006900962;TOOL=MAGIX;VER=10.3.c;', 'Version 2025-06-12'],
    'ZUCCHETTI SPA MAGIX 10.3.c',
  ],
  [[' XBRLCOMPILER;COMPNAME=TeamSystem;COMPCODE=01035310414;TOOL=;VER=20191002;TS=2019-07-15 '], 'TeamSystem 20191002'],
  [['TSS Xbrl generator version:1.9.3.0', 'xbrl generato il 24/11/2020'], 'TSS Xbrl generator version:1.9.3.0'],
  [['xbrl generato il 24/11/2020'], null],
  [['Schema di bilancio'], null],
  [[], null],
  [[`generator ${'x'.repeat(900)}`], `generator ${'x'.repeat(110)}`],
])('%j is written by %j', (comments, software) => {
  expect(findSoftware(comments)).toBe(software);
});
