import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Environment } from '../environment/environment.ts';
import { isNome } from './testo.ts';
import { loadChiaveTicket } from './ticket-chiave.ts';

/** Longest life of a ticket, in seconds. */
const DURATA = 300;
/** How far apart, in seconds, the clock of the publisher and ours may be. */
const SCARTO = 30;

const MAX_AZIENDE = 1_000_000;

/** A name as it may be anywhere else: stored by PostgreSQL, shown on a line of log or of a page. */
const testo = (massimo: number) => z.string().max(massimo).refine(isNome);

const ticketSchema = z.object({
  /** The user, as the publisher knows them. */
  sub: testo(255),
  jti: testo(255),
  studio: z.string().trim().pipe(testo(200)),
  licenza: z.enum(['demo', 'valida']),
  max_aziende: z.int().min(0).max(MAX_AZIENDE).nullish(),
  exp: z.number(),
  iat: z.number().optional(),
});

/** What a publisher says of one of its users, after its signature has been verified. */
export type Ticket = z.infer<typeof ticketSchema>;

/** Why a ticket opens nothing: for the log and the trail, never for the person. */
export type MotivoTicket =
  | 'malformato'
  | 'algoritmo'
  | 'chiave'
  | 'firma'
  | 'scaduto'
  | 'non_ancora_valido'
  | 'durata'
  | 'destinatario'
  | 'claim';

const firmatoSchema = z.object({
  sub: testo(255).optional().catch(undefined),
  jti: testo(255).optional().catch(undefined),
});
type Firmato = z.infer<typeof firmatoSchema>;

/** `sub` is there only when the signature is good: what nobody signed names nobody. */
export type TicketRifiutato = { readonly motivo: MotivoTicket; readonly claim?: string } & Firmato;

type Verifica = { readonly ticket: Ticket } | { readonly rifiuto: TicketRifiutato };

/** Judges a ticket by itself: whether it was used already is for the database. */
export type VerifyTicket = (testo: string) => Promise<Verifica>;

const CLAIM: Readonly<Record<string, MotivoTicket>> = { nbf: 'non_ancora_valido', aud: 'destinatario' };

/** The failures of `jose`, in our words. */
const explain = (error: unknown): TicketRifiutato => {
  if (error instanceof errors.JWTExpired) return { motivo: 'scaduto', ...firmatoSchema.parse(error.payload) };
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, payload } = error;
    return { motivo: CLAIM[claim] ?? 'claim', claim, ...firmatoSchema.parse(payload) };
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return { motivo: 'algoritmo' };
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return { motivo: 'chiave' };
  if (error instanceof errors.JWSSignatureVerificationFailed) return { motivo: 'firma' };
  if (error instanceof errors.JOSEError) return { motivo: 'malformato' };
  throw error;
};

/** The times that `jose` does not judge: no ticket lives longer than five minutes, from its issue and from now. */
const judgeDurata = ({ exp, iat }: Ticket, adesso: number): MotivoTicket | null => {
  if (iat !== undefined && iat > adesso + SCARTO) return 'non_ancora_valido';
  return exp > adesso + DURATA + SCARTO || (iat !== undefined && exp - iat > DURATA) ? 'durata' : null;
};

/**
 * The judge of the tickets of this installation, or null where none are accepted.
 * @throws {AvvioImpossibile} when the key file cannot be used
 * @example const verify = await createVerifyTicket(environment); await verify?.('eyJhbGciOiJIUzI1NiJ9…')
 */
export const createVerifyTicket = async ({
  ticketKey,
  ticketAudience,
}: Pick<Environment, 'ticketKey' | 'ticketAudience'>): Promise<VerifyTicket | null> => {
  if (ticketKey === null) return null;
  const { algoritmi, findChiave } = await loadChiaveTicket(ticketKey);
  const options = {
    algorithms: [...algoritmi],
    clockTolerance: SCARTO,
    requiredClaims: ['exp'],
    ...(ticketAudience === null ? {} : { audience: ticketAudience }),
  };
  return async (testo) => {
    try {
      const { payload } = await jwtVerify(testo, findChiave, options);
      const esito = ticketSchema.safeParse(payload);
      if (!esito.success)
        return {
          rifiuto: {
            motivo: 'claim',
            claim: String(esito.error.issues[0]?.path[0] ?? ''),
            ...firmatoSchema.parse(payload),
          },
        };
      const motivo = judgeDurata(esito.data, Date.now() / 1000);
      return motivo === null ? { ticket: esito.data } : { rifiuto: { motivo, ...firmatoSchema.parse(payload) } };
    } catch (error) {
      return { rifiuto: explain(error) };
    }
  };
};
