import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  buildEnvironment,
  endGently,
  isOver,
  isReady,
  killNow,
  launchScript,
  makeDataDir,
  password,
  removeDataDir,
  waitReady,
} from '../crash/product.ts';
import { Client } from './client.ts';

export type ProductOptions = Readonly<{
  /** Settings that add to or override those of a trial start. */
  env?: Readonly<Record<string, string>>;
  /** The data dir of another product: a second process on one database. */
  dataDir?: string;
  /** A file for its standard output, which `said` then lacks. */
  output?: string;
}>;

const createdSchema = z.object({ id: z.string() });
const userSchema = z.object({ credenziali: z.object({ password: z.string() }) });

const read = <T>(schema: z.ZodType<T>, { status, text }: { status: number; text: string }): T => {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return schema.parse(JSON.parse(text));
};

/** A started product, with its own data dir unless it shares that of another one. */
export class Product {
  readonly password = password;
  readonly dataDir: string;
  readonly #isOwner: boolean;
  readonly #env: Readonly<Record<string, string>>;
  readonly #output: string | null;
  readonly #passwords = new Map<string, string>();
  #port: number;
  #launched: ReturnType<typeof launchScript>;

  private constructor({ env = {}, dataDir, output }: ProductOptions) {
    this.dataDir = dataDir ?? makeDataDir('vedetta-attack-');
    this.#isOwner = dataDir === undefined;
    this.#env = env;
    this.#output = output ?? null;
    this.#port = randomInt(20_000, 32_000);
    this.#launched = this.#launch();
  }

  #launch(): ReturnType<typeof launchScript> {
    const env = { ...buildEnvironment(this.dataDir, this.#port), ...this.#env };
    return launchScript('start.ts', [], env, 'same', this.#output);
  }

  /** @throws with the product's output when it does not start */
  static async start(options: ProductOptions = {}): Promise<Product> {
    const product = new Product(options);
    if (await waitReady(product.url, product.#launched.process)) return product;
    await product.stop();
    throw new Error(product.said);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The process id of the server itself, not of a shell around it. */
  get pid(): number {
    return this.#launched.process.pid ?? 0;
  }

  /** Its output since it was last started. */
  get said(): string {
    return this.#launched.said();
  }

  get isOver(): boolean {
    return isOver(this.#launched.process);
  }

  /** Whether the server and its database answer. */
  async isReady(): Promise<boolean> {
    return !this.isOver && (await new Client(this.url).send('GET', '/healthz')).status === 200 && isReady(this.url);
  }

  /** Kills the product and starts it again with the same data, port and settings. */
  async restart(): Promise<void> {
    await killNow(this.#launched.process);
    this.#launched = this.#launch();
    if (!(await waitReady(this.url, this.#launched.process))) throw new Error(this.said);
  }

  /** Kills it at once with SIGKILL. */
  kill(): Promise<boolean> {
    return killNow(this.#launched.process);
  }

  async stop(): Promise<void> {
    if (!this.isOver) await endGently(this.#launched.process);
    if (this.#isOwner) await removeDataDir(this.dataDir);
  }

  login(username: string): Promise<Client> {
    return Client.login(this.url, username, this.#passwords.get(username) ?? this.password);
  }

  /** Creates studios with one user each, as the staff does. @returns the usernames */
  async createStudios(names: readonly string[]): Promise<readonly string[]> {
    const staff = await this.login('staff');
    for (const username of names) {
      const json = { nome_studio: `Studio ${username}`, licenza: 'valida', max_aziende: null };
      const studio = read(createdSchema, await staff.send('POST', '/api/staff/studi/', { json })).id;
      const user = { studio, username, accesso: 'password' };
      const { credenziali } = read(userSchema, await staff.send('POST', '/api/staff/utenti/', { json: user }));
      this.#passwords.set(username, credenziali.password);
    }
    return names;
  }
}
