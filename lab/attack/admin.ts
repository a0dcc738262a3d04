import { once } from 'node:events';
import { buildEnvironment, isOver, launchScript } from '../crash/product.ts';

/** Runs an operator command on this data dir; the product may be running on it. */
export const runCommand = async (
  dataDir: string,
  words: readonly string[],
): Promise<Readonly<{ code: number | null; said: string }>> => {
  const { process: child, said } = launchScript('admin.ts', words, buildEnvironment(dataDir, 0));
  if (!isOver(child)) await once(child, 'close');
  return { code: child.exitCode, said: said() };
};
