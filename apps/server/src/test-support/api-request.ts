import type { StudioFixture } from './studio-fixture.ts';

/** A request without its token. */
export type ApiRequest = {
  readonly params?: Readonly<Record<string, string>>;
  /** A list repeats the parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | Blob>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Builds a valid request of a studio about its own objects; creates what the request consumes. */
export type RequestBuilder = (fixture: StudioFixture) => ApiRequest | Promise<ApiRequest>;
