import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

const fixtures = join(import.meta.dirname, '../../../../fixtures/smtp');
/** Of a server on this machine, signed by itself. */
export const certificate = readFileSync(join(fixtures, 'localhost.pem'), 'utf8');
const key = readFileSync(join(fixtures, 'localhost.key'), 'utf8');

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly user: string | null;
  /** Headers unfolded, by lower case name; the text decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
};

const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/giu, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (quoted: string): string =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/gu, '')
      .replace(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeText = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
};

const parseMail = (raw: string): Pick<ReceivedMail, 'headers' | 'text'> => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/gu, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
    }),
  );
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  return { headers, text: decodeText(raw.slice(end + 4), encoding).replaceAll('\r\n', '\n') };
};

/** A real mail server on this machine, which keeps what it gets. `options` are its hooks: refusing, hanging, dying. */
export const startSmtpServer = async (options: Partial<SMTPServerOptions> = {}) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    key,
    cert: certificate,
    onData: (stream, session, callback) => {
      const keep = async (): Promise<void> => {
        const raw = await text(stream);
        received.push({
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
          ...parseMail(raw),
        });
        callback();
      };
      void keep();
    },
    ...options,
  });
  // A client that goes away, as those that are refused do.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
