import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { productRoot } from '../../apps/server/src/environment/environment.ts';

const env = {
  ...process.env,
  PATH: [join(productRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
};

/** Runs a command of the project and shows its output. @returns whether it exited with 0 */
export const isSuccessful = (command: string, ...options: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, options, { cwd: productRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(String(error));
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });

/** Folder for the reports and logs of a run. */
export const results = join(productRoot, 'test-results');
