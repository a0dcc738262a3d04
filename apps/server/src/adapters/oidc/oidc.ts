import { timingSafeEqual } from 'node:crypto';
import * as client from 'openid-client';
import type { OidcSettings } from '../../environment/oidc-settings.ts';
import type { Result } from '../../refusal.ts';
import { explainOidc } from './oidc-errors.ts';
import type { OidcFailure } from './oidc-errors.ts';
import { readIdentita } from './oidc-identita.ts';
import type { IdentitaOidc } from './oidc-identita.ts';
import type { Signer } from '../credentials/signer.ts';
import { createToken } from '../credentials/token.ts';

/** From the button to the return of the user, who may have to type a code at the provider. */
const FLOW_MS = 10 * 60_000;
/** Of one request to the provider, in seconds. */
const TIMEOUT_S = 8;
/** Then the metadata of the provider are read again. */
const METADATA_MS = 60 * 60_000;

/** What the browser brings back from the provider, with the flow it started with. */
export type OidcReturn = {
  readonly flusso: string;
  readonly stato: string;
  readonly codice: string | null;
  readonly emittente: string | null;
  /** The provider's error instead of a code. */
  readonly errore: string | null;
};

/** The identity provider of this installation. */
export type OidcProvider = {
  readonly settings: OidcSettings;
  /** Where the browser goes, and the flow that it keeps. `scopo`: what the flow is for, and whose it is. */
  readonly start: (scopo: string) => Promise<Result<{ indirizzo: string; flusso: string }, OidcFailure>>;
  /** Exchanges the code; the flow must be of this purpose. Whether it was used before, the database knows. */
  readonly redeem: (scopo: string, back: OidcReturn) => Promise<Result<IdentitaOidc, OidcFailure>>;
  /** Where the session at the provider ends; null where the provider has no such page. */
  readonly buildLogoutUrl: () => Promise<Result<string | null, OidcFailure>>;
};

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** When a flow ends. @example readFlowEnd('x.1795208603000') */
export const readFlowEnd = (flusso: string): Date => new Date(Number(flusso.slice(flusso.lastIndexOf('.') + 1)));

const isOpen = (flusso: string): boolean => {
  const left = readFlowEnd(flusso).getTime() - Date.now();
  return left > 0 && left <= FLOW_MS;
};

/** Basic by the standard; some providers declare only the other. */
const chooseAuthentication = (secret: string): client.ClientAuth => {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    return (isBasic ? basic : post)(server, metadata, body, headers);
  };
};

const loadConfiguration = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), clientId, undefined, chooseAuthentication(clientSecret), {
    timeout: TIMEOUT_S,
    // Plain http only for a provider on this machine: the settings accept no other.
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });

/** Reads the metadata of the provider when needed; concurrent callers share one reading, a failed one is not kept. */
const shareDiscovery = (settings: OidcSettings): (() => Promise<client.Configuration>) => {
  let known: { readonly configuration: Promise<client.Configuration>; readonly until: number } | null = null;
  return () => {
    if (known !== null && known.until > Date.now()) return known.configuration;
    const mine = { configuration: loadConfiguration(settings), until: Date.now() + METADATA_MS };
    known = mine;
    mine.configuration.catch(() => {
      if (known === mine) known = null;
    });
    return mine.configuration;
  };
};

/** State, nonce and PKCE verifier follow from the flow, its purpose and the key of the installation: nothing is stored at the start. */
const deriveSecrets = (signer: Signer, scopo: string, flusso: string) => {
  const derive = (use: string) => signer.sign(`oidc/${use}/${scopo}/${flusso}`);
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};

const buildReturnUrl = ({ redirectUri }: OidcSettings, { codice, stato, emittente }: OidcReturn): URL => {
  const url = new URL(redirectUri);
  url.searchParams.set('code', codice ?? '');
  url.searchParams.set('state', stato);
  if (emittente !== null) url.searchParams.set('iss', emittente);
  return url;
};

/**
 * Creates the provider of this installation, or null when none is configured. It is not asked anything until somebody logs in.
 * @example const oidc = createOidcProvider(environment.oidc, signer); await oidc?.start('accesso')
 */
export const createOidcProvider = (settings: OidcSettings | null, signer: Signer): OidcProvider | null => {
  if (settings === null) return null;
  const configure = shareDiscovery(settings);
  const attempt = async <T>(work: () => Promise<Result<T, OidcFailure>>): Promise<Result<T, OidcFailure>> => {
    try {
      return await work();
    } catch (error) {
      return { ok: false, rifiuto: explainOidc(error) };
    }
  };

  const exchange = async (scopo: string, back: OidcReturn): Promise<Result<IdentitaOidc, OidcFailure>> => {
    const configuration = await configure();
    const { issuer } = configuration.serverMetadata();
    if (back.emittente !== null && back.emittente !== issuer)
      return { ok: false, rifiuto: { motivo: 'oidc_emittente', dettaglio: back.emittente.slice(0, 200) } };
    const { state, nonce, verifier } = deriveSecrets(signer, scopo, back.flusso);
    const tokens = await client.authorizationCodeGrant(configuration, buildReturnUrl(settings, back), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('An ID token that was expected is missing');
    const hasEmail = typeof claims['email'] === 'string';
    const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasEmail || !canAsk ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const identita = readIdentita(issuer, { ...more, ...claims }, settings);
    return identita === null
      ? { ok: false, rifiuto: { motivo: 'oidc_errore', dettaglio: 'sub' } }
      : { ok: true, valore: identita };
  };

  return {
    settings,
    start: (scopo) =>
      attempt(async () => {
        const flusso = `${createToken()}.${Date.now() + FLOW_MS}`;
        const { state, nonce, verifier } = deriveSecrets(signer, scopo, flusso);
        const indirizzo = client.buildAuthorizationUrl(await configure(), {
          redirect_uri: settings.redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { ok: true, valore: { indirizzo: indirizzo.href, flusso } };
      }),
    redeem: async (scopo, back) => {
      if (!isOpen(back.flusso)) return { ok: false, rifiuto: { motivo: 'oidc_scaduto' } };
      const { state } = deriveSecrets(signer, scopo, back.flusso);
      if (!isSame(state, back.stato)) return { ok: false, rifiuto: { motivo: 'oidc_stato' } };
      if (back.codice === null) {
        const motivo = back.errore === 'access_denied' ? 'oidc_annullato' : 'oidc_errore';
        return { ok: false, rifiuto: { motivo, ...(back.errore === null ? {} : { dettaglio: back.errore }) } };
      }
      return attempt(() => exchange(scopo, back));
    },
    buildLogoutUrl: () =>
      attempt(async () => {
        const configuration = await configure();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return { ok: true, valore: null };
        const post_logout_redirect_uri = settings.redirectUri.replace(/\/provider$/u, '');
        return { ok: true, valore: client.buildEndSessionUrl(configuration, { post_logout_redirect_uri }).href };
      }),
  };
};
