import { sendRaw } from '../raw-request.ts';
import type { Scenario } from '../scenario.ts';

const parsers = String.raw`//[ //x:99999/ // ///api/ /\api/ http://[ http://x:99999/api/ http:// * x ? # /?//[`.split(
  ' ',
);
const characters = ['/%61pi/nope', '/api;x/', '/API/', '/%', '/?%', '/%00', '/%ff', '/\u0000', '/\u0007', '/é'];
const targets = [...parsers, ...characters];
const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

export const oddRequestLines: Scenario = {
  title: 'Addresses that cannot be parsed',
  before: 'GET //[ and GET //x:99999/ were answered 500',
  isShort: true,
  run: async ({ url }) => {
    const statuses = new Map<number, string[]>();
    for (const method of methods) {
      for (const target of targets) {
        const { status } = await sendRaw(url, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        statuses.set(status, [...(statuses.get(status) ?? []), `${method} ${target}`]);
      }
    }
    const wrong = [...statuses].filter(([status]) => status === 0 || status >= 500);
    const seen = [...statuses].map(([status, which]) => `${which.length} × ${status}`).join(', ');
    return {
      holds: wrong.length === 0,
      seen: `${seen}${wrong.map(([status, which]) => `; ${status}: ${which.join(' | ')}`).join('')}`,
    };
  },
};
