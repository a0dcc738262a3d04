import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnvironment, productRoot } from './environment.ts';
import { readRawEnvironment } from './raw-environment.ts';
import { variables } from './variables.ts';

const parse = (raw: Record<string, string>) => parseEnvironment(raw, { demo: false });

test('an empty environment gives the declared defaults', () => {
  expect(parseEnvironment({}, { demo: true })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(productRoot, 'data'),
    databaseUrl: null,
    oidc: null,
    prepared: null,
    roles: ['web', 'stampa', 'lavori'],
    publicUrl: null,
    trustedProxies: [],
    initialPassword: null,
    demo: true,
    embedOrigins: [],
    ticketKey: null,
    ticketAudience: null,
    remoteUser: 'remote-user',
    linkHosts: [],
    metrics: false,
    maxWaitingCalls: 256,
    backupSchedule: null,
    backupKeep: 14,
    backupPassphrase: null,
    backupCopyDir: null,
    backupCommand: null,
    anchors: ['file'],
    anchorsCommand: null,
    retentionDays: null,
    secretsKey: null,
    staffSecondoFattore: true,
    studioMaxBytes: 10_000_000_000,
    fileMaxBytes: 500_000_000,
    smtp: null,
    fileDir: null,
    sentryDsn: null,
    chromiumPath: null,
    logLevel: 'info',
  });
});

test('the roles of a process are a list or all of them, and need a database that outlives it', () => {
  const roles = (text: string) =>
    parse({ VEDETTA_ROLE: text, DATABASE_URL: 'postgres://vedetta@localhost/vedetta' }).roles;
  expect(roles('all')).toEqual(['web', 'stampa', 'lavori']);
  expect(roles('web, lavori')).toEqual(['web', 'lavori']);
  expect(() => roles('web,notte')).toThrow(
    'La variabile VEDETTA_ROLE accetta all oppure uno o più tra web, stampa, lavori',
  );
  expect(() => parse({ VEDETTA_ROLE: 'stampa' })).toThrow('serve anche DATABASE_URL');
});

test('values are typed, lists split, paths made absolute, final slashes dropped', () => {
  const environment = parse({
    PORT: ' 8080 ',
    VEDETTA_DEMO: '1',
    VEDETTA_DATA_DIR: '/srv/vedetta',
    VEDETTA_FILE_DIR: 'file-dei-clienti',
    VEDETTA_PUBLIC_URL: 'https://vedetta.example.it/',
    VEDETTA_EMBED_ORIGINS: 'https://a.example.it, https://b.example.it:8443',
    VEDETTA_LINK_HOSTS: 'www.example.it',
    VEDETTA_TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12, fd00::/8',
    VEDETTA_TICKET_SECRET: 'x'.repeat(32),
    VEDETTA_BACKUP_SCHEDULE: '02:30',
    VEDETTA_ANCHORS: 'file, syslog',
    VEDETTA_ANCHORS_COMMAND: '/usr/local/bin/marca-temporale --profilo ancore',
  });
  expect(environment).toMatchObject({
    port: 8080,
    demo: true,
    dataDir: '/srv/vedetta',
    fileDir: join(productRoot, 'file-dei-clienti'),
    publicUrl: 'https://vedetta.example.it',
    embedOrigins: ['https://a.example.it', 'https://b.example.it:8443'],
    linkHosts: ['www.example.it'],
    trustedProxies: ['10.0.0.5', '172.16.0.0/12', 'fd00::/8'],
    ticketKey: { kind: 'secret', secret: 'x'.repeat(32) },
    backupSchedule: '02:30',
    anchors: ['file', 'syslog'],
    anchorsCommand: ['/usr/local/bin/marca-temporale', '--profilo', 'ancore'],
  });
  expect(parse({ VEDETTA_ANCHORS: 'no' }).anchors).toEqual([]);
});

const oidc = {
  VEDETTA_PUBLIC_URL: 'https://vedetta.example.it/',
  VEDETTA_OIDC_ISSUER: 'https://accounts.example.it',
  VEDETTA_OIDC_CLIENT_ID: 'vedetta',
  VEDETTA_OIDC_CLIENT_SECRET: 'un-segreto',
};

test('the identity provider has defaults that let nobody in by themselves', () => {
  expect(parse(oidc).oidc).toEqual({
    issuer: 'https://accounts.example.it',
    clientId: 'vedetta',
    clientSecret: 'un-segreto',
    name: 'accounts.example.it',
    domains: [],
    studioId: null,
    roleClaim: null,
    roles: { titolare: 'titolare', collaboratore: 'collaboratore', sola_lettura: 'sola_lettura' },
    only: false,
    redirectUri: 'https://vedetta.example.it/login/provider',
  });
});

const STUDIO = '9b2f4c10-6d3e-4f57-8a21-000000000001';

test.each([
  [{ ...oidc, VEDETTA_PUBLIC_URL: '' }, 'serve anche VEDETTA_PUBLIC_URL'],
  [{ ...oidc, VEDETTA_OIDC_CLIENT_SECRET: '' }, 'servono anche VEDETTA_OIDC_CLIENT_ID'],
  [{ ...oidc, VEDETTA_OIDC_STUDIO: STUDIO }, 'serve anche VEDETTA_OIDC_DOMAINS'],
  [{ ...oidc, VEDETTA_OIDC_ROLE_CLAIM: 'groups' }, 'serve anche VEDETTA_OIDC_STUDIO'],
  [{ ...oidc, VEDETTA_OIDC_ROLES: 'a=titolare' }, 'serve anche VEDETTA_OIDC_ROLE_CLAIM'],
  [{ VEDETTA_OIDC_ONLY: '1' }, 'solo con VEDETTA_OIDC_ISSUER'],
  [{ ...oidc, VEDETTA_OIDC_ISSUER: 'http://accounts.example.it' }, 'La variabile VEDETTA_OIDC_ISSUER accetta'],
  [{ ...oidc, VEDETTA_OIDC_ROLES: 'soci=capo' }, 'La variabile VEDETTA_OIDC_ROLES accetta'],
  [{ ...oidc, VEDETTA_OIDC_STUDIO: 'bianchi' }, 'La variabile VEDETTA_OIDC_STUDIO accetta'],
])('a provider half configured does not start: %o', (raw, complaint) => {
  expect(() => parse(raw)).toThrow(complaint);
});

const mail = {
  VEDETTA_PUBLIC_URL: 'https://vedetta.example.it',
  SMTP_URL: 'smtp://vedetta:due%20parole@smtp.example.it',
  VEDETTA_MAIL_FROM: 'vedetta@example.it',
};

test('the mail server has its port, its credentials and its sender', () => {
  expect(parse(mail).smtp).toEqual({
    host: 'smtp.example.it',
    port: 587,
    secure: false,
    user: 'vedetta',
    password: 'due parole',
    from: 'vedetta@example.it',
  });
  expect(parse({ ...mail, SMTP_URL: 'smtps://[::1]' }).smtp).toMatchObject({
    host: '::1',
    port: 465,
    secure: true,
    user: null,
  });
});

test.each([
  [{ ...mail, VEDETTA_PUBLIC_URL: '' }, 'Con SMTP_URL serve anche VEDETTA_PUBLIC_URL'],
  [{ ...mail, VEDETTA_MAIL_FROM: '' }, 'Con SMTP_URL serve anche VEDETTA_MAIL_FROM'],
  [{ ...mail, SMTP_URL: '' }, 'serve solo con SMTP_URL'],
])('mail half configured does not start: %o', (raw, complaint) => {
  expect(() => parse(raw)).toThrow(complaint);
});

test('an empty value counts as not set', () => {
  expect(parse({ PORT: '', VEDETTA_INITIAL_PASSWORD: '' })).toEqual(parse({}));
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'tremila'],
  ['HOST', 'fe80::1'],
  ['HOST', 'FE80::1%eth0'],
  ['HOST', 'febf::1'],
  ['HOST', '[::1]'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', 'due nomi'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['VEDETTA_PUBLIC_URL', 'vedetta.example.it'],
  ['VEDETTA_PUBLIC_URL', 'https://example.it/vedetta/'],
  ['VEDETTA_PUBLIC_URL', 'https://vedetta.example.it/?studio=1'],
  ['VEDETTA_PUBLIC_URL', 'https://nome:password@vedetta.example.it'],
  ['VEDETTA_INITIAL_PASSWORD', 'corta'],
  ['VEDETTA_DEMO', 'true'],
  ['VEDETTA_TRUSTED_PROXIES', 'proxy.example.it'],
  ['VEDETTA_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['VEDETTA_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['VEDETTA_EMBED_ORIGINS', 'https://a.example.it/pagina'],
  ['VEDETTA_EMBED_ORIGINS', 'https://a.example.it/'],
  ['VEDETTA_EMBED_ORIGINS', 'https://A.example.it'],
  ['VEDETTA_EMBED_ORIGINS', 'https://a.example.it:443'],
  ['VEDETTA_EMBED_ORIGINS', 'https://*.example.it'],
  ['VEDETTA_EMBED_ORIGINS', "https://a.example.it;script-src'self'"],
  ['VEDETTA_EMBED_ORIGINS', 'a.example.it'],
  ['VEDETTA_EMBED_ORIGINS', 'null'],
  ['VEDETTA_EMBED_ORIGINS', '*'],
  ['VEDETTA_TICKET_SECRET', 'breve'],
  ['VEDETTA_TICKET_JWKS', '/non/esiste.json'],
  ['VEDETTA_BACKUP_SCHEDULE', '25:00'],
  ['VEDETTA_BACKUP_KEEP', '0'],
  ['VEDETTA_ANCHORS', 'si'],
  ['VEDETTA_ANCHORS', 'file,no'],
  ['VEDETTA_RETENTION_DAYS', '1.5'],
  ['VEDETTA_STUDIO_MAX_MB', '0'],
  ['VEDETTA_SECRETS_KEY', 'breve'],
  ['VEDETTA_STAFF_SECONDO_FATTORE', 'no'],
  ['SMTP_URL', 'smtp.example.it'],
  ['SMTP_URL', 'smtp://smtp.example.it/?tls.rejectUnauthorized=false'],
  ['VEDETTA_MAIL_FROM', 'Vedetta <vedetta@example.it>'],
  ['VEDETTA_MAIL_FROM', 'vedetta@example.it\r\nBcc: altri@example.it'],
  ['CHROMIUM_PATH', '/non/esiste'],
  ['LOG_LEVEL', 'loud'],
] as const)('%s=%s is refused with what it accepts', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(`La variabile ${name} accetta ${variables[name].accetta}.`);
});

test('an unknown VEDETTA_ variable is refused by name, others are ignored', () => {
  expect(() => parse({ VEDETTA_DATADIR: '/srv' })).toThrow('La variabile VEDETTA_DATADIR non esiste');
  expect(() => parse({ HOME: '/root' })).not.toThrow();
});

test('all errors are reported together', () => {
  expect(() => parse({ PORT: 'x', VEDETTA_DEMO: 'x' })).toThrow(/PORT.*\n.*VEDETTA_DEMO/);
});

test('a secret and a key file exclude each other', () => {
  const file = join(productRoot, 'package.json');
  expect(() => parse({ VEDETTA_TICKET_SECRET: 'x'.repeat(32), VEDETTA_TICKET_JWKS: file })).toThrow(
    'non possono stare insieme',
  );
});

test('.env is read, and the process wins over it, even with an empty value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedetta-env-'));
  const file = join(folder, '.env');
  writeFileSync(file, '# commento\nPORT=4000\nDATABASE_URL=postgres://db/vedetta\nHOST="::1"\n');
  expect(readRawEnvironment({ PORT: '5000', DATABASE_URL: '' }, file)).toEqual({
    PORT: '5000',
    DATABASE_URL: '',
    HOST: '::1',
  });
  expect(readRawEnvironment({ PORT: '5000' }, join(folder, 'assente'))).toEqual({ PORT: '5000' });
  rmSync(folder, { recursive: true });
});

test.each([
  ['A', 'A=mare#monti'],
  ['A', 'A=mare # commento'],
  ['A', 'A=mare\\monti'],
  ['A', 'A="mare\\monti"'],
  ['A', "A=mare'monti'"],
  ['A', 'A="mare"monti'],
])(
  'a value of .env that systemd reads otherwise is refused where the process does not set it: %s in %s',
  (name, line) => {
    const folder = mkdtempSync(join(tmpdir(), 'vedetta-env-'));
    const file = join(folder, '.env');
    writeFileSync(file, `PORT=4000\n${line}\n`);
    expect(() => readRawEnvironment({}, file)).toThrow(
      `Nel file ${file} la riga 2, di ${name}, si può leggere in due modi`,
    );
    expect(readRawEnvironment({ [name]: 'mare#monti' }, file)).toMatchObject({ [name]: 'mare#monti' });
    rmSync(folder, { recursive: true });
  },
);

test('a quoted value of .env may have any character', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedetta-env-'));
  const file = join(folder, '.env');
  writeFileSync(file, `A='mare # "monti" \\ $x'\nB="mare#'monti"\n# C=uno#due\nD=mare & monti = 3;\n`);
  expect(readRawEnvironment({}, file)).toEqual({ A: 'mare # "monti" \\ $x', B: "mare#'monti", D: 'mare & monti = 3;' });
  rmSync(folder, { recursive: true });
});

test('.env.example explains every variable and no other', () => {
  const explained = [...readFileSync(join(productRoot, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
    (match) => match[1] ?? '',
  );
  expect(explained.toSorted()).toEqual(Object.keys(variables).toSorted());
});
