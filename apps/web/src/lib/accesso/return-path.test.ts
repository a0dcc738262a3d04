import { expect, test } from 'vitest';
import { parseReturnPath } from './return-path.ts';

test.each([
  ['/bilanci/3/altro/ICAS?x=1', '/bilanci/3/altro/ICAS?x=1'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [7, '/'],
])('goes back from %j to %j', (da, path) => {
  expect(parseReturnPath(da)).toBe(path);
});
