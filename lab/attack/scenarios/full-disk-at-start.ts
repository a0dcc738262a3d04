import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario, Target } from '../scenario.ts';

/** Full for initdb, for the migrations, for the first data. */
const megabytes = [8, 42, 60];

const startOnDisk = async (size: number, startProduct: Target['startProduct']): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-attack-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=711`, 'tmpfs', dataDir]);
  chmodSync(dataDir, 0o711);
  try {
    await startProduct({ dataDir });
    return 'started';
  } catch (error) {
    return String(error);
  } finally {
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const fullDiskAtStart: Scenario = {
  title: 'A start on a full disk',
  before: 'a stack trace, or what initdb said in English',
  isShort: false,
  run: async ({ startProduct }) => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      return { holds: 'cannot be tried', seen: 'needs root, to mount a small file system' };
    const seen: string[] = [];
    for (const size of megabytes) {
      const said = (await startOnDisk(size, startProduct)).trim();
      const isTold = /^Error:\s+Lo spazio su disco è esaurito[^\n]*$/u.test(said);
      seen.push(`${size} MB: ${isTold ? 'told in a sentence' : said.slice(0, 200)}`);
    }
    return { holds: seen.every((line) => line.endsWith('told in a sentence')), seen: seen.join('; ') };
  },
};
