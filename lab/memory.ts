// npm run memory: starts the product in control groups with the least memory that docs/operations.md asks for, prints reports and uploads in them,
// and says how much each took. Run as root on Linux, with a PostgreSQL installed (apt-get install postgresql), after npm run build.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { computeMemoryFloor } from '../apps/server/src/environment/memory.ts';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { findFreePort } from '../e2e/start-product.ts';
import { Client } from './attack/client.ts';
import { buildEnvironment, endGently, password, waitReady, withDataDir } from './crash/product.ts';
import { startCluster } from './external-postgres/cluster.ts';

const MB = 1_000_000;
const PAGE = 4_096;
const PRINTS = 5;
const listSchema = z.object({ results: z.array(z.object({ id: z.string() })) });

/** A control group of memory, of either version. */
class Group {
  readonly #dir: string;
  readonly #isFirst = existsSync('/sys/fs/cgroup/memory');

  constructor(name: string, bytes: number) {
    this.#dir = join('/sys/fs/cgroup', this.#isFirst ? 'memory' : '', `vedetta-${process.pid}-${name}`);
    mkdirSync(this.#dir);
    writeFileSync(this.#file('memory.limit_in_bytes', 'memory.max'), String(bytes));
  }

  #file(first: string, second: string): string {
    return join(this.#dir, this.#isFirst ? first : second);
  }

  /** Starts the product in it. */
  start(env: Readonly<Record<string, string>>): ChildProcess {
    const script = `echo $$ > '${this.#file('cgroup.procs', 'cgroup.procs')}'; exec '${process.execPath}' scripts/serve.ts`;
    return spawn('sh', ['-c', script], { cwd: productRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  /** What it took at most, caches of files included, and how many processes the system killed in it. */
  read(): Readonly<{ peak: number; killed: number }> {
    const events = readFileSync(this.#file('memory.oom_control', 'memory.events'), 'utf8');
    return {
      peak: Number(readFileSync(this.#file('memory.max_usage_in_bytes', 'memory.peak'), 'utf8')),
      killed: Number(/oom_kill (\d+)/u.exec(events)?.[1] ?? 0),
    };
  }

  /** What its processes hold now, without caches of files. */
  readHeld(): number {
    const stat = readFileSync(this.#file('memory.stat', 'memory.stat'), 'utf8');
    return Number(/^(?:total_rss|anon) (\d+)/mu.exec(stat)?.[1] ?? 0);
  }

  async drop(): Promise<void> {
    for (let tries = 0; tries < 50 && readFileSync(join(this.#dir, 'cgroup.procs'), 'utf8') !== ''; tries += 1)
      await sleep(200);
    rmdirSync(this.#dir);
  }
}

type Part = Readonly<{ name: string; roles: 'all' | 'web' | 'stampa'; databaseUrl: string | null }>;

const print = (text: string): void => console.log(text);
const formatMegabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** Uploads a file and prints, by the first process; every process is in a group of its own with its floor. */
const measure = (parts: readonly Part[]): Promise<boolean> =>
  withDataDir(async (dataDir) => {
    const started: { part: Part; group: Group; child: ChildProcess; limit: number; held: number }[] = [];
    let [url, isRight] = ['', true];
    try {
      for (const part of parts) {
        const port = await findFreePort();
        const { roles, databaseUrl } = part;
        const floor = computeMemoryFloor({
          roles: roles === 'all' ? ['web', 'stampa', 'lavori'] : [roles],
          databaseUrl,
        });
        // In whole pages.
        const limit = Math.ceil(floor / PAGE) * PAGE;
        const group = new Group(`${roles}-${databaseUrl === null ? 'embedded' : 'external'}`, limit);
        const child = group.start({
          ...buildEnvironment(dataDir, port),
          DATABASE_URL: databaseUrl ?? '',
          VEDETTA_ROLE: roles === 'all' ? '' : roles,
        });
        started.push({ part, group, child, limit, held: 0 });
        if (!(await waitReady(`http://127.0.0.1:${port}`, child))) throw new Error(`${part.name} does not start`);
        url ||= `http://127.0.0.1:${port}`;
      }
      const client = await Client.login(url, 'studio', password);
      const { results } = listSchema.parse(JSON.parse((await client.send('GET', '/api/bilanci/')).text));
      const ended: number[] = [];
      for (let n = 0; n < PRINTS; n += 1) {
        const { status, ms } = await client.send('GET', `/api/bilanci/${results[n % results.length]?.id}/report`);
        if (status === 200) ended.push(ms);
        else print(`  print ${n + 1}: ${status}`);
        for (const one of started) one.held = Math.max(one.held, one.group.readHeld());
      }
      isRight &&= ended.length === PRINTS;
      print(`${ended.length} of ${PRINTS} reports printed, ${ended.map((ms) => (ms / 1_000).toFixed(1)).join(' ')} s`);
    } finally {
      for (const { part, group, child, limit, held } of started) {
        const { peak, killed } = group.read();
        isRight &&= killed === 0;
        print(
          `  ${part.name}: limit ${formatMegabytes(limit)}, at most ${formatMegabytes(peak)}, held ${formatMegabytes(held)} after a print, ${killed} killed`,
        );
        await endGently(child);
      }
      for (const { group } of started) await group.drop();
    }
    return isRight;
  });

const cluster = await startCluster();
const superuser = new pg.Client(cluster.url('postgres', 'postgres'));
await superuser.connect();
await superuser.query('CREATE DATABASE memoria OWNER vedetta');
await superuser.end();
try {
  const all = { name: 'all, embedded database', roles: 'all', databaseUrl: null } as const;
  const external = { name: 'all, DATABASE_URL', roles: 'all', databaseUrl: cluster.url('memoria') } as const;
  const apart = ['web', 'stampa'] as const;
  const outcomes = [await measure([all]), await measure([external])];
  outcomes.push(await measure(apart.map((roles) => ({ name: roles, roles, databaseUrl: cluster.url('memoria') }))));
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  await cluster.stop();
}
