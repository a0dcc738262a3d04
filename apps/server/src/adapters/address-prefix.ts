import ipaddr from 'ipaddr.js';

/** The smallest network a provider gives to one customer, who chooses the remaining bits freely. */
const IPV6_BITS = 64;

/**
 * The prefix an address counts as: an IPv4 address itself, even when written as IPv6; an IPv6 address its /64.
 *
 * @example computeAddressPrefix('2001:db8:1:2::7') // '2001:db8:1:2::/64'
 */
export const computeAddressPrefix = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address.split('%')[0] ?? address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`;
};
