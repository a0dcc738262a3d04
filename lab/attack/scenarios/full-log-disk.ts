import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const requests = 200;
const stopMs = 15_000;

export const fullLogDisk: Scenario = {
  title: 'A log on a disk that is full',
  before: 'the process stopped for ever at the first line: no request was answered, and SIGTERM did not end it',
  isShort: false,
  run: async ({ startProduct }) => {
    if (!existsSync('/dev/full')) return { holds: 'cannot be tried', seen: 'no /dev/full here' };
    const product = await startProduct({ output: '/dev/full', env: { LOG_LEVEL: 'info' } });
    const client = new Client(product.url);
    let answered = 0;
    for (let n = 0; n < requests; n += 1) {
      const { status } = await client.send('GET', '/api/profile/', { timeoutMs: 5_000 });
      if (status === 401) answered += 1;
      else break;
    }
    process.kill(product.pid, 'SIGTERM');
    const begun = Date.now();
    while (!product.isOver && Date.now() - begun < stopMs) await sleep(100);
    return {
      holds: answered === requests && product.isOver,
      seen: `${answered} of ${requests} requests answered; ${product.isOver ? 'ended' : 'NOT ended'} at SIGTERM`,
    };
  },
};
