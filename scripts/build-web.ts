import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { StartFailure } from '../apps/server/src/environment/start-failure.ts';
import { productRoot } from '../apps/server/src/environment/environment.ts';

const web = join(productRoot, 'apps', 'web');
/** The built web application. */
export const webDist = join(web, 'dist');
const stamp = join(webDist, '.sorgenti');

const cache = join(productRoot, 'node_modules', '.cache', 'vedetta');

const presentUnbuilt = (why: string): string =>
  `L’applicazione web non è preparata, o è di un altro codice, e qui non si può preparare: ${why}.\n` +
  `Eseguire "npm run build" in ${productRoot} con l’utente che possiede quella cartella, poi riavviare.`;

/**
 * Checks that the build can write its folders: a service often has read-only access to its code.
 * @param dirs the folders that the build writes
 * @throws {StartFailure} when it cannot write one
 */
export const expectBuildable = (dirs: readonly string[]): void => {
  for (const dir of dirs) {
    try {
      mkdirSync(dir, { recursive: true });
      accessSync(dir, constants.W_OK);
    } catch (error) {
      throw new StartFailure(presentUnbuilt(`l’utente che avvia Vedetta non può scrivere in ${dir}`), {
        cause: error,
      });
    }
  }
};

const findVite = (): string => {
  try {
    return join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  } catch (error) {
    throw new StartFailure(presentUnbuilt('i pacchetti per prepararla non sono installati'), { cause: error });
  }
};

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/{index.html,stampa.html,package.json,tsconfig.json,*.ts}',
  'apps/web/{build,src,public}/**/*',
  'packages/{domain,contract}/{package.json,src/**/*}',
];

const hashSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: productRoot, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !entry.parentPath.endsWith('src/test-support'),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(path.slice(productRoot.length)).update(readFileSync(path));
  return hash.digest('hex');
};

/** The application, then the page used for printing. */
const configs = ['vite.config.ts', 'vite.stampa.config.ts'];

const runVite = async (outDir: string): Promise<void> => {
  const vite = findVite();
  rmSync(outDir, { recursive: true, force: true });
  for (const config of configs) {
    await promisify(execFile)(
      process.execPath,
      [
        vite,
        'build',
        web,
        '--config',
        join(web, config),
        '--outDir',
        outDir,
        '--emptyOutDir',
        'false',
        '--logLevel',
        'warn',
      ],
      {
        cwd: productRoot,
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 50_000_000,
      },
    );
  }
};

// Compresses once at build time instead of at every request.
const encodeAssets = (dir: string): void => {
  for (const path of globSync('**/*.{js,css,svg}', { cwd: dir }).map((name) => join(dir, name))) {
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content));
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
};

// The build goes to a temporary folder and replaces dist in one step: a running server never sees half an application, and of two builds the last one wins.
const replaceDist = (built: string): void => {
  const old = `${built}-precedente`;
  if (existsSync(webDist)) renameSync(webDist, old);
  renameSync(built, webDist);
  rmSync(old, { recursive: true, force: true });
};

/**
 * Builds the web application when its sources changed since the last time.
 * @returns the folder to serve
 * @throws {StartFailure} with the output of the build
 */
export const buildWeb = async (): Promise<string> => {
  const fingerprint = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return webDist;
  expectBuildable([web, cache]);
  console.log('Preparo l’applicazione web (solo al primo avvio e dopo un aggiornamento)…');
  const built = join(cache, `web-${process.pid}`);
  try {
    await runVite(built);
    encodeAssets(built);
    writeFileSync(join(built, '.sorgenti'), fingerprint);
    replaceDist(built);
    return webDist;
  } catch (error) {
    rmSync(built, { recursive: true, force: true });
    if (error instanceof StartFailure) throw error;
    const said =
      error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
    throw new StartFailure(`L’applicazione web non si può preparare.\n${said === '' ? String(error) : said}`, {
      cause: error,
    });
  }
};
