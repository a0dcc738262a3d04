import { expect, test } from 'vitest';
import { computeAddressPrefix } from './address-prefix.ts';

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  // An invalid address counts as it is, so that all clients without one count together.
  ['', ''],
])('%s counts as %s', ([address, prefix]) => {
  expect(computeAddressPrefix(address ?? '')).toBe(prefix);
});
