import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { browserArgs } from './launch.ts';
import { provisionBrowser } from './provision.ts';

const IN_FILES = '--disable-dev-shm-usage';
const ROOM_BYTES = 1024 ** 3;

/** A container may have as little as 64 MB of memory to share, too little for a page. */
const hasRoomToShare = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
};

/**
 * Launch options of the browser of the tests, for Playwright: the browser and the fonts that print the PDF, on every machine. It runs as
 * whoever runs the tests, to read the files they choose and to write those they download. Its processes share memory, where the machine
 * has room, and not files, which are as slow as the disk.
 */
export const buildTestBrowser = async () => {
  const { program, env } = await provisionBrowser({ dir: tmpdir(), browser: null, owner: null }, null);
  const ignored = hasRoomToShare() ? [IN_FILES] : [];
  return {
    executablePath: program,
    args: browserArgs.filter((arg) => !ignored.includes(arg)),
    ignoreDefaultArgs: ignored,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp', ...env },
  };
};
