import { createHash } from 'node:crypto';
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
  const richieste = studio.richieste;
  const earlier = await richieste.reserve(request);
  if (earlier !== null) {
    if (!earlier.impronta.equals(request.impronta)) return refuse('chiave_riutilizzata');
    return earlier.oggetto_id ?? refuse('non_trovato');
  }
  const id = await create();
  if (!(id instanceof Refusal)) await richieste.complete(request, id);
  return id;
};
