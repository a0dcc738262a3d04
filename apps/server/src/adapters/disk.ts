import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes of the disk of a folder; `free` is what an ordinary user can still write. */
export type Disk = { readonly free: number; readonly total: number };

/** With less, PostgreSQL may soon stop writing, so the server must not get new work. */
const MIN_FREE = 200_000_000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Measures the disk of a folder, or of its nearest existing parent.
 *
 * @example (await measureDisk('/var/lib/vedetta')).free
 */
export const measureDisk = async (dir: string): Promise<Disk> => {
  try {
    const { bavail, blocks, bsize } = await statfs(dir);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if (!isMissing(error) || dirname(dir) === dir) throw error;
    return measureDisk(dirname(dir));
  }
};

const formatGigabytes = (bytes: number): string =>
  (bytes / 1e9).toLocaleString('it-IT', { maximumFractionDigits: 1, roundingMode: 'floor' });

/** Whether there is enough free space to go on writing. */
export const checkDisk = ({ free }: Disk): { readonly ok: boolean; readonly detail: string } => {
  const ok = free >= MIN_FREE;
  const detail = `${formatGigabytes(free)} GB liberi`;
  return { ok, detail: ok ? detail : `${detail}: ne servono almeno ${formatGigabytes(MIN_FREE)}` };
};

/** `checkDisk` of a folder, for health checks; a disk that cannot be measured counts as fine. */
export const readDisk = (dir: string): Promise<ReturnType<typeof checkDisk>> =>
  measureDisk(dir).then(checkDisk, () => ({ ok: true, detail: 'non misurabile' }));
