/** A proxy that does not exist and whose name is never resolved, so that proxied requests open no connection. */
const deadProxy = 'http://nessuno.invalid:9';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Browser options that block every address except the product's host and port, including other ports of the same machine. A foreign or
 * compromised page cannot reach databases and services of this computer or its network.
 * @param origin the product's origin, with a numeric address; `null` blocks everything
 * @example wallArgs('http://127.0.0.1:3000') // ['--proxy-bypass-list=<-loopback>;127.0.0.1:3000', …]
 */
export const buildWallArgs = (origin: string | null): readonly string[] => {
  const own = origin === null ? null : new URL(origin);
  const reached = own === null ? [] : [`${own.hostname}:${own.port === '' ? defaultPorts[own.protocol] : own.port}`];
  const known = own === null ? [] : [`EXCLUDE ${own.hostname.replace(/^\[|\]$/gu, '')}`];
  return [
    // No name resolves, and only our address is allowed.
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...known].join(', ')}`,
    `--proxy-server=${deadProxy}`,
    // The loopback is not exempt.
    `--proxy-bypass-list=${['<-loopback>', ...reached].join(';')}`,
    // No UDP outside the proxy, hence none at all. Chromium uses the second name of the option, older versions the first.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',
    '--no-pings',
    '--disable-domain-reliability',
  ];
};
