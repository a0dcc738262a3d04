import { sendRaw } from '../raw-request.ts';
import type { Scenario } from '../scenario.ts';

const encoded = '/%61pi/profile/ /ap%69/profile /%61pi/nope /%2Fapi/profile/ /%6Detrics'.split(' ');
const spelled = String.raw`http://x/api/profile/ //api/profile/ /api;x/profile/ /API/profile/ /\api/profile/`.split(
  ' ',
);
const disguised = [...encoded, ...spelled, '/metrics', '/healthz/x', '/readyz/x'];

/** Refused with a 4xx and no-store, not answered with the application's page. */
const isRefused = (text: string): boolean =>
  /^HTTP\/1\.1 40[01457] /u.test(text) && /^cache-control: no-store\r$/imu.test(text);

export const disguisedPaths: Scenario = {
  title: 'Addresses of the API written otherwise',
  before: '/%61pi/profile/ was answered without no-store; /metrics, switched off, and //api/ were the page with 200',
  isShort: true,
  run: async ({ url }) => {
    const wrong: string[] = [];
    for (const target of disguised) {
      const { text } = await sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      if (!isRefused(text)) wrong.push(target);
    }
    const seen = `${disguised.length - wrong.length} of ${disguised.length} refused, with no-store`;
    return { holds: wrong.length === 0, seen: [seen, ...wrong].join('; not so: ') };
  },
};
