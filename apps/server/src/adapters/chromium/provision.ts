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
import type { Place } from '../../environment/place.ts';
import { canReach } from '../../environment/system-user.ts';

/** A browser that can be started: the program, and the variables that it alone needs. */
export type Browser = Readonly<{ program: string; env: Readonly<Record<string, string>> }>;

/** Where the browser is made ready, and as whom it will run. */
export type BrowserPlace = Pick<Place, 'dir' | 'browser'>;

const packageSchema = z.object({ version: z.string() });

const packageVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return packageSchema.parse(JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8'))).version;
};

// Text asks for the fonts that the product ships; these are the ones behind them, the same on every machine before its own.
const fontsConf = (dir: string): string => `<?xml version="1.0"?>
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

const unpackInto = async (finished: string): Promise<void> => {
  const unfinished = mkdtempSync(`${finished}-`);
  try {
    const script = fileURLToPath(new URL('unpack.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: unfinished } });
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsConf(join(finished, 'fonts', 'fonts')));
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

/** Beside the npm packages, so that every data dir of this checkout shares one copy; in the place when the browser's user cannot get there. */
const chooseDir = (place: BrowserPlace): string => {
  const shared = join(productRoot, 'node_modules', '.cache', 'vedetta');
  if (isWritable(shared) && (place.browser === null || canReach(place.browser, shared))) return shared;
  const inPlace = join(place.dir, 'programmi');
  mkdirSync(inPlace, { recursive: true });
  return inPlace;
};

/** The program Playwright starts when the browser must run as another user; it hands over to `run-as-user.ts`. */
const writeLauncher = (dir: string): string => {
  const launcher = join(dir, 'lancia-chromium.sh');
  const unfinished = `${launcher}-${process.pid}`;
  writeFileSync(unfinished, '#!/bin/sh\nexec "$LANCIO_NODE" "$LANCIO_SCRIPT" "$@"\n', { mode: 0o755 });
  renameSync(unfinished, launcher);
  return launcher;
};

const provisionOwn = async (dir: string): Promise<Browser> => {
  const own = join(dir, `chromium-${packageVersion()}`);
  if (!existsSync(own)) await unpackInto(own);
  return {
    program: join(own, 'chromium'),
    env: { LD_LIBRARY_PATH: join(own, 'al2023', 'lib'), FONTCONFIG_PATH: join(own, 'fonts') },
  };
};

/**
 * Makes the browser ready to start: the one inside the npm package, inflated once, or the program of `CHROMIUM_PATH`. As root it is
 * wrapped so that it runs as the user of the place.
 * @example await provisionBrowser(choosePlace(dataDir), null) // { program: '…/chromium-153.0.0/chromium', env: { LD_LIBRARY_PATH: … } }
 */
export const provisionBrowser = async (place: BrowserPlace, chromiumPath: string | null): Promise<Browser> => {
  const dir = chooseDir(place);
  const browser = chromiumPath === null ? await provisionOwn(dir) : { program: chromiumPath, env: {} };
  if (place.browser === null) return browser;
  return {
    program: writeLauncher(dir),
    env: {
      ...browser.env,
      LANCIO_NODE: process.execPath,
      LANCIO_SCRIPT: fileURLToPath(new URL('run-as-user.ts', import.meta.url)),
      LANCIO_PROGRAMMA: browser.program,
      LANCIO_UID: String(place.browser.uid),
      LANCIO_GID: String(place.browser.gid),
    },
  };
};
