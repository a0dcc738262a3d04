import { randomInt } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { Client } from '../attack/client.ts';
import { buildEnvironment, endGently, launchScript, password, waitReady, withDataDir } from '../crash/product.ts';

/** Processes of the product on one database, each with a client that is logged in. */
export type Processes = Readonly<{ clients: readonly Client[]; children: readonly ChildProcess[]; said: () => string }>;

export type ProcessesOptions = Readonly<{ count: number; env?: Readonly<Record<string, string>> }>;

/** Starts processes of the product on a database, one after the other, and stops them at the end. */
export const withProcesses = <T>(
  databaseUrl: string,
  { count, env = {} }: ProcessesOptions,
  work: (processes: Processes) => Promise<T>,
): Promise<T> =>
  withDataDir(async (dataDir) => {
    const ports = Array.from({ length: count }, (_, n) => randomInt(20_000 + n * 1_000, 21_000 + n * 1_000));
    const processes = ports.map((port) =>
      launchScript('start.ts', [], { ...buildEnvironment(dataDir, port), DATABASE_URL: databaseUrl, ...env }),
    );
    const said = (): string => processes.map((one) => one.said()).join('\n');
    try {
      for (const [index, { process }] of processes.entries())
        if (!(await waitReady(`http://127.0.0.1:${ports[index]}`, process)))
          throw new Error(`A process of the product does not start.\n${said()}`);
      const clients = await Promise.all(
        ports.map((port) => Client.login(`http://127.0.0.1:${port}`, 'studio', password)),
      );
      return await work({ clients, children: processes.map(({ process }) => process), said });
    } finally {
      await Promise.all(processes.map(({ process }) => endGently(process)));
    }
  });
