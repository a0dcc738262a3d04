import { expect, test } from 'vitest';
import { readHosts } from './hosts.ts';

test('leaving a server turns to the next, once for all who leave it', () => {
  const hosts = readHosts('postgres://one,two/v');
  const first = hosts?.current() ?? '';
  hosts?.leave(first);
  hosts?.leave(first);
  expect(hosts?.current()).toBe('postgres://two/v');
  hosts?.leave('postgres://two/v');
  expect(hosts?.current()).toBe(first);
  expect(readHosts('postgres://one/v')).toBeNull();
});
