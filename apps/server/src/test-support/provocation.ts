import type { Endpoint, EndpointName } from '@vedetta/contract';
import type { Admission } from '../adapters/workers/admission.ts';
import { validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { StudioFixture } from './studio-fixture.ts';
import type { Answer } from './test-app.ts';

/** The fixtures that provocations start from. */
export type Scene = {
  readonly studio: StudioFixture;
  readonly demo: StudioFixture;
  readonly staff: StudioFixture;
  /** A studio at its limit of aziende. */
  readonly full: StudioFixture;
  /** The id of a consolidated statement of `studio`. */
  readonly consolidato: string;
  /** The admission of the server: at most one call of a studio may wait. */
  readonly admission: Admission;
  /** Makes the next print fail this way. */
  readonly failStampa: (tipo: 'pagina_in_errore' | 'tempo_scaduto') => void;
};

export type ProvocationTarget = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly scene: Scene;
  readonly fixture: StudioFixture;
};

/** Makes a call fail in one way. @returns the response. */
export type Provocation = (request: ProvocationTarget) => Promise<Answer<unknown>>;

/** Sends the valid request with something wrong in it. */
export const withWrong =
  (spoil: (valid: ApiRequest, request: ProvocationTarget) => ApiRequest | Promise<ApiRequest>): Provocation =>
  async (request) => {
    const { name, fixture } = request;
    const spoiled = await spoil(await validRequests[name](fixture), request);
    return sendRequest(fixture.testApp.call, name, spoiled, await enter(fixture));
  };
