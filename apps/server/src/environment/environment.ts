import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOidcSettings } from './oidc-settings.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { buildSmtpSettings } from './smtp-settings.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { StartFailure } from './start-failure.ts';
import { ruoliProcesso, variables, type RuoloProcesso, type VariableName, type VariableValue } from './variables.ts';

/** The root of the installed product: where package.json and `.env` are. */
export const productRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The settings read from the environment. A missing one is `null`. */
export type Environment = Readonly<{
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** Whether queries are prepared; `null` leaves the choice to the adapter that knows the database. */
  prepared: boolean | null;
  /** What this process does. */
  roles: readonly RuoloProcesso[];
  /** Without a final slash. */
  publicUrl: string | null;
  /** Proxies whose forwarded client address is trusted, besides this machine. */
  trustedProxies: readonly string[];
  initialPassword: string | null;
  demo: boolean;
  embedOrigins: readonly string[];
  ticketKey: Readonly<{ kind: 'secret'; secret: string }> | Readonly<{ kind: 'jwks'; file: string }> | null;
  ticketAudience: string | null;
  remoteUser: string;
  /** The identity provider that users may log in with. */
  oidc: OidcSettings | null;
  linkHosts: readonly string[];
  metrics: boolean;
  /** Calls of one studio that may wait for their turn in this process. */
  maxWaitingCalls: number;
  /** `HH:MM`, local time, every day. */
  backupSchedule: string | null;
  backupKeep: number;
  /** Encrypts backups. */
  backupPassphrase: string | null;
  /** A folder that gets each backup too, absolute. */
  backupCopyDir: string | null;
  /** A program, with its arguments, that takes each backup elsewhere: it gets its file as the last argument. */
  backupCommand: readonly string[] | null;
  /** Where the heads of the chains of the trail are written, beside the database. */
  anchors: readonly ('file' | 'syslog')[];
  /** A program, with its arguments, that receives the anchors too. */
  anchorsCommand: readonly string[] | null;
  retentionDays: number | null;
  /** Encrypts the secrets of the database, instead of the key in the data dir. */
  secretsKey: string | null;
  /** Users of the staff need a second factor. */
  staffSecondoFattore: boolean;
  /** What a studio may store. */
  studioMaxBytes: number;
  /** What the clients of a studio may send, together. */
  fileMaxBytes: number;
  /** The server that sends e-mails; null: none is sent, and links are handed over by hand. */
  smtp: SmtpSettings | null;
  /** Keeps the contents of the files of clients, absolute; null: the database does. */
  fileDir: string | null;
  sentryDsn: string | null;
  chromiumPath: string | null;
  logLevel: VariableValue<'LOG_LEVEL'>;
}>;

/** Environment variables as text, as in `process.env`. */
export type RawEnvironment = Readonly<Record<string, string | undefined>>;

const known = new Set(Object.keys(variables));

const listUnknown = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name.startsWith('VEDETTA_') && !known.has(name))
    .map((name) => `La variabile ${name} non esiste: i nomi validi sono in .env.example.`);

const ticketKeyOf = (secret: string | undefined, jwks: string | undefined): Environment['ticketKey'] => {
  if (secret !== undefined) return { kind: 'secret', secret };
  return jwks === undefined ? null : { kind: 'jwks', file: jwks };
};

/**
 * Reads every variable at once. An empty value counts as not set. Relative paths start from the product's root.
 * @param raw the variables, usually those of `readRawEnvironment`
 * @param defaults what differs between the demo start and the production one
 * @throws {StartFailure} naming every variable that is unknown or wrong, and what it accepts
 * @example parseEnvironment({ PORT: '8080' }, { demo: false }).port // 8080
 */
export const parseEnvironment = (raw: RawEnvironment, defaults: Readonly<{ demo: boolean }>): Environment => {
  const complaints: string[] = [...listUnknown(Object.keys(raw).filter((name) => raw[name] !== ''))];
  const read = <Name extends VariableName>(name: Name): VariableValue<Name> | undefined => {
    const text = raw[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const result = variables[name].schema.safeParse(text);
    if (result.success) return result.data as VariableValue<Name>;
    complaints.push(`La variabile ${name} accetta ${variables[name].accetta}.`);
    return undefined;
  };
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(productRoot, path));

  const secret = read('VEDETTA_TICKET_SECRET');
  const jwks = read('VEDETTA_TICKET_JWKS');
  if (secret !== undefined && jwks !== undefined) {
    complaints.push(
      'Le variabili VEDETTA_TICKET_SECRET e VEDETTA_TICKET_JWKS non possono stare insieme: sceglierne una.',
    );
  }
  const publicUrl = read('VEDETTA_PUBLIC_URL')?.replace(/\/+$/, '') ?? null;
  const oidc = buildOidcSettings(
    {
      issuer: read('VEDETTA_OIDC_ISSUER'),
      clientId: read('VEDETTA_OIDC_CLIENT_ID'),
      clientSecret: read('VEDETTA_OIDC_CLIENT_SECRET'),
      name: read('VEDETTA_OIDC_NAME'),
      domains: read('VEDETTA_OIDC_DOMAINS'),
      studioId: read('VEDETTA_OIDC_STUDIO'),
      roleClaim: read('VEDETTA_OIDC_ROLE_CLAIM'),
      roles: read('VEDETTA_OIDC_ROLES'),
      only: read('VEDETTA_OIDC_ONLY'),
    },
    publicUrl,
    complaints,
  );
  const fileDir = read('VEDETTA_FILE_DIR');
  const settings: Environment = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: absolute(read('VEDETTA_DATA_DIR') ?? 'data'),
    databaseUrl: read('DATABASE_URL') ?? null,
    prepared: read('VEDETTA_PREPARED') ?? null,
    roles: read('VEDETTA_ROLE') ?? ruoliProcesso,
    publicUrl,
    trustedProxies: read('VEDETTA_TRUSTED_PROXIES') ?? [],
    initialPassword: read('VEDETTA_INITIAL_PASSWORD') ?? null,
    demo: read('VEDETTA_DEMO') ?? defaults.demo,
    embedOrigins: read('VEDETTA_EMBED_ORIGINS') ?? [],
    ticketKey: ticketKeyOf(secret, jwks),
    ticketAudience: read('VEDETTA_TICKET_AUDIENCE') ?? null,
    remoteUser: read('VEDETTA_REMOTE_USER') ?? 'remote-user',
    oidc,
    linkHosts: read('VEDETTA_LINK_HOSTS') ?? [],
    metrics: read('VEDETTA_METRICS') ?? false,
    maxWaitingCalls: read('VEDETTA_MAX_WAITING_CALLS') ?? 256,
    backupSchedule: read('VEDETTA_BACKUP_SCHEDULE') ?? null,
    backupKeep: read('VEDETTA_BACKUP_KEEP') ?? 14,
    backupPassphrase: read('VEDETTA_BACKUP_PASSPHRASE') ?? null,
    backupCopyDir: read('VEDETTA_BACKUP_COPY_DIR') ?? null,
    backupCommand: read('VEDETTA_BACKUP_COMMAND') ?? null,
    anchors: read('VEDETTA_ANCHORS') ?? ['file'],
    anchorsCommand: read('VEDETTA_ANCHORS_COMMAND') ?? null,
    retentionDays: read('VEDETTA_RETENTION_DAYS') ?? null,
    secretsKey: read('VEDETTA_SECRETS_KEY') ?? null,
    staffSecondoFattore: read('VEDETTA_STAFF_SECONDO_FATTORE') ?? true,
    studioMaxBytes: (read('VEDETTA_STUDIO_MAX_MB') ?? 10_000) * 1_000_000,
    fileMaxBytes: (read('VEDETTA_STUDIO_FILE_MB') ?? 500) * 1_000_000,
    smtp: buildSmtpSettings({ url: read('SMTP_URL'), from: read('VEDETTA_MAIL_FROM') }, publicUrl, complaints),
    fileDir: fileDir === undefined ? null : absolute(fileDir),
    sentryDsn: read('SENTRY_DSN') ?? null,
    chromiumPath: read('CHROMIUM_PATH') ?? null,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (settings.databaseUrl === null && settings.roles.length < ruoliProcesso.length)
    complaints.push(
      'Con VEDETTA_ROLE serve anche DATABASE_URL: il database integrato vive con il solo processo che lo avvia.',
    );
  if (complaints.length > 0) throw new StartFailure(complaints.join('\n'));
  return settings;
};
