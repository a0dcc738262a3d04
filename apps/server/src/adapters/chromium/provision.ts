import { execFile } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { productRoot } from '../../environment/environment.ts';
import { ownDir, type Place } from '../../environment/place.ts';
import { canReach } from '../../environment/system-user.ts';

/** A browser ready to start: the program and its environment variables. */
export type Browser = Readonly<{ program: string; env: Readonly<Record<string, string>> }>;

/** Where the browser is prepared, and the user it will run as. */
export type BrowserPlace = Pick<Place, 'dir' | 'browser' | 'owner'>;

const packageSchema = z.object({ version: z.string() });

const readPackageVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return packageSchema.parse(JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8'))).version;
};

// Fallbacks for the fonts that the product ships: the same on every machine, before the machine's own fonts.
const buildFontsConf = (dir: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;

const openToAll = (dir: string): void => {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), 0o755);
};

const makeUnpackedDir = async (finished: string): Promise<void> => {
  const unfinished = mkdtempSync(`${finished}-`);
  try {
    const script = fileURLToPath(new URL('unpack.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: unfinished },
    });
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), buildFontsConf(join(finished, 'fonts', 'fonts')));
    openToAll(unfinished);
    renameSync(unfinished, finished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A simultaneous start finished first.
    if (!existsSync(finished)) throw error;
  }
};

const isWritable = (dir: string): boolean => {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Beside the npm packages, so that every data dir of this checkout shares one copy; in the place when the browser's user cannot enter it. */
const chooseDir = (place: BrowserPlace): string => {
  const shared = join(productRoot, 'node_modules', '.cache', 'vedetta');
  if (isWritable(shared) && (place.browser === null || canReach(place.browser, shared))) return shared;
  return ownDir(place, 'programmi');
};

const provisionOwn = async (dir: string): Promise<Browser> => {
  const own = join(dir, `chromium-${readPackageVersion()}`);
  if (!existsSync(own)) await makeUnpackedDir(own);
  return {
    program: join(own, 'chromium'),
    env: { LD_LIBRARY_PATH: join(own, 'al2023', 'lib'), FONTCONFIG_PATH: join(own, 'fonts') },
  };
};

/**
 * Prepares the browser: the one inside the npm package, unpacked once, or the program of `CHROMIUM_PATH`.
 * @example await provisionBrowser(choosePlace(dataDir), null) // { program: '…/chromium-153.0.0/chromium', env: { LD_LIBRARY_PATH: … } }
 */
export const provisionBrowser = (place: BrowserPlace, chromiumPath: string | null): Promise<Browser> =>
  chromiumPath === null ? provisionOwn(chooseDir(place)) : Promise.resolve({ program: chromiumPath, env: {} });
