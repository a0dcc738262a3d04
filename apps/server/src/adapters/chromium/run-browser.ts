// Wrapper between Playwright and the browser. Playwright cannot start a program as another user or with our profile folder, so it starts
// this one, which becomes the browser's parent and removes the folder when the browser ends, even if the application was killed.
// Descriptors 3 and 4 are Playwright's pipe: it closes with the application, and then the browser ends.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeProfileName, profileOf, removeLaunchDir } from './launch-dir.ts';

const {
  LANCIO_UID,
  LANCIO_PROGRAMMA,
  LANCIO_CARTELLA,
  LANCIO_NODE: _node,
  LANCIO_SCRIPT: _script,
  ...env
} = process.env;
if (LANCIO_PROGRAMMA === undefined || LANCIO_CARTELLA === undefined)
  throw new Error('LANCIO_PROGRAMMA and LANCIO_CARTELLA are needed');
const dir = LANCIO_CARTELLA;
const uid = LANCIO_UID === undefined ? null : Number(LANCIO_UID);
if (uid !== null && !(uid > 0)) throw new Error('LANCIO_UID is no ordinary user');
const user = uid === null ? null : { name: '', uid, gid: uid };

const profile = profileOf(dir);
const profileOption = '--user-data-dir=';
const options = process.argv.slice(2).map((option) => {
  if (!option.startsWith(profileOption)) return option;
  writeProfileName(dir, option.slice(profileOption.length));
  return `${profileOption}${profile}`;
});

/** Retried because the browser's children may still be writing while they end. */
const removeFolder = async (): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return removeLaunchDir(dir, user);
    } catch {
      await sleep(50);
    }
  }
};

const browser = spawn(LANCIO_PROGRAMMA, options, {
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: { ...env, HOME: profile, TMPDIR: profile },
  stdio: ['inherit', 'inherit', 'inherit', 3, 4],
});
const end = async (code: number): Promise<void> => {
  await removeFolder();
  process.exit(code);
};
browser.once('error', (error) => {
  console.error(error.message);
  void end(127);
});
browser.once('exit', (code, signal) => {
  if (signal !== null) console.error(`signal ${signal}`);
  void end(code ?? 1);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal));
