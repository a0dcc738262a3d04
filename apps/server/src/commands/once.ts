import { createHash } from 'node:crypto';
import type { Database } from '../adapters/database/database.ts';
import { richiesteRepository } from '../repositories/richieste.ts';
import type { Richiesta } from '../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';

/** The `Idempotency-Key` of a creating call with a digest of its content; null when it has none. */
export const readRichiesta = (
  header: string | string[] | undefined,
  operazione: string,
  contenuto: readonly (string | Buffer)[],
): Richiesta | null | Refusal => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/u.test(header))
    return refuseFields({ non_field_errors: ['Idempotency-Key non valida.'] });
  const digest = createHash('sha256');
  for (const parte of contenuto) digest.update(parte);
  return { operazione, chiave: header, impronta: digest.digest() };
};

/**
 * Creates an object once for each key: a repeated request gives the id of the first one.
 *
 * @returns the id of what was created, now or then.
 */
export const createOnce = async (
  trx: Database,
  studioId: string,
  richiesta: Richiesta | null,
  create: () => Promise<string | Refusal>,
): Promise<string | Refusal> => {
  if (richiesta === null) return create();
  const richieste = richiesteRepository(trx, studioId);
  const precedente = await richieste.reserve(richiesta);
  if (precedente !== null) {
    if (!precedente.impronta.equals(richiesta.impronta)) return refuse('chiave_riutilizzata');
    return precedente.oggetto_id ?? refuse('non_trovato');
  }
  const id = await create();
  if (!(id instanceof Refusal)) await richieste.complete(richiesta, id);
  return id;
};
