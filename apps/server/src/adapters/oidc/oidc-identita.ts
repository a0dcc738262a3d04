import * as z from 'zod';
import { ruoliOidc } from '../../environment/oidc-settings.ts';
import type { OidcSettings, RuoloOidc } from '../../environment/oidc-settings.ts';
import { isName } from '../text.ts';

/** A user, as the provider states it after the signature of its ID token is verified. */
export type IdentitaOidc = {
  readonly emittente: string;
  readonly soggetto: string;
  /** Only for people to read, unless `email_verificata`. */
  readonly email: string | null;
  readonly email_verificata: boolean;
  readonly nome: string;
  /** Null: the claim has none that the settings know. */
  readonly ruolo: RuoloOidc | null;
};

const name = (max: number) => z.string().max(max).refine(isName);

const claimsSchema = z.object({
  sub: name(255),
  email: name(200).nullable().catch(null),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: name(120).catch(''),
});

/** Who is in two groups has the role of the higher. */
const readRuolo = (claims: Readonly<Record<string, unknown>>, { roleClaim, roles }: OidcSettings): RuoloOidc | null => {
  if (roleClaim === null) return null;
  const value = claims[roleClaim];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = values.map((one) => (typeof one === 'string' && Object.hasOwn(roles, one) ? roles[one] : undefined));
  return ruoliOidc.find((ruolo) => found.includes(ruolo)) ?? null;
};

/** The identity in the claims of an ID token; null when its subject cannot be stored. */
export const readIdentita = (
  emittente: string,
  claims: Readonly<Record<string, unknown>>,
  settings: OidcSettings,
): IdentitaOidc | null => {
  const parsed = claimsSchema.safeParse({ email: null, ...claims });
  if (!parsed.success) return null;
  const { sub, email, email_verified, name } = parsed.data;
  return {
    emittente,
    soggetto: sub,
    email,
    email_verificata: email !== null && email_verified,
    nome: name,
    ruolo: readRuolo(claims, settings),
  };
};
