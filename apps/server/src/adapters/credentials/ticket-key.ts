import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, importJWK } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { StartFailure } from '../../environment/start-failure.ts';
import type { Environment } from '../../environment/environment.ts';

type KeyConfig = NonNullable<Environment['ticketKey']>;

/** The verification key and the algorithms its type allows: a ticket cannot choose another one. */
export type TicketKey = {
  readonly algorithms: readonly ('HS256' | 'RS256' | 'ES256')[];
  readonly findKey: JWTVerifyGetKey;
};

const RSA_BITS = 2048;

const keySchema = z.discriminatedUnion('kty', [
  z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), alg: z.literal('RS256').default('RS256') }),
  z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    alg: z.literal('ES256').default('ES256'),
  }),
]);

const jwksSchema = z.object({ keys: z.array(keySchema.refine((key) => !('d' in key))).min(1) });

const refuseFile = (file: string, fact: string, cause?: unknown): never => {
  throw new StartFailure(
    `Il file ${file} di VEDETTA_TICKET_JWKS ${fact}. Deve contenere le chiavi pubbliche dell’editore: RSA di almeno ${RSA_BITS} bit (RS256) o EC P-256 (ES256).`,
    { cause },
  );
};

const readKeys = async (file: string) => {
  try {
    return jwksSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return refuseFile(file, 'non è un JWKS di sole chiavi pubbliche', error);
  }
};

const loadJwks = async (file: string): Promise<TicketKey> => {
  const jwks = await readKeys(file);
  for (const key of jwks.keys) {
    // An unusable key fails the start, not the first login.
    const imported = await importJWK(key, key.alg).catch((error: unknown) =>
      refuseFile(file, 'contiene una chiave non leggibile', error),
    );
    const { modulusLength } = (imported instanceof Uint8Array ? {} : imported.algorithm) as { modulusLength?: number };
    if (modulusLength !== undefined && modulusLength < RSA_BITS)
      refuseFile(file, 'contiene una chiave RSA troppo corta');
  }
  return { algorithms: [...new Set(jwks.keys.map(({ alg }) => alg))], findKey: createLocalJWKSet(jwks) };
};

/**
 * Loads the publisher's key: the shared secret, or the public keys of the file, read once.
 * @throws {StartFailure} when the file holds no usable public key, or a private one
 */
export const loadTicketKey = async (config: KeyConfig): Promise<TicketKey> => {
  if (config.kind === 'jwks') return loadJwks(config.file);
  const secret = new TextEncoder().encode(config.secret);
  return { algorithms: ['HS256'], findKey: async () => secret };
};
