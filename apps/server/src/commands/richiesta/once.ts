import { createHash } from 'node:crypto';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';

/** Reads the `Idempotency-Key` of a creating request, with a digest of its content; null without the header. */
export const readIdempotencyKey = (
  header: string | string[] | undefined,
  operation: string,
  content: readonly (string | Buffer)[],
): IdempotentRequest | null | Refusal => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/u.test(header))
    return refuseFields({ non_field_errors: ['Idempotency-Key non valida.'] });
  const digest = createHash('sha256');
  for (const part of content) digest.update(part);
  return { operazione: operation, chiave: header, impronta: digest.digest() };
};

/** The request that reserved the key before, null where there is none; a key with another content is refused. */
const findEarlier = async (studio: Studio, request: IdempotentRequest) => {
  const earlier = await studio.richieste.reserve(request);
  return earlier === null || earlier.impronta.equals(request.impronta) ? earlier : refuse('chiave_riutilizzata');
};

/**
 * Creates an object once per key: a repeated request gets the id of the first.
 * @returns the id, created now or before
 */
export const createOnce = async (
  studio: Studio,
  request: IdempotentRequest | null,
  create: () => Promise<string | Refusal>,
): Promise<string | Refusal> => {
  if (request === null) return create();
  const earlier = await findEarlier(studio, request);
  if (earlier instanceof Refusal) return earlier;
  if (earlier !== null) return earlier.oggetto_id ?? refuse('non_trovato');
  const id = await create();
  if (!(id instanceof Refusal)) await studio.richieste.complete(request, id);
  return id;
};

type Secret<T> = {
  readonly secrets: Secrets;
  readonly create: () => Promise<T | Refusal>;
  /** The id of what was created, and what of the answer is stored nowhere else. */
  readonly pick: (created: T) => { readonly id: string; readonly secret: string };
  /** The same answer from its secret; null: it can no longer be read. */
  readonly repeat: (secret: string | null) => Promise<T | Refusal>;
};

/**
 * Creates once per key what answers secrets, as the codes of links, of which the database has digests: they are sealed with the key of the
 * installation while the request may be repeated, so that a repeated request gets the same answer.
 */
export const createSecretOnce = async <T>(
  studio: Studio,
  request: IdempotentRequest | null,
  { secrets, create, pick, repeat }: Secret<T>,
): Promise<T | Refusal> => {
  if (request === null) return create();
  const owner = `${studio.id}/${request.operazione}/${request.chiave}`;
  const earlier = await findEarlier(studio, request);
  if (earlier instanceof Refusal) return earlier;
  if (earlier !== null) return repeat(earlier.segreto === null ? null : await secrets.unseal(earlier.segreto, owner));
  const created = await create();
  if (created instanceof Refusal) return created;
  const { id, secret } = pick(created);
  await studio.richieste.complete(request, id, await secrets.seal(secret, owner));
  return created;
};
