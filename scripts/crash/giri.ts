import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import { countGuaste } from './migrazioni.ts';
import { buildEnvironment, isReady, killDatabase, killNow, launchScript, password, waitReady } from './prodotto.ts';
import { login, Scrittore, type Conteggio } from './scrittore.ts';

/** What is killed while statements are saved: the server, the database, both, or the server while a backup is being made. */
export type Colpo = 'server' | 'database' | 'entrambi' | 'copia';

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
    if (corrente === null || corrente.process.exitCode !== null || corrente.process.signalCode !== null) {
      this.#prodotto = launchScript('start.ts', [], buildEnvironment(this.#dataDir, this.#port));
    }
    const prodotto = this.#prodotto;
    if (prodotto === null) return 'not started';
    return (await waitReady(this.#url, prodotto.process)) ? null : prodotto.said();
  }

  async createScrittori(quanti: number): Promise<void> {
    const cliente = await login(this.#url, password);
    this.#scrittori = await Promise.all(Array.from({ length: quanti }, (_, n) => Scrittore.create(cliente, this.#conteggio, 2000 + n)));
  }

  /** Saves and reads filings for a while, strikes, and waits until the writers have noticed. */
  async strike(colpo: Colpo, attesaMs: number): Promise<void> {
    const cliente = await login(this.#url, password);
    const file = await openAsBlob(this.#file);
    let isOver = false;
    const lavori = this.#scrittori.flatMap((scrittore) => [scrittore.write(cliente, () => isOver), scrittore.importa(cliente, file, () => isOver)]);
    const copia = colpo === 'copia' ? launchScript('admin.ts', ['backup'], buildEnvironment(this.#dataDir, this.#port)) : null;
    await sleep(attesaMs);
    if (colpo !== 'database' && this.#prodotto !== null) await killNow(this.#prodotto.process);
    if (colpo === 'database' || colpo === 'entrambi') killDatabase(this.#dataDir);
    if (copia !== null) await killNow(copia.process);
    isOver = true;
    await Promise.all(lavori);
  }

  /** After a restart: every statement holds what was promised. */
  async check(): Promise<void> {
    const cliente = await login(this.#url, password);
    for (const scrittore of this.#scrittori) await scrittore.check(cliente);
  }

  countCopieGuaste(): Promise<number> {
    return countGuaste(join(this.#dataDir, 'copie')).catch(() => 0);
  }

  /** Whether the trail is whole after all that; the server runs. */
  async verifyRegistro(): Promise<string | null> {
    const { process: child, said } = launchScript('admin.ts', ['verify'], buildEnvironment(this.#dataDir, this.#port));
    while (child.exitCode === null && child.signalCode === null) await sleep(100);
    return child.exitCode === 0 && (await isReady(this.#url)) ? null : said();
  }

  async stop(): Promise<void> {
    if (this.#prodotto !== null) await killNow(this.#prodotto.process);
  }
}
