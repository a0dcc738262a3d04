import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { choosePlace, databaseDir } from '../../../apps/server/src/environment/place.ts';
import { findUser, isRoot, type SystemUser } from '../../../apps/server/src/environment/system-user.ts';
import { isReady } from '../../crash/product.ts';
import type { Scenario } from '../scenario.ts';

/** Runs as another user of the machine and prints a line for each attempt that succeeds. */
const attempts = `
  const [dataDir, pid] = process.argv.slice(1);
  const fs = require('node:fs'), net = require('node:net'), path = require('node:path');
  const own = path.join(dataDir, 'postgres');
  const attempt = (name, act) => { try { act(); console.log(name); } catch {} };
  attempt('read the passwords', () => fs.readFileSync(path.join(own, 'password.json')));
  attempt('read the data', () => fs.readFileSync(path.join(own, 'data', 'PG_VERSION')));
  attempt('read the log', () => fs.readFileSync(path.join(own, 'postgres.log')));
  attempt('put a file beside the log', () => fs.writeFileSync(path.join(own, 'mio'), ''));
  attempt('put a link in the place of the log', () => { fs.rmSync(path.join(own, 'postgres.log')); fs.symlinkSync('/etc/shadow', path.join(own, 'postgres.log')); });
  attempt('list the backups', () => fs.readdirSync(path.join(dataDir, 'copie')));
  attempt('read the environment of the product', () => fs.readFileSync('/proc/' + pid + '/environ'));
  attempt('read the memory of the product', () => fs.openSync('/proc/' + pid + '/mem', 'r'));
  for (const launch of fs.readdirSync(path.join(dataDir, 'browser')))
    attempt('read a profile of the browser', () => fs.readdirSync(path.join(dataDir, 'browser', launch, 'profilo')));
  const socket = net.connect(path.join(own, 'socket', '.s.PGSQL.5432'));
  socket.on('connect', () => { console.log('connect to the database'); socket.destroy(); });
  socket.on('error', () => undefined);`;

const attackAs = ({ uid, gid }: SystemUser, dataDir: string, pid: number): readonly string[] => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', attempts, dataDir, String(pid)], {
    uid,
    gid,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
};

type Running = Readonly<{ uid: number; args: string; environ: string }>;

const readProcess = (pid: string): readonly Running[] => {
  try {
    const read = (name: string): string => readFileSync(join('/proc', pid, name), 'utf8');
    return [{ uid: statSync(join('/proc', pid)).uid, args: read('cmdline'), environ: read('environ') }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
};

const listProcesses = (): readonly Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap(readProcess);

export const otherUserOfTheMachine: Scenario = {
  title: 'Another user of the machine, and the browser’s own',
  before: 'PostgreSQL and Chromium were both nobody, and nobody was a superuser of the database without a password',
  isShort: true,
  run: async ({ url, password, pid, dataDir }) => {
    if (!isRoot()) return { holds: 'cannot be tried', seen: 'not root: everything runs as one user' };
    // Starts the browser, if it was closed while idle.
    await isReady(url);
    const { dir, user, browser } = choosePlace(dataDir);
    const nobody = findUser('nobody');
    if (user === null || browser === null || nobody === null) throw new Error('the users are not known');
    const running = listProcesses();
    const servers = running.filter(({ args }) => args.includes(databaseDir(dir)));
    const browsers = running.filter(
      ({ args }) => args.includes(join(dir, 'browser')) && !args.includes('run-browser.ts'),
    );
    const uids = [servers, browsers].map((processes) => [...new Set(processes.map(({ uid }) => uid))]);
    const areApart = String(uids) === `${user.uid},${browser.uid}` && user.uid !== browser.uid;
    const secrets = browsers.filter(({ environ, args }) => `${environ}${args}`.includes(password));
    // The browser may read its own profile.
    const asBrowser = attackAs(browser, dir, pid).filter((done) => done !== 'read a profile of the browser');
    const done = [...asBrowser, ...attackAs(nobody, dir, pid)];
    return {
      holds: areApart && secrets.length === 0 && done.length === 0,
      seen: `database as ${String(uids[0])}, browser as ${String(uids[1])} (${browsers.length} processes, ${secrets.length} with a secret); as the browser’s user and as nobody: ${done.length === 0 ? 'no attempt of 20 succeeded' : done.join(', ')}`,
    };
  },
};
