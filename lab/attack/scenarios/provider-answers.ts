import { z } from 'zod';
import { startIdentityProvider, visitProvider } from '../../../fixtures/oidc/identity-provider.ts';
import type { IdentityProvider } from '../../../fixtures/oidc/identity-provider.ts';
import { Client } from '../client.ts';
import { judgeAttempts } from '../members.ts';
import type { Attempt } from '../members.ts';
import type { Scenario } from '../scenario.ts';

const startSchema = z.object({ indirizzo: z.url(), flusso: z.string() });

/** A flow that began in one browser, with what the provider sent back to it. */
const visit = async (url: string, account: string) => {
  const { text } = await new Client(url).send('POST', '/api/oidc/avvio/', { json: {} });
  const { indirizzo, flusso } = startSchema.parse(JSON.parse(text));
  const back = await visitProvider(indirizzo, account);
  return { flusso, stato: back.get('state'), codice: back.get('code'), emittente: back.get('iss') };
};

const attack = async (url: string, provider: IdentityProvider): Promise<readonly Attempt[]> => {
  const send = async (json: object) => (await new Client(url).send('POST', '/api/oidc/accesso/', { json })).status;
  provider.accounts.set('vittima', { email: 'vittima@studio.it', email_verified: true });
  provider.accounts.set('dubbio', { email: 'studio', email_verified: false });
  const one = await visit(url, 'vittima');
  const two = await visit(url, 'vittima');
  const three = await visit(url, 'vittima');
  const dated = `${three.flusso.slice(0, three.flusso.lastIndexOf('.'))}.${Date.now() + 60_000}`;
  return [
    ['a state of another flow', await send({ ...one, stato: two.stato }), [400]],
    ['a state of nobody', await send({ ...one, stato: 'x'.repeat(43) }), [400]],
    ['a code of another flow, so another nonce and verifier', await send({ ...one, codice: two.codice }), [400]],
    ['another provider', await send({ ...three, emittente: 'https://accounts.example.it' }), [400]],
    ['a flow with another date', await send({ ...three, flusso: dated }), [400]],
    ['a code of nobody', await send({ ...three, codice: 'x'.repeat(43) }), [400]],
    ['an account of nobody here', await send(await visit(url, 'vittima')), [400, 403, 409]],
    ['an address that is a username, not verified', await send(await visit(url, 'dubbio')), [400, 403, 409]],
    ['the answer of the user who cancels', await send({ ...(await visit(url, 'nessuno')), codice: null }), [400]],
  ];
};

export const providerAnswers: Scenario = {
  title: 'Answers of the identity provider with a wrong state, nonce, issuer or code, or used twice',
  before: 'there was no identity provider',
  isShort: false,
  run: async ({ startProduct }) => {
    const provider = await startIdentityProvider('https://vedetta.example.it');
    const product = await startProduct({ env: provider.variables });
    try {
      return judgeAttempts(await attack(product.url, provider));
    } finally {
      await product.stop();
      await provider.close();
    }
  },
};
