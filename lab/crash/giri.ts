import { randomInt } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { signalServer } from '../../apps/server/src/adapters/postgres/signal-server.ts';
import { Client } from '../attack/client.ts';
import { stopDatabase } from './fermo.ts';
import { countGuaste } from './migrazioni.ts';
import {
  buildEnvironment,
  copieDir,
  isOver,
  isReady,
  killDatabase,
  killNow,
  launchScript,
  listCopie,
  password,
  waitCopia,
  waitReady,
} from './prodotto.ts';
import { login, Scrittore, type Conteggio } from './scrittore.ts';

/** What is killed while statements are saved: the server, the database, both, or the server and a backup that is being written. */
export type Colpo = 'server' | 'database' | 'entrambi' | 'copia';

/** How long the first save of a round is waited for, on a machine that is busy. */
const attesaPrimoMs = 20_000;
/** In which a stop ends, whatever the database does. */
const limiteChiusuraMs = 60_000;

type Prodotto = ReturnType<typeof launchScript>;

const istanza = join(productRoot, 'fixtures', 'xbrl', 'ok');

/** One product on one data dir, struck again and again while statements are saved in it. */
export class Bersaglio {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #conteggio: Conteggio;
  readonly #file: string;
  #prodotto: Prodotto | null = null;
  #scrittori: readonly Scrittore[] = [];
  #copieInterrotte = 0;

  constructor(dataDir: string, port: number, conteggio: Conteggio, file: string) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#conteggio = conteggio;
    this.#file = join(istanza, file);
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server unless it runs; what it says when it does not take requests, else null. */
  async start(): Promise<string | null> {
    const corrente = this.#prodotto;
    if (corrente === null || isOver(corrente.process)) {
      this.#prodotto = launchScript('start.ts', [], buildEnvironment(this.#dataDir, this.#port));
    }
    const prodotto = this.#prodotto;
    if (prodotto === null) return 'not started';
    return (await waitReady(this.#url, prodotto.process)) ? null : prodotto.said();
  }

  async createScrittori(quanti: number): Promise<void> {
    const cliente = await login(this.#url, password);
    this.#scrittori = await Promise.all(
      Array.from({ length: quanti }, (_, n) => Scrittore.create(cliente, this.#conteggio, 2000 + n)),
    );
  }

  /** Saves and reads filings, strikes so long after the first save is acknowledged, and waits until the writers have noticed. */
  async strike(colpo: Colpo, attesaMs: number): Promise<void> {
    const cliente = await login(this.#url, password);
    const file = await openAsBlob(this.#file);
    let isFinito = false;
    const lavori = this.#scrittori.flatMap((scrittore) => [
      scrittore.write(cliente, () => isFinito),
      scrittore.importa(cliente, file, () => isFinito),
    ]);
    const prima = this.#conteggio.salvataggi;
    const limite = Date.now() + attesaPrimoMs;
    while (this.#conteggio.salvataggi === prima && Date.now() < limite) await sleep(5);
    if (colpo === 'copia') await this.#strikeCopia();
    else await sleep(attesaMs);
    if (colpo !== 'database' && this.#prodotto !== null) await killNow(this.#prodotto.process);
    if (colpo === 'database' || colpo === 'entrambi') killDatabase(this.#dataDir);
    isFinito = true;
    await Promise.all(lavori);
  }

  /**
   * Stops the database for so long while statements are saved, then once more, and asks the server to stop meanwhile.
   *
   * @returns what was not as promised
   */
  async halt(seconds: number): Promise<readonly string[]> {
    const { url, token } = await login(this.#url, password);
    let isFinito = false;
    const lavori = this.#scrittori.map((scrittore) => scrittore.write({ url, token }, () => isFinito));
    await sleep(500);
    const user = { username: 'studio', password, client: new Client(url, token) };
    const { faults } = await stopDatabase({ url, dataDir: this.#dataDir }, user, seconds);
    isFinito = true;
    await Promise.all(lavori);
    await this.check();
    return [...faults, ...(await this.#stopWhileHalted())];
  }

  /** A stop that the database does not answer ends within a minute all the same. */
  async #stopWhileHalted(): Promise<readonly string[]> {
    const child = this.#prodotto?.process;
    if (child === undefined) return ['the server is gone'];
    signalServer(this.#dataDir, 'SIGSTOP');
    const begun = Date.now();
    child.kill('SIGTERM');
    while (!isOver(child) && Date.now() - begun < limiteChiusuraMs) await sleep(100);
    const isEnded = isOver(child);
    await killNow(child);
    signalServer(this.#dataDir, 'SIGCONT');
    return isEnded ? [] : [`a stop was not over after ${limiteChiusuraMs / 1_000} s`];
  }

  /** Kills a backup within the first moments of its writing. */
  async #strikeCopia(): Promise<void> {
    const { process: child } = launchScript('admin.ts', ['backup'], buildEnvironment(this.#dataDir, this.#port));
    await waitCopia(this.#dataDir, child);
    await sleep(randomInt(0, 40));
    await killNow(child);
    if (listCopie(this.#dataDir, '.parziale').length > this.#copieInterrotte) this.#copieInterrotte += 1;
  }

  /** How many backups were killed before they were whole. */
  get copieInterrotte(): number {
    return this.#copieInterrotte;
  }

  /** After a restart: every statement holds what was promised. */
  async check(): Promise<void> {
    const cliente = await login(this.#url, password);
    for (const scrittore of this.#scrittori) await scrittore.check(cliente);
  }

  countCopieGuaste(): Promise<number> {
    return countGuaste(copieDir(this.#dataDir)).catch(() => 0);
  }

  /** Whether the trail is whole after all that; the server runs. */
  async verifyRegistro(): Promise<string | null> {
    const { process: child, said } = launchScript('admin.ts', ['verify'], buildEnvironment(this.#dataDir, this.#port));
    while (!isOver(child)) await sleep(100);
    return child.exitCode === 0 && (await isReady(this.#url)) ? null : said();
  }

  async stop(): Promise<void> {
    if (this.#prodotto !== null) await killNow(this.#prodotto.process);
  }
}
