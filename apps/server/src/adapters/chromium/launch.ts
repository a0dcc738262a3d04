import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { choosePlace } from '../../environment/place.ts';
import { artifactsOf, makeLaunchDir, removeLaunchDir } from './launch-dir.ts';
import { buildWallArgs } from './network-walls.ts';
import { provisionBrowser } from './provision.ts';

/** Browser options besides Playwright's own. The package's default options would crash it. */
export const browserArgs: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

export type BrowserOptions = Readonly<{
  dataDir: string;
  chromiumPath: string | null;
  /** The product's own origin, once it listens; the browser can reach nothing else. */
  getOrigin: () => string | null;
}>;

const launcher = fileURLToPath(new URL('launch-chromium.sh', import.meta.url));
const wrapper = fileURLToPath(new URL('run-browser.ts', import.meta.url));

const launch = async (
  { dataDir, chromiumPath, getOrigin }: BrowserOptions,
  chromiumSandbox: boolean,
): Promise<Browser> => {
  const place = choosePlace(dataDir);
  const { program, env } = await provisionBrowser(place, chromiumPath);
  // Loaded at the first print, because it takes as long to load as the rest of the server.
  const { chromium } = await import('playwright-core');
  const { PATH = '', TZ } = process.env;
  const dir = makeLaunchDir(place);
  try {
    return await chromium.launch({
      executablePath: launcher,
      // Not the whole environment: the browser must not get our secrets.
      env: {
        PATH,
        ...(TZ === undefined ? {} : { TZ }),
        ...env,
        LANCIO_NODE: process.execPath,
        LANCIO_SCRIPT: wrapper,
        LANCIO_PROGRAMMA: program,
        LANCIO_CARTELLA: dir,
        ...(place.browser === null ? {} : { LANCIO_UID: String(place.browser.uid) }),
      },
      args: [...browserArgs, ...buildWallArgs(getOrigin())],
      artifactsDir: artifactsOf(dir),
      chromiumSandbox,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: 30_000,
    });
  } catch (error) {
    if (existsSync(dir)) removeLaunchDir(dir, place.browser);
    throw error;
  }
};

/** Starts the browser, without its sandbox where the kernel denies it (most containers): it opens only our own pages. */
export const launchBrowser = async (options: BrowserOptions): Promise<Browser> => {
  try {
    return await launch(options, true);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return launch(options, false);
  }
};

/** Why the browser did not start, in one sentence for the operator. */
export const explainLaunchFailure = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(text)?.[1];
  if (library !== undefined) {
    return `Al motore PDF manca la libreria di sistema ${library}: installarla, oppure indicare con CHROMIUM_PATH un altro Chromium.`;
  }
  if (/ENOEXEC|Exec format error|ENOENT/.test(text)) {
    return `Il motore PDF incluso non funziona su questo computer (${process.platform} ${process.arch}): indicare con CHROMIUM_PATH un Chromium installato.`;
  }
  return `Il motore PDF non parte: ${text.split('\n')[0] ?? text}`;
};
