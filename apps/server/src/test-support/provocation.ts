import type { Endpoint, EndpointName } from '@vedetta/contract';
import type { Admission } from '../adapters/workers/admission.ts';
import { validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { Answer } from './test-app.ts';

/** The worlds from which a failure can be provoked. */
export type Scene = {
  readonly studio: StudioFixture;
  readonly demo: StudioFixture;
  readonly staff: StudioFixture;
  /** A studio that may have no more aziende. */
  readonly full: StudioFixture;
  /** A statement of `studio` that is consolidated. */
  readonly consolidato: string;
  /** Of the server: one call of a studio may wait, no more. */
  readonly admission: Admission;
  /** Makes the next print end so. */
  readonly failStampa: (tipo: 'pagina_in_errore' | 'tempo_scaduto') => void;
};

export type ProvocationTarget = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly scene: Scene;
  readonly fixture: StudioFixture;
};

/** Brings a call to fail in one way, and gives its answer. */
export type Provocation = (request: ProvocationTarget) => Promise<Answer<unknown>>;

/** The good request with something wrong in it. */
export const withWrong =
  (spoil: (valid: ApiRequest, request: ProvocationTarget) => ApiRequest | Promise<ApiRequest>): Provocation =>
  async (request) => {
    const { name: nome, fixture } = request;
    const chiamata = await spoil(await validRequests[nome](fixture), request);
    return sendRequest(fixture.testApp.call, nome, chiamata, await enter(fixture));
  };
