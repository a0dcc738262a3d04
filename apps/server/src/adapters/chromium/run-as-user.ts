// Stands between Playwright and the browser when we are root: Playwright cannot start a program as another user, so it starts this one,
// which gives the profile folder to that user and becomes the browser's parent. Descriptors 3 and 4 are Playwright's pipe.
import { spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import process from 'node:process';

const { LANCIO_UID, LANCIO_GID, LANCIO_PROGRAMMA, LANCIO_NODE: _node, LANCIO_SCRIPT: _script, ...env } = process.env;
const options = process.argv.slice(2);
const uid = Number(LANCIO_UID);
const gid = Number(LANCIO_GID);
const profile = options.find((option) => option.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length);
if (LANCIO_PROGRAMMA === undefined || profile === undefined || !(uid > 0))
  throw new Error('LANCIO_PROGRAMMA, LANCIO_UID and --user-data-dir are needed');

chownSync(profile, uid, gid);
const browser = spawn(LANCIO_PROGRAMMA, options, {
  uid,
  gid,
  cwd: '/',
  env: { ...env, HOME: profile },
  stdio: ['inherit', 'inherit', 'inherit', 3, 4],
});
browser.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
browser.once('exit', (code, signal) => {
  if (signal !== null) console.error(`signal ${signal}`);
  process.exit(code ?? 1);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal));
