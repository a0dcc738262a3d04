import type { OidcFailure } from '../adapters/oidc/oidc-errors.ts';
import type { IdentitaOidc } from '../adapters/oidc/oidc-identita.ts';
import type { OidcProvider } from '../adapters/oidc/oidc.ts';
import { createToken, hashToken } from '../adapters/credentials/token.ts';
import type { OidcSettings } from '../environment/oidc-settings.ts';

export const EMITTENTE = 'https://accounts.example.it';

type Answer = Partial<IdentitaOidc> | { readonly motivo: OidcFailure['motivo'] };

/** What the provider would answer, as the code that brings it. */
export const buildCodice = (answer: Answer): string => JSON.stringify(answer);

const settings: OidcSettings = {
  issuer: EMITTENTE,
  clientId: 'vedetta',
  clientSecret: 'segreto',
  name: 'Studio Bianchi',
  domains: [],
  studioId: null,
  roleClaim: null,
  roles: {},
  only: false,
  redirectUri: 'https://vedetta.example.it/login/provider',
};

export type FakeOidc = OidcProvider & {
  /** Changes the settings, or stops the provider, for the time of some work. */
  readonly during: <T>(
    changed: Partial<OidcSettings> & { readonly isDown?: true },
    work: () => Promise<T>,
  ) => Promise<T>;
};

const isFailure = (answer: Answer): answer is { readonly motivo: OidcFailure['motivo'] } => 'motivo' in answer;

const readAnswer = (codice: string): Answer => {
  try {
    const answer: unknown = JSON.parse(codice);
    return typeof answer === 'object' && answer !== null ? answer : { motivo: 'oidc_codice' };
  } catch {
    return { motivo: 'oidc_codice' };
  }
};

/** A provider that answers what the code says, for tests that make every call; the real one is in the tests of the login. */
export const createFakeOidc = (): FakeOidc => {
  let changed: Partial<OidcSettings> & { readonly isDown?: true } = {};
  const derive = (scopo: string, flusso: string) => hashToken(`${scopo}/${flusso}`).toString('base64url');
  const away = { ok: false, rifiuto: { motivo: 'oidc_non_risponde' } } as const;
  return {
    get settings() {
      return { ...settings, ...changed };
    },
    start: async (scopo) => {
      if (changed.isDown === true) return away;
      const flusso = `${createToken()}.${Date.now() + 600_000}`;
      const indirizzo = `${EMITTENTE}/auth?client_id=vedetta&state=${derive(scopo, flusso)}`;
      return { ok: true, valore: { indirizzo, flusso } };
    },
    redeem: async (scopo, { flusso, stato, codice }) => {
      if (changed.isDown === true) return away;
      if (stato !== derive(scopo, flusso)) return { ok: false, rifiuto: { motivo: 'oidc_stato' } };
      const answer = readAnswer(codice ?? '');
      if (isFailure(answer)) return { ok: false, rifiuto: answer };
      const empty = { soggetto: createToken(), email: null, email_verificata: false, nome: '', ruolo: null };
      return { ok: true, valore: { emittente: EMITTENTE, ...empty, ...answer } };
    },
    buildLogoutUrl: async () => ({ ok: true, valore: null }),
    during: async (next, work) => {
      changed = next;
      try {
        return await work();
      } finally {
        changed = {};
      }
    },
  };
};
