import * as z from 'zod';
import type { IdentitaOidc } from '../../adapters/oidc/oidc-identita.ts';
import type { Signer } from '../../adapters/credentials/signer.ts';

/** Time to type the password. */
const CONFIRM_MS = 10 * 60_000;

const pendingSchema = z.object({
  utente_id: z.string(),
  username: z.string(),
  emittente: z.string(),
  soggetto: z.string(),
  email: z.string().nullable(),
  scade: z.number(),
});

/** An account that waits to be linked with the password of its user. The browser holds it, signed. */
export type Pending = z.infer<typeof pendingSchema>;

/** @example signPending(signer, { id, username }, identita) // 'eyJ1dGVudGVf….q3Jk…' */
export const signPending = (
  signer: Signer,
  { id, username }: { readonly id: string; readonly username: string },
  { emittente, soggetto, email }: IdentitaOidc,
): string => {
  const pending: Pending = { utente_id: id, username, emittente, soggetto, email, scade: Date.now() + CONFIRM_MS };
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${signer.sign(`oidc/conferma/${text}`)}`;
};

/** Null when it is not one of ours, or expired. */
export const parsePending = (signer: Signer, codice: string): Pending | null => {
  const [text = '', signature = ''] = codice.split('.');
  if (!signer.isValid(`oidc/conferma/${text}`, signature)) return null;
  const pending = pendingSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return pending.scade > Date.now() ? pending : null;
};
