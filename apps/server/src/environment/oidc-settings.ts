/** The roles that a provider may give, highest first. */
export const ruoliOidc = ['titolare', 'collaboratore', 'sola_lettura'] as const;
export type RuoloOidc = (typeof ruoliOidc)[number];

/** The settings of the identity provider (OpenID Connect). */
export type OidcSettings = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** On the button. */
  name: string;
  /** A verified e-mail of one of these is required; empty: none is. */
  domains: readonly string[];
  /** The studio where unknown users are created, and whose roles the provider decides; null: nobody is created. */
  studioId: string | null;
  roleClaim: string | null;
  /** The role for each value of the claim. */
  roles: Readonly<Record<string, RuoloOidc>>;
  /** Local passwords are of the staff only. */
  only: boolean;
  redirectUri: string;
}>;

type Read = Readonly<{
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  name: string | undefined;
  domains: readonly string[] | undefined;
  studioId: string | undefined;
  roleClaim: string | undefined;
  roles: Readonly<Record<string, RuoloOidc>> | undefined;
  only: boolean | undefined;
}>;

/** The page that the provider sends the browser back to. */
const PAGE = '/login/provider';

const sameNames: Readonly<Record<string, RuoloOidc>> = Object.fromEntries(ruoliOidc.map((ruolo) => [ruolo, ruolo]));

const listComplaints = (read: Read, publicUrl: string | null): readonly string[] => [
  ...(read.clientId === undefined || read.clientSecret === undefined
    ? ['Con VEDETTA_OIDC_ISSUER servono anche VEDETTA_OIDC_CLIENT_ID e VEDETTA_OIDC_CLIENT_SECRET.']
    : []),
  ...(publicUrl === null
    ? ['Con VEDETTA_OIDC_ISSUER serve anche VEDETTA_PUBLIC_URL: il provider rimanda gli utenti a quell’indirizzo.']
    : []),
  // Without a domain, whoever has an account at a public provider would enter the studio.
  ...(read.studioId !== undefined && (read.domains ?? []).length === 0
    ? ['Con VEDETTA_OIDC_STUDIO serve anche VEDETTA_OIDC_DOMAINS: dice quali indirizzi possono entrare nello studio.']
    : []),
  ...(read.roleClaim !== undefined && read.studioId === undefined
    ? ['Con VEDETTA_OIDC_ROLE_CLAIM serve anche VEDETTA_OIDC_STUDIO: lo studio di cui il provider decide i ruoli.']
    : []),
  ...(read.roles !== undefined && read.roleClaim === undefined
    ? ['Con VEDETTA_OIDC_ROLES serve anche VEDETTA_OIDC_ROLE_CLAIM.']
    : []),
];

/**
 * The settings of the provider, or null without an issuer; what is missing or does not fit goes to `complaints`.
 * @example buildOidcSettings({ issuer: undefined, … }, null, []) // null
 */
export const buildOidcSettings = (read: Read, publicUrl: string | null, complaints: string[]): OidcSettings | null => {
  const { issuer, ...others } = read;
  if (issuer === undefined) {
    if (Object.values(others).some((value) => value !== undefined))
      complaints.push('Le variabili VEDETTA_OIDC_* servono solo con VEDETTA_OIDC_ISSUER.');
    return null;
  }
  complaints.push(...listComplaints(read, publicUrl));
  return {
    issuer,
    clientId: read.clientId ?? '',
    clientSecret: read.clientSecret ?? '',
    name: read.name ?? new URL(issuer).hostname,
    domains: (read.domains ?? []).map((domain) => domain.toLowerCase()),
    studioId: read.studioId ?? null,
    roleClaim: read.roleClaim ?? null,
    roles: read.roles ?? sameNames,
    only: read.only ?? false,
    redirectUri: `${publicUrl ?? ''}${PAGE}`,
  };
};
