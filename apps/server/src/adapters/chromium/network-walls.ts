/** A proxy that is nowhere: its name is never looked up, so what must go through it opens no connection at all. */
const deadProxy = 'http://nessuno.invalid:9';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The options that keep the browser from every address but the product's: its host and its port, no other port of the same machine. A page that
 * is not ours, or not what we think, cannot ask the databases and the services of this computer or of its network.
 * @param origin the product's, by its number; `null` reaches nothing
 * @example wallArgs('http://127.0.0.1:3000') // ['--proxy-bypass-list=<-loopback>;127.0.0.1:3000', …]
 */
export const wallArgs = (origin: string | null): readonly string[] => {
  const own = origin === null ? null : new URL(origin);
  const reached = own === null ? [] : [`${own.hostname}:${own.port === '' ? defaultPorts[own.protocol] : own.port}`];
  const known = own === null ? [] : [`EXCLUDE ${own.hostname.replace(/^\[|\]$/gu, '')}`];
  return [
    // No name is looked up, and no address but ours is one.
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...known].join(', ')}`,
    `--proxy-server=${deadProxy}`,
    // The loopback is no exception.
    `--proxy-bypass-list=${['<-loopback>', ...reached].join(';')}`,
    // No datagram goes past the proxy, and so none goes. Chromium knows the option by its second name, older ones by its first.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',
    '--no-pings',
    '--disable-domain-reliability',
  ];
};
