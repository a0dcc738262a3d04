import type { StudioFixture } from './studio-fixture.ts';

/** A request, apart from who sends it. */
export type ApiRequest = {
  readonly params?: Readonly<Record<string, string>>;
  /** A list is a parameter given more than once. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | Blob>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A good request of a studio about its own objects; what it consumes is made for it. */
export type RequestBuilder = (fixture: StudioFixture) => ApiRequest | Promise<ApiRequest>;
