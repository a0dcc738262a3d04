import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { sendSignal } from '../../apps/server/src/adapters/postgres/signal-server.ts';
import { Client } from '../attack/client.ts';
import { stopDatabase } from './stop-database.ts';
import { countBroken } from './migrations.ts';
import {
  buildEnvironment,
  backupsDir,
  isOver,
  isReady,
  killDatabase,
  killNow,
  launchScript,
  listBackups,
  password,
  waitBackup,
  waitReady,
} from './product.ts';
import { login, Writer, type Tally } from './writer.ts';

/** What is killed while statements are saved: the server, the database, both, or the server and a running backup. */
export type Blow = 'server' | 'database' | 'both' | 'backup';

/** Timeout of the first save of a round; long, because the machine may be busy. */
const firstSaveMs = 20_000;
/** The server must stop within this time, even when the database does not answer. */
const stopTimeoutMs = 60_000;

type Product = ReturnType<typeof launchScript>;

const filings = join(productRoot, 'fixtures', 'xbrl', 'ok');

/** One product on one data dir, killed again and again while writers save statements. */
export class Target {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #tally: Tally;
  readonly #file: string;
  #product: Product | null = null;
  #writers: readonly Writer[] = [];
  #interruptedBackups = 0;

  constructor(dataDir: string, port: number, tally: Tally, file: string) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#tally = tally;
    this.#file = join(filings, file);
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server unless it runs. @returns its output when it does not become ready, else null */
  async start(): Promise<string | null> {
    const current = this.#product;
    if (current === null || isOver(current.process)) {
      this.#product = launchScript('start.ts', [], buildEnvironment(this.#dataDir, this.#port));
    }
    const product = this.#product;
    if (product === null) return 'not started';
    return (await waitReady(this.#url, product.process)) ? null : product.said();
  }

  async createWriters(count: number): Promise<void> {
    const client = await login(this.#url, password);
    this.#writers = await Promise.all(
      Array.from({ length: count }, (_, n) => Writer.create(client, this.#tally, 2000 + n)),
    );
  }

  /** Saves and imports, strikes some time after the first acknowledged save, and waits until the writers have stopped. */
  async strike(blow: Blow, delayMs: number): Promise<void> {
    const client = await login(this.#url, password);
    const file = await openAsBlob(this.#file);
    let isFinished = false;
    const jobs = this.#writers.flatMap((writer) => [
      writer.write(client, () => isFinished),
      writer.importFiling(client, file, () => isFinished),
    ]);
    const before = this.#tally.saves;
    const deadline = Date.now() + firstSaveMs;
    while (this.#tally.saves === before && Date.now() < deadline) await sleep(5);
    if (blow === 'backup') await this.#strikeBackup();
    else await sleep(delayMs);
    if (blow !== 'database' && this.#product !== null) await killNow(this.#product.process);
    if (blow === 'database' || blow === 'both') killDatabase(this.#dataDir);
    isFinished = true;
    await Promise.all(jobs);
  }

  /**
   * Halts the database for some seconds while statements are saved, then halts it again and stops the server meanwhile.
   *
   * @returns what went wrong
   */
  async halt(seconds: number): Promise<readonly string[]> {
    const { url, token } = await login(this.#url, password);
    let isFinished = false;
    const jobs = this.#writers.map((writer) => writer.write({ url, token }, () => isFinished));
    await sleep(500);
    const user = { username: 'studio', password, client: new Client(url, token) };
    const { faults } = await stopDatabase({ url, dataDir: this.#dataDir }, user, seconds);
    isFinished = true;
    await Promise.all(jobs);
    await this.check();
    return [...faults, ...(await this.#stopWhileHalted())];
  }

  /** The server must stop within a minute even when the database does not answer. */
  async #stopWhileHalted(): Promise<readonly string[]> {
    const child = this.#product?.process;
    if (child === undefined) return ['the server is gone'];
    sendSignal(this.#dataDir, 'SIGSTOP');
    const begun = Date.now();
    child.kill('SIGTERM');
    while (!isOver(child) && Date.now() - begun < stopTimeoutMs) await sleep(100);
    const isEnded = isOver(child);
    await killNow(child);
    sendSignal(this.#dataDir, 'SIGCONT');
    return isEnded ? [] : [`a stop was not over after ${stopTimeoutMs / 1_000} s`];
  }

  /** Kills a backup within 40 ms of its first write. */
  async #strikeBackup(): Promise<void> {
    const { process: child } = launchScript('admin.ts', ['backup'], buildEnvironment(this.#dataDir, this.#port));
    await waitBackup(this.#dataDir, child);
    await sleep(randomInt(0, 40));
    await killNow(child);
    if (listBackups(this.#dataDir, '.parziale').length > this.#interruptedBackups) this.#interruptedBackups += 1;
  }

  /** How many backups were killed before they were complete. */
  get interruptedBackups(): number {
    return this.#interruptedBackups;
  }

  /** After a restart: checks that every statement holds its acknowledged saves. */
  async check(): Promise<void> {
    const client = await login(this.#url, password);
    for (const writer of this.#writers) await writer.check(client);
  }

  countBrokenBackups(): Promise<number> {
    return countBroken(backupsDir(this.#dataDir)).catch(() => 0);
  }

  /** Verifies the event trail while the server runs. @returns the output when it is broken, else null */
  async verifyTrail(): Promise<string | null> {
    const { process: child, said } = launchScript('admin.ts', ['verify'], buildEnvironment(this.#dataDir, this.#port));
    while (!isOver(child)) await sleep(100);
    return child.exitCode === 0 && (await isReady(this.#url)) ? null : said();
  }

  async stop(): Promise<void> {
    if (this.#product !== null) await killNow(this.#product.process);
  }
}
