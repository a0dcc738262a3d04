// What the server of a portal does: it signs a ticket for the user who is logged in there. The secret never reaches the browser.
import { createHmac, randomUUID } from 'node:crypto';

/** What Vedetta is told of a user of the portal. */
export type Claims = Readonly<{
  /** Who the user is, for ever: it finds the same studio again. */
  sub: string;
  /** The name of the studio. */
  studio: string;
  licenza: 'demo' | 'valida';
  /** How many companies the licence allows; null: no limit. */
  max_aziende: number | null;
  /** VEDETTA_TICKET_AUDIENCE, where Vedetta asks for it. */
  aud?: string;
}>;

/** Seconds: long enough for a slow page, well below the five minutes that Vedetta allows. */
const LIFE = 60;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JWT signed with HS256. `changes` overrides any claim, to see how Vedetta refuses a bad ticket. */
export const signTicket = (claims: Claims, secret: string, changes: Readonly<Record<string, unknown>> = {}): string => {
  const issued = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: issued, exp: issued + LIFE, jti: randomUUID(), ...changes })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
