import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { launchBrowser } from '../../../apps/server/src/adapters/chromium/launch.ts';
import { withDataDir } from '../../crash/product.ts';
import type { Scenario } from '../scenario.ts';

/** Runs in the page. @returns how many of its requests were answered or opened */
const callHosts = async ({ hosts, udp }: { hosts: readonly string[]; udp: number }): Promise<number> => {
  const tries: Promise<boolean>[] = [];
  const [first = ''] = hosts;
  for (const host of hosts) {
    const done = (promise: Promise<unknown>): void =>
      void tries.push(
        promise.then(
          () => true,
          () => false,
        ),
      );
    done(fetch(`http://${host}/`, { mode: 'no-cors' }));
    done(
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${host}/`);
        socket.addEventListener('open', resolve);
        socket.addEventListener('error', reject);
      }),
    );
    for (const rel of ['dns-prefetch', 'preconnect', 'prefetch'])
      document.head.append(Object.assign(document.createElement('link'), { rel, href: `http://${host}/` }));
    for (const tag of ['img', 'iframe'])
      document.body.append(Object.assign(document.createElement(tag), { src: `http://${host}/` }));
    navigator.sendBeacon(`http://${host}/`, 'x');
  }
  const urls = [`stun:127.0.0.1:${udp}`, `turn:${first}?transport=tcp`];
  const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
  const outcomes = await Promise.all(tries);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return outcomes.filter(Boolean).length;
};

export const pageThatGoesOut: Scenario = {
  title: 'A page in the browser that prints, reaching for the rest of the machine and of the network',
  before: 'nothing but the policy of the product’s own pages kept the browser from other ports and other hosts',
  isShort: true,
  run: ({ url }) =>
    withDataDir(async (dataDir) => {
      let connections = 0;
      let datagrams = 0;
      const listener = createServer((socket) => {
        connections += 1;
        socket.on('error', () => undefined);
      }).listen(0, '::');
      const udpListener = createSocket('udp6', () => {
        datagrams += 1;
      }).bind(0, '::');
      await Promise.all([once(listener, 'listening'), once(udpListener, 'listening')]);
      const { port } = listener.address() as AddressInfo;
      const names = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', hostname()].map((name) => `${name}:${port}`);
      const hosts = [...names, 'vedetta.example.com'];
      const browser = await launchBrowser({ dataDir, chromiumPath: null, getOrigin: () => url });
      try {
        // The CSP of the product's pages is another defence: bypassed here, to test this one alone.
        const context = await browser.newContext({ bypassCSP: true });
        const page = await context.newPage();
        const response = await page.goto(`${url}/landing`, { waitUntil: 'domcontentloaded' });
        const answered = await page.evaluate(callHosts, { hosts, udp: udpListener.address().port });
        return {
          holds: response?.status() === 200 && answered === 0 && connections === 0 && datagrams === 0,
          seen: `the product’s page: ${response?.status()}; to ${hosts.length} other hosts: ${answered} requests answered, ${connections} connections, ${datagrams} datagrams`,
        };
      } finally {
        await browser.close();
        listener.close();
        udpListener.close();
      }
    }),
};
