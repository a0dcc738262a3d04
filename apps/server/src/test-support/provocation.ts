import type { Endpoint, EndpointName } from '@vedetta/contract';
import type { Admission } from '../adapters/workers/admission.ts';
import { casi, sendChiamata } from './valid-requests.ts';
import type { Chiamata } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import type { Mondo } from './studio-fixture.ts';
import type { Risposta } from './test-app.ts';

/** The worlds from which a failure can be provoked. */
export type Scena = {
  readonly studio: Mondo;
  readonly demo: Mondo;
  readonly staff: Mondo;
  /** A studio that may have no more aziende. */
  readonly pieno: Mondo;
  /** A statement of `studio` that is consolidated. */
  readonly consolidato: string;
  /** Of the server: one call of a studio may wait, no more. */
  readonly admission: Admission;
  /** Makes the next print end so. */
  readonly failStampa: (tipo: 'pagina_in_errore' | 'tempo_scaduto') => void;
};

export type Richiesta = {
  readonly nome: EndpointName;
  readonly endpoint: Endpoint;
  readonly scena: Scena;
  readonly mondo: Mondo;
};

/** Brings a call to fail in one way, and gives its answer. */
export type Provocazione = (richiesta: Richiesta) => Promise<Risposta<unknown>>;

/** The good request with something wrong in it. */
export const withWrong =
  (spoil: (buona: Chiamata, richiesta: Richiesta) => Chiamata | Promise<Chiamata>): Provocazione =>
  async (richiesta) => {
    const { nome, mondo } = richiesta;
    const chiamata = await spoil(await casi[nome](mondo), richiesta);
    return sendChiamata(mondo.prova.call, nome, chiamata, await enter(mondo));
  };
