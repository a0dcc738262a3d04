import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Environment } from '../../environment/environment.ts';
import type { Result } from '../../refusal.ts';
import { isName } from '../text.ts';
import { loadTicketKey } from './ticket-key.ts';

/** Longest life of a ticket, in seconds. */
const MAX_LIFE_S = 300;
/** Allowed difference, in seconds, between the publisher's clock and ours. */
const CLOCK_SKEW_S = 30;

const MAX_AZIENDE = 1_000_000;

/** A name with the same rule as everywhere: it is stored by PostgreSQL and shown in logs and pages. */
const name = (max: number) => z.string().max(max).refine(isName);

const ticketSchema = z.object({
  /** The user, as the publisher knows them. */
  sub: name(255),
  jti: name(255),
  studio: z.string().trim().pipe(name(200)),
  licenza: z.enum(['demo', 'valida']),
  max_aziende: z.int().min(0).max(MAX_AZIENDE).nullish(),
  /** What the user may do in the studio; at their first ticket titolare, afterwards what they are. */
  ruolo: z.enum(['titolare', 'collaboratore', 'sola_lettura']).optional(),
  exp: z.number(),
  iat: z.number().optional(),
});

/** A publisher's statement about one of its users, after its signature is verified. */
export type Ticket = z.infer<typeof ticketSchema>;

/** Why a ticket is refused: for the log and the trail, never shown to the user. */
export type TicketReason =
  | 'malformato'
  | 'algoritmo'
  | 'chiave'
  | 'firma'
  | 'scaduto'
  | 'non_ancora_valido'
  | 'durata'
  | 'destinatario'
  | 'claim';

const signedSchema = z.object({
  sub: name(255).optional().catch(undefined),
  jti: name(255).optional().catch(undefined),
});
type Signed = z.infer<typeof signedSchema>;

/** `sub` is present only when the signature is valid: an unsigned name proves nothing. */
export type RefusedTicket = { readonly motivo: TicketReason; readonly claim?: string } & Signed;

/** Verifies a ticket by itself; the database knows whether it was already used. */
export type VerifyTicket = (name: string) => Promise<Result<Ticket, RefusedTicket>>;

const CLAIM: Readonly<Record<string, TicketReason>> = { nbf: 'non_ancora_valido', aud: 'destinatario' };

/** Maps the errors of `jose` to our reasons. */
const explain = (error: unknown): RefusedTicket => {
  if (error instanceof errors.JWTExpired) return { motivo: 'scaduto', ...signedSchema.parse(error.payload) };
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = error;
    return { motivo: CLAIM[claim] ?? 'claim', claim, ...signedSchema.parse(payload) };
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return { motivo: 'algoritmo' };
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return { motivo: 'chiave' };
  if (error instanceof errors.JWSSignatureVerificationFailed) return { motivo: 'firma' };
  if (error instanceof errors.JOSEError) return { motivo: 'malformato' };
  throw error;
};

/** Checks the times that `jose` does not: a ticket lives at most five minutes, from its issue and from now. */
const judgeLife = ({ exp, iat }: Ticket, now: number): TicketReason | null => {
  if (iat !== undefined && iat > now + CLOCK_SKEW_S) return 'non_ancora_valido';
  return exp > now + MAX_LIFE_S + CLOCK_SKEW_S || (iat !== undefined && exp - iat > MAX_LIFE_S) ? 'durata' : null;
};

/**
 * Creates the ticket verifier of this installation, or null when tickets are not configured.
 * @throws {StartFailure} when the key file cannot be used
 * @example const verify = await createVerifyTicket(environment); await verify?.('eyJhbGciOiJIUzI1NiJ9…')
 */
export const createVerifyTicket = async ({
  ticketKey,
  ticketAudience,
}: Pick<Environment, 'ticketKey' | 'ticketAudience'>): Promise<VerifyTicket | null> => {
  if (ticketKey === null) return null;
  const { algorithms, findKey } = await loadTicketKey(ticketKey);
  const options = {
    algorithms: [...algorithms],
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ['exp'],
    ...(ticketAudience === null ? {} : { audience: ticketAudience }),
  };
  return async (name) => {
    try {
      const { payload } = await jwtVerify(name, findKey, options);
      const parsed = ticketSchema.safeParse(payload);
      if (!parsed.success)
        return {
          ok: false,
          rifiuto: {
            motivo: 'claim',
            claim: String(parsed.error.issues[0]?.path[0] ?? ''),
            ...signedSchema.parse(payload),
          },
        };
      const reason = judgeLife(parsed.data, Date.now() / 1000);
      return reason === null
        ? { ok: true, valore: parsed.data }
        : { ok: false, rifiuto: { motivo: reason, ...signedSchema.parse(payload) } };
    } catch (error) {
      return { ok: false, rifiuto: explain(error) };
    }
  };
};
