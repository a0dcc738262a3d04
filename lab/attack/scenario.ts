import type { Client } from './client.ts';
import type { Product, ProductOptions } from './product.ts';

/** The product under attack. */
export type Target = Readonly<{
  url: string;
  /** Of the users of the first start: `studio` and `demo` with the demonstration data, `staff`. */
  password: string;
  /** Users, each alone in a new studio without companies. */
  studios: readonly string[];
  pid: number;
  dataDir: string;
  /** Logs in one of `studios`, or a user of the first start. */
  login: (username: string) => Promise<Client>;
  /** A product of the scenario's own, ended with it; with the `dataDir` of another one, a second process on the same database. */
  startProduct: (options?: ProductOptions) => Promise<Product>;
}>;

/** What was seen, and whether the defence holds. Some cannot be tried everywhere: without root, say. */
export type Verdict = Readonly<{ holds: boolean | 'cannot be tried'; seen: string }>;

/** A way that was once open. The files of `scenarios` export one each. */
export type Scenario = Readonly<{
  /** Which defence, in a few words. */
  title: string;
  /** What was seen before the defence was there. */
  before: string;
  /** Run by npm test as well: less than 10 seconds. */
  isShort: boolean;
  run: (target: Target) => Promise<Verdict>;
}>;
