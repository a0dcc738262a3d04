import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** Claims of an account, besides `sub`. */
export type Account = Readonly<{ email?: string; email_verified?: boolean; name?: string; gruppi?: readonly string[] }>;

export type IdentityProvider = Readonly<{
  issuer: string;
  /** By subject; a test may change them at any time. */
  accounts: Map<string, Account>;
  /** The settings of an installation that uses it. */
  variables: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}>;

const CLIENT_ID = 'vedetta';
const CLIENT_SECRET = 'segreto-di-prova-del-provider';

/** A real provider on a port of this machine, whose login is a choice among its accounts. */
export const startIdentityProvider = async (
  publicUrl: string,
  accounts: Iterable<readonly [string, Account]> = [],
): Promise<IdentityProvider> => {
  const known = new Map(accounts);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/login/provider`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'gruppi'] },
    cookies: { keys: ['chiave-dei-cookie-di-prova'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/scelta/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...known.get(accountId) }) }),
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  /** The login page: a link for each account. */
  const choose = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const accountId = searchParams.get('account');
    if (accountId === 'nessuno')
      return provider.interactionFinished(
        request,
        response,
        { error: 'access_denied' },
        { mergeWithLastSubmission: false },
      );
    if (accountId !== null) return provider.interactionFinished(request, response, { login: { accountId } });
    const links = [...known.keys(), 'nessuno'].map((id) => `<li><a href="${pathname}?account=${id}">${id}</a></li>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Provider di prova</title><h1>Chi sei?</h1><ul>${links.join('')}</ul>`);
    return undefined;
  };
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/scelta/') === true ? choose(request, response) : answer(request, response));
  });
  return {
    issuer,
    accounts: known,
    variables: {
      VEDETTA_PUBLIC_URL: publicUrl,
      VEDETTA_OIDC_ISSUER: issuer,
      VEDETTA_OIDC_CLIENT_ID: CLIENT_ID,
      VEDETTA_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      VEDETTA_OIDC_NAME: 'Provider di prova',
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** What comes back in the address of the page, without a browser: the user follows every redirect and chooses an account. */
export const visitProvider = async (start: string, account: string): Promise<URLSearchParams> => {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  for (let url = new URL(start), hops = 0; hops < 10; hops += 1) {
    if (url.origin !== origin) return url.searchParams;
    if (url.pathname.startsWith('/scelta/')) url.searchParams.set('account', account);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('Too many redirects');
};
