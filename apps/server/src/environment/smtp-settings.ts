/** The server that sends e-mails. */
export type SmtpSettings = Readonly<{
  host: string;
  port: number;
  /** TLS from the first byte (`smtps`), else STARTTLS where the server offers it. */
  secure: boolean;
  user: string | null;
  password: string | null;
  from: string;
}>;

/** One address alone, without a name. @example isSender('Vedetta <vedetta@example.it>') // false */
export const isSender = (text: string): boolean =>
  text.length <= 200 && /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text);

/** @example isSmtpUrl('smtps://utente:segreto@smtp.example.it:465') // true */
export const isSmtpUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === '';
  return /^smtps?:$/u.test(protocol) && hostname !== '' && isBare;
};

const PORTS = { smtp: '587', smtps: '465' } as const;

const decode = (text: string): string | null => (text === '' ? null : decodeURIComponent(text));

/**
 * The settings of outgoing mail, or null without a server; what is missing or does not fit goes to `complaints`.
 * @example buildSmtpSettings({ url: undefined, from: undefined }, null, []) // null
 */
export const buildSmtpSettings = (
  { url, from }: Readonly<{ url: string | undefined; from: string | undefined }>,
  publicUrl: string | null,
  complaints: string[],
): SmtpSettings | null => {
  if (url === undefined) {
    if (from !== undefined) complaints.push('La variabile VEDETTA_MAIL_FROM serve solo con SMTP_URL.');
    return null;
  }
  if (from === undefined) complaints.push('Con SMTP_URL serve anche VEDETTA_MAIL_FROM: il mittente delle e-mail.');
  if (publicUrl === null)
    complaints.push('Con SMTP_URL serve anche VEDETTA_PUBLIC_URL: i link delle e-mail portano a quell’indirizzo.');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/gu, ''),
    port: Number(port === '' ? PORTS[secure ? 'smtps' : 'smtp'] : port),
    secure,
    user: decode(username),
    password: decode(password),
    from: from ?? '',
  };
};
