// node lab/disk-full.ts [MB = 500]: as root on Linux, runs the product on a small file system of its own, fills it while statements are saved,
// and frees it: what is refused must be a 503, what was acknowledged must be there, and it must go on without a restart.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildEnvironment,
  isOver,
  killDatabase,
  killNow,
  launchScript,
  password,
  waitReady,
} from './crash/prodotto.ts';
import { login, Scrittore } from './crash/scrittore.ts';

const megabyte = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), 'vedetta-piena-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${process.argv[2] ?? '500'}m,mode=711`, 'tmpfs', dataDir]);
chmodSync(dataDir, 0o711);
const port = randomInt(20_000, 40_000);
const url = `http://127.0.0.1:${port}`;
const zavorra = join(dataDir, 'zavorra');
const conteggio = { salvataggi: 0, persi: 0, aMeta: 0, importazioni: 0 };
const risposte = new Map<number, number>();
const frasi = new Set<string>();

const fill = (): void => {
  writeFileSync(zavorra, '');
  for (let libero = freeMb(); libero > 0; libero = freeMb())
    writeFileSync(zavorra, Buffer.alloc(Math.max(megabyte, Math.floor(libero * megabyte * 0.9))), { flag: 'a' });
};
const freeMb = (): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return Math.floor((bavail * bsize) / megabyte);
};

/** Writes texts of 20,000 characters, which need room, and keeps what each was answered. */
const insist = async (token: string, id: string, until: () => boolean): Promise<void> => {
  for (let n = 0; !until(); n += 1) {
    const risposta = await fetch(`${url}/api/bilanci/${id}/`, {
      method: 'PATCH',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: Array.from({ length: 2_000 }, () => randomInt(1e9, 9e9)).join('') }),
      signal: AbortSignal.timeout(60_000),
    });
    risposte.set(risposta.status, (risposte.get(risposta.status) ?? 0) + 1);
    const { detail } = (await risposta.json()) as { detail?: string };
    if (!risposta.ok) frasi.add(`${risposta.status} ${detail ?? ''}`);
    if (risposta.status === 503) await sleep(200);
  }
};

const server = launchScript('start.ts', [], buildEnvironment(dataDir, port));
try {
  if (!(await waitReady(url, server.process))) throw new Error(server.said());
  const cliente = await login(url, password);
  const scrittore = await Scrittore.create(cliente, conteggio, 2001);
  const inizio = Date.now();
  await scrittore.write(cliente, () => Date.now() - inizio > 2_000);
  const altro = await fetch(`${url}/api/bilanci/`, { headers: { authorization: `Token ${cliente.token}` } });
  const id = ((await altro.json()) as { results: { id: string }[] }).results.at(-1)?.id ?? '';
  console.log(`${conteggio.salvataggi} saves, ${freeMb()} MB free; filling`);
  fill();
  const pieno = Date.now();
  // What PostgreSQL keeps ready is used up before the first refusal; two minutes at most, then ten seconds of refusals.
  await insist(
    cliente.token,
    id,
    () => (risposte.get(503) ?? 0) > 50 || (risposte.get(500) ?? 0) > 5 || Date.now() - pieno > 120_000,
  );
  console.log(
    `full: ${[...risposte].map(([status, quante]) => `${quante} × ${status}`).join(', ')}\n  ${[...frasi].join('\n  ')}`,
  );
  const isVivo = !isOver(server.process);
  truncateSync(zavorra, 0);
  const liberato = Date.now();
  const isTornato = await waitReady(url, server.process);
  console.log(
    `freed: ${isTornato ? `back after ${Date.now() - liberato} ms, ${isVivo ? 'without' : 'WITH'} a restart` : 'NOT BACK'}`,
  );
  await scrittore.check(await login(url, password));
  const controllo = launchScript('admin.ts', ['check'], buildEnvironment(dataDir, port));
  while (!isOver(controllo.process)) await sleep(100);
  console.log(controllo.said().trim());
  const isGuasto =
    !isTornato ||
    controllo.process.exitCode !== 0 ||
    conteggio.persi + conteggio.aMeta > 0 ||
    (risposte.get(500) ?? 0) > 0 ||
    (risposte.get(503) ?? 0) === 0;
  console.log(
    `acknowledged writes lost: ${conteggio.persi}; half writes: ${conteggio.aMeta}; answers 500: ${risposte.get(500) ?? 0}\n${isGuasto ? 'FAILED' : 'ok'}`,
  );
  process.exitCode = isGuasto ? 1 : 0;
} finally {
  await killNow(server.process);
  killDatabase(dataDir);
  await sleep(500);
  execFileSync('umount', ['-l', dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}
