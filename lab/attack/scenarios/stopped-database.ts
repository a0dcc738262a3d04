import { stopDatabase } from '../../crash/stop-database.ts';
import type { Scenario } from '../scenario.ts';

export const stoppedDatabase: Scenario = {
  title: 'A database that accepts connections and says nothing',
  before: 'every call, /readyz, /metrics and the stop itself hung for as long as PostgreSQL was stopped',
  isShort: false,
  run: async ({ startProduct }) => {
    const product = await startProduct();
    const client = await product.login('studio');
    const user = { username: 'studio', password: product.password, client };
    const { calls, slowestMs, readyzMs, recoveredMs, faults } = await stopDatabase(product, user, 30);
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
    return {
      holds: faults.length === 0 && calls > 0,
      seen: [
        `${calls} calls, all 503, the slowest after ${seconds(slowestMs)}; /readyz after ${seconds(readyzMs)}; well again after ${seconds(recoveredMs)}`,
        ...faults,
      ].join('; '),
    };
  },
};
