import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, importJWK } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { AvvioImpossibile } from '../environment/avvio-impossibile.ts';
import type { Environment } from '../environment/environment.ts';

type ConfigurazioneChiave = NonNullable<Environment['ticketKey']>;

/** The key that verifies, and the algorithms that its kind allows: the ticket never chooses among others. */
export type ChiaveTicket = {
  readonly algoritmi: readonly ('HS256' | 'RS256' | 'ES256')[];
  readonly findChiave: JWTVerifyGetKey;
};

const BIT_RSA = 2048;

const chiaveSchema = z.discriminatedUnion('kty', [
  z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), alg: z.literal('RS256').default('RS256') }),
  z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    alg: z.literal('ES256').default('ES256'),
  }),
]);

const jwksSchema = z.object({ keys: z.array(chiaveSchema.refine((chiave) => !('d' in chiave))).min(1) });

const refuseFile = (file: string, fatto: string, cause?: unknown): never => {
  throw new AvvioImpossibile(
    `Il file ${file} di VEDETTA_TICKET_JWKS ${fatto}. Deve contenere le chiavi pubbliche dell’editore: RSA di almeno ${BIT_RSA} bit (RS256) o EC P-256 (ES256).`,
    { cause },
  );
};

const readChiavi = async (file: string) => {
  try {
    return jwksSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return refuseFile(file, 'non è un JWKS di sole chiavi pubbliche', error);
  }
};

const loadJwks = async (file: string): Promise<ChiaveTicket> => {
  const jwks = await readChiavi(file);
  for (const chiave of jwks.keys) {
    // A key that cannot verify is told now, not at the first login.
    const letta = await importJWK(chiave, chiave.alg).catch((error: unknown) =>
      refuseFile(file, 'contiene una chiave non leggibile', error),
    );
    const { modulusLength } = (letta instanceof Uint8Array ? {} : letta.algorithm) as { modulusLength?: number };
    if (modulusLength !== undefined && modulusLength < BIT_RSA)
      refuseFile(file, 'contiene una chiave RSA troppo corta');
  }
  return { algoritmi: [...new Set(jwks.keys.map(({ alg }) => alg))], findChiave: createLocalJWKSet(jwks) };
};

/**
 * The key of the publisher: the shared secret, or the public keys of the file, read once.
 * @throws {AvvioImpossibile} when the file holds no usable public key, or a private one
 */
export const loadChiaveTicket = async (configurazione: ConfigurazioneChiave): Promise<ChiaveTicket> => {
  if (configurazione.kind === 'jwks') return loadJwks(configurazione.file);
  const segreto = new TextEncoder().encode(configurazione.secret);
  return { algoritmi: ['HS256'], findChiave: async () => segreto };
};
