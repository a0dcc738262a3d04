import type { Client } from './client.ts';
import type { Product, ProductOptions } from './product.ts';

/** The product under attack. */
export type Target = Readonly<{
  url: string;
  /** Password of the users of the first start: `studio` and `demo` (demonstration data), `staff`. */
  password: string;
  /** Usernames, each alone in a new studio without companies. */
  studios: readonly string[];
  pid: number;
  dataDir: string;
  /** Logs in one of `studios`, or a user of the first start. */
  login: (username: string) => Promise<Client>;
  /** Starts another product, stopped after the scenario; with the `dataDir` of another one, a second process on the same database. */
  startProduct: (options?: ProductOptions) => Promise<Product>;
}>;

/** What was seen, and whether the defence holds. Some scenarios cannot be tried everywhere, for example without root. */
export type Verdict = Readonly<{ holds: boolean | 'cannot be tried'; seen: string }>;

/** An attack that once succeeded. Each file of `scenarios` exports one. */
export type Scenario = Readonly<{
  /** Which defence, in a few words. */
  title: string;
  /** What was seen before the defence was there. */
  before: string;
  /** Takes less than 10 seconds, so npm test runs it too. */
  isShort: boolean;
  run: (target: Target) => Promise<Verdict>;
}>;
