import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { ruoliOidc } from './oidc-settings.ts';
import type { RuoloOidc } from './oidc-settings.ts';
import { isSender, isSmtpUrl } from './smtp-settings.ts';
import { listHostUrls } from './database-url.ts';

// Each variable reads text and gives a value; `accetta` completes the sentence "La variabile X accetta …".

/** What a process does: answers calls, prints reports, runs what recurs. */
export const ruoliProcesso = ['web', 'stampa', 'lavori'] as const;
export type RuoloProcesso = (typeof ruoliProcesso)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const defineWholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** Where users reach the product: it is always the whole of a host, because pages and calls have absolute paths. */
const isPublicUrl = (text: string): boolean => {
  if (!isHttpUrl(text)) return false;
  const { origin, href } = new URL(text);
  return href.replace(/\/+$/, '') === origin;
};
// No character with another meaning in a CSP: `https://*.example.it` is a valid URL but not an origin.
const isOrigin = (text: string): boolean =>
  isHttpUrl(text) && new URL(text).origin === text && /^https?:\/\/[a-z0-9.:[\]_-]+$/.test(text);
const isPostgresUrl = (text: string): boolean =>
  listHostUrls(text).every((url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol));
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
/** An address, or a network as 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};
/** An IPv6 link-local address needs a network interface, which no browser accepts in a URL, not even the one that prints. */
const isLinkLocal = (text: string): boolean => /^fe[89ab][0-9a-f]:/i.test(text);
const isHost = (text: string): boolean =>
  isIP(text) === 0 ? /^[\w.-]+$/.test(text) : !isLinkLocal(text) && !text.includes('%');
const isHostname = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);

const listOf = (isValid: (item: string) => boolean) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .refine((items) => items.every(isValid));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The issuer of an identity provider: https, or a provider on this machine. */
const isIssuer = (text: string): boolean => {
  if (!isHttpUrl(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return search === '' && hash === '' && (protocol === 'https:' || LOOPBACK.has(hostname));
};
const isRuolo = (text: string | undefined): text is RuoloOidc => ruoliOidc.some((ruolo) => ruolo === text);

/** Pairs as `capi=titolare`; the last `=` divides them. */
const rolePairs = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.slice(pair.lastIndexOf('=') + 1).trim()]),
  )
  .transform((pairs, context): Readonly<Record<string, RuoloOidc>> => {
    const read: Record<string, RuoloOidc> = {};
    for (const [value, ruolo] of pairs) {
      if (value === undefined || value === '' || !isRuolo(ruolo)) context.addIssue({ code: 'custom' });
      else read[value] = ruolo;
    }
    return read;
  });

const url = z.string().refine(isHttpUrl);
const flag = z.enum(['0', '1']).transform((text) => text === '1');
const text = z.string();

/** Every variable the product reads: its schema, and the Italian words for what it accepts. */
export const variables = {
  PORT: {
    schema: defineWholeNumber(0, 65535),
    accetta: 'un numero di porta da 0 a 65535 (0: una porta libera qualsiasi)',
  },
  HOST: {
    schema: z.string().refine(isHost),
    accetta:
      'un indirizzo IP o un nome di host, senza http:// né porta né parentesi; non un indirizzo fe80::, che vale solo sulla sua scheda di rete e che i browser non aprono',
  },
  VEDETTA_DATA_DIR: { schema: text, accetta: 'il percorso di una cartella' },
  DATABASE_URL: {
    schema: z.string().refine(isPostgresUrl),
    accetta:
      'un indirizzo postgres://utente:password@host:porta/database, con più host separati da virgole se il database ha una riserva',
  },
  VEDETTA_PREPARED: { schema: flag, accetta: '0 oppure 1' },
  VEDETTA_ROLE: {
    schema: z
      .string()
      .transform((text) => (text === 'all' ? [...ruoliProcesso] : text.split(/[\s,]+/).filter((item) => item !== '')))
      .pipe(z.array(z.enum(ruoliProcesso)).min(1)),
    accetta: `all oppure uno o più tra ${ruoliProcesso.join(', ')}, separati da virgole`,
  },
  VEDETTA_PUBLIC_URL: {
    schema: z.string().refine(isPublicUrl),
    accetta: 'un indirizzo http:// o https:// senza percorso, come https://vedetta.example.it',
  },
  VEDETTA_TRUSTED_PROXIES: {
    schema: listOf(isNetwork),
    accetta: 'un elenco di indirizzi IP o di reti, come 10.0.0.5 o 172.16.0.0/12, separati da virgole',
  },
  VEDETTA_INITIAL_PASSWORD: { schema: z.string().min(10).max(128), accetta: 'una password da 10 a 128 caratteri' },
  VEDETTA_DEMO: { schema: flag, accetta: '0 oppure 1' },
  VEDETTA_EMBED_ORIGINS: {
    schema: listOf(isOrigin),
    accetta: 'un elenco di origini separate da virgole, come https://portale.example.it',
  },
  VEDETTA_TICKET_SECRET: { schema: z.string().min(32), accetta: 'un segreto di almeno 32 caratteri' },
  VEDETTA_TICKET_JWKS: { schema: z.string().refine(isFile), accetta: 'il percorso di un file JWKS esistente' },
  VEDETTA_TICKET_AUDIENCE: { schema: text, accetta: 'un testo' },
  VEDETTA_REMOTE_USER: { schema: text, accetta: 'un nome utente' },
  VEDETTA_OIDC_ISSUER: {
    schema: z.string().refine(isIssuer),
    accetta: 'l’indirizzo https:// dell’emittente (issuer), senza parametri; http:// solo su questo computer',
  },
  VEDETTA_OIDC_CLIENT_ID: { schema: z.string().max(500), accetta: 'un testo fino a 500 caratteri' },
  VEDETTA_OIDC_CLIENT_SECRET: { schema: z.string().max(2000), accetta: 'un segreto fino a 2000 caratteri' },
  VEDETTA_OIDC_NAME: { schema: z.string().max(40), accetta: 'un nome fino a 40 caratteri' },
  VEDETTA_OIDC_DOMAINS: { schema: listOf(isHostname), accetta: 'un elenco di domini di posta separati da virgole' },
  VEDETTA_OIDC_STUDIO: { schema: z.uuid(), accetta: 'l’identificativo di uno studio' },
  VEDETTA_OIDC_ROLE_CLAIM: { schema: z.string().max(200), accetta: 'il nome di un claim' },
  VEDETTA_OIDC_ROLES: {
    schema: rolePairs,
    accetta: `coppie valore=ruolo separate da virgole, con ruolo uno tra ${ruoliOidc.join(', ')}`,
  },
  VEDETTA_OIDC_ONLY: { schema: flag, accetta: '0 oppure 1' },
  VEDETTA_LINK_HOSTS: { schema: listOf(isHostname), accetta: 'un elenco di nomi di host separati da virgole' },
  VEDETTA_METRICS: { schema: flag, accetta: '0 oppure 1' },
  VEDETTA_MAX_WAITING_CALLS: { schema: defineWholeNumber(1, 100_000), accetta: 'un numero di richieste da 1 a 100000' },
  VEDETTA_BACKUP_SCHEDULE: {
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    accetta: 'un orario HH:MM, come 02:30',
  },
  VEDETTA_BACKUP_KEEP: { schema: defineWholeNumber(1, 3650), accetta: 'un numero di copie da 1 a 3650' },
  VEDETTA_BACKUP_PASSPHRASE: { schema: z.string().min(12).max(1024), accetta: 'una passphrase di almeno 12 caratteri' },
  VEDETTA_FILE_DIR: { schema: text, accetta: 'il percorso di una cartella' },
  VEDETTA_BACKUP_COPY_DIR: {
    schema: z.string().refine((path) => path.startsWith('/')),
    accetta: 'il percorso intero di una cartella, di un altro disco o di un’altra macchina',
  },
  VEDETTA_BACKUP_COMMAND: {
    schema: z.string().transform((text) => text.split(/\s+/)),
    accetta: 'un programma con i suoi argomenti, separati da spazi; l’ultimo argomento sarà il file della copia',
  },
  VEDETTA_ANCHORS: {
    schema: z
      .string()
      .transform((text) => (text === 'no' ? [] : text.split(/[\s,]+/).filter((item) => item !== '')))
      .pipe(z.array(z.enum(['file', 'syslog']))),
    accetta: 'file, syslog, entrambi separati da una virgola, oppure no',
  },
  VEDETTA_ANCHORS_COMMAND: {
    schema: z.string().transform((text) => text.split(/\s+/)),
    accetta: 'un programma con i suoi argomenti, separati da spazi',
  },
  VEDETTA_RETENTION_DAYS: { schema: defineWholeNumber(1, 36500), accetta: 'un numero di giorni da 1 a 36500' },
  VEDETTA_SECRETS_KEY: { schema: z.string().min(32).max(1024), accetta: 'un segreto di almeno 32 caratteri' },
  VEDETTA_STAFF_SECONDO_FATTORE: { schema: flag, accetta: '0 oppure 1' },
  VEDETTA_STUDIO_MAX_MB: {
    schema: defineWholeNumber(1, 100_000_000),
    accetta: 'un numero di megabyte da 1 a 100000000',
  },
  VEDETTA_STUDIO_FILE_MB: {
    schema: defineWholeNumber(1, 1_000_000),
    accetta: 'un numero di megabyte da 1 a 1000000',
  },
  SMTP_URL: {
    schema: z.string().refine(isSmtpUrl),
    accetta: 'un indirizzo smtp://utente:password@host:porta, oppure smtps:// se il server vuole TLS da subito',
  },
  VEDETTA_MAIL_FROM: { schema: z.string().refine(isSender), accetta: 'un indirizzo e-mail' },
  SENTRY_DSN: { schema: url, accetta: 'un indirizzo http:// o https://' },
  CHROMIUM_PATH: {
    schema: z.string().refine(isFile),
    accetta: 'il percorso di un programma Chromium o Chrome esistente',
  },
  LOG_LEVEL: { schema: z.enum(logLevels), accetta: `uno tra ${logLevels.join(', ')}` },
} as const satisfies Record<string, { schema: z.ZodType<unknown, string>; accetta: string }>;

export type VariableName = keyof typeof variables;
export type VariableValue<Name extends VariableName> = z.output<(typeof variables)[Name]['schema']>;
