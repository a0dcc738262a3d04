// The server of a portal signs a ticket for its logged-in user. The secret never reaches the browser.
import { createHmac, randomUUID } from 'node:crypto';

/** What the portal tells Vedetta about its user. */
export type Claims = Readonly<{
  /** Permanent id of the user: with the same id they get the same studio. */
  sub: string;
  /** The name of the studio. */
  studio: string;
  licenza: 'demo' | 'valida';
  /** How many companies the licence allows; null: no limit. */
  max_aziende: number | null;
  /** VEDETTA_TICKET_AUDIENCE, where Vedetta asks for it. */
  aud?: string;
}>;

/** Lifetime in seconds: enough for a slow page, well below the five minutes that Vedetta allows. */
const LIFE = 60;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JWT signed with HS256. `changes` overrides any claim, to test how Vedetta refuses a bad ticket. */
export const signTicket = (claims: Claims, secret: string, changes: Readonly<Record<string, unknown>> = {}): string => {
  const issued = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: issued, exp: issued + LIFE, jti: randomUUID(), ...changes })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
