// node lab/disk-full.ts [MB = 500]: as root on Linux, runs the product on a small file system, fills it while statements are saved, and frees
// it. Refusals must be 503, acknowledged saves must survive, and the product must recover without a restart.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEnvironment, isOver, killDatabase, killNow, launchScript, password, waitReady } from './crash/product.ts';
import { login, Writer } from './crash/writer.ts';

const megabyte = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-full-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${process.argv[2] ?? '500'}m,mode=711`, 'tmpfs', dataDir]);
chmodSync(dataDir, 0o711);
const port = randomInt(20_000, 40_000);
const url = `http://127.0.0.1:${port}`;
const ballast = join(dataDir, 'ballast');
const tally = { saves: 0, lost: 0, half: 0, imports: 0 };
const statuses = new Map<number, number>();
const sentences = new Set<string>();

const fill = (): void => {
  writeFileSync(ballast, '');
  for (let free = measureFreeMb(); free > 0; free = measureFreeMb())
    writeFileSync(ballast, Buffer.alloc(Math.max(megabyte, Math.floor(free * megabyte * 0.9))), { flag: 'a' });
};
const measureFreeMb = (): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return Math.floor((bavail * bsize) / megabyte);
};

/** Writes long texts, which need disk space, and counts the answers by status. */
const writeUntil = async (token: string, id: string, until: () => boolean): Promise<void> => {
  for (let n = 0; !until(); n += 1) {
    const response = await fetch(`${url}/api/bilanci/${id}/`, {
      method: 'PATCH',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: Array.from({ length: 2_000 }, () => randomInt(1e9, 9e9)).join('') }),
      signal: AbortSignal.timeout(60_000),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const { detail } = (await response.json()) as { detail?: string };
    if (!response.ok) sentences.add(`${response.status} ${detail ?? ''}`);
    if (response.status === 503) await sleep(200);
  }
};

const server = launchScript('start.ts', [], buildEnvironment(dataDir, port));
try {
  if (!(await waitReady(url, server.process))) throw new Error(server.said());
  const client = await login(url, password);
  const writer = await Writer.create(client, tally, 2001);
  const begun = Date.now();
  await writer.write(client, () => Date.now() - begun > 2_000);
  const list = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${client.token}` } });
  const id = ((await list.json()) as { results: { id: string }[] }).results.at(-1)?.id ?? '';
  console.log(`${tally.saves} saves, ${measureFreeMb()} MB free; filling`);
  fill();
  const full = Date.now();
  // PostgreSQL first uses up the space it has reserved. Stops after enough refusals, or after two minutes.
  await writeUntil(
    client.token,
    id,
    () => (statuses.get(503) ?? 0) > 50 || (statuses.get(500) ?? 0) > 5 || Date.now() - full > 120_000,
  );
  console.log(
    `full: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n  ${[...sentences].join('\n  ')}`,
  );
  const isAlive = !isOver(server.process);
  truncateSync(ballast, 0);
  const freed = Date.now();
  const isBack = await waitReady(url, server.process);
  console.log(
    `freed: ${isBack ? `back after ${Date.now() - freed} ms, ${isAlive ? 'without' : 'WITH'} a restart` : 'NOT BACK'}`,
  );
  await writer.check(await login(url, password));
  const check = launchScript('admin.ts', ['check'], buildEnvironment(dataDir, port));
  while (!isOver(check.process)) await sleep(100);
  console.log(check.said().trim());
  const isBroken =
    !isBack ||
    check.process.exitCode !== 0 ||
    tally.lost + tally.half > 0 ||
    (statuses.get(500) ?? 0) > 0 ||
    (statuses.get(503) ?? 0) === 0;
  console.log(
    `acknowledged writes lost: ${tally.lost}; half writes: ${tally.half}; answers 500: ${statuses.get(500) ?? 0}\n${isBroken ? 'FAILED' : 'ok'}`,
  );
  process.exitCode = isBroken ? 1 : 0;
} finally {
  await killNow(server.process);
  killDatabase(dataDir);
  await sleep(500);
  execFileSync('umount', ['-l', dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}
