import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../environment/smtp-settings.ts';

type Mail = Readonly<{
  /** The same at every attempt, so that a mailbox can tell a repetition. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}>;

/** `refused`: the recipient, for good. `failed`: anything that another attempt may mend. */
export type MailOutcome =
  | { readonly esito: 'sent' }
  | { readonly esito: 'refused' | 'failed'; readonly motivo: string };

export type Mailer = { readonly send: (mail: Mail) => Promise<MailOutcome> };

export type MailerOptions = Readonly<{
  /** The certificate of an authority to be trusted instead of the usual ones. */
  ca?: string;
  timeouts?: Readonly<{ connect: number; silence: number; total: number }>;
}>;

/** In milliseconds: to connect and be greeted, between two answers, for the whole message. */
const TIMEOUTS = { connect: 10_000, silence: 30_000, total: 60_000 };
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const MAX_MOTIVO = 300;

/** What nodemailer adds to an error. */
type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

const NO_ANSWER = 'il server di posta non risponde';
const FALLEN = 'la connessione con il server di posta è caduta';
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'il server di posta non accetta le credenziali',
  EDNS: 'il nome del server di posta non si trova',
  ECONNREFUSED: NO_ANSWER,
  ECONNECTION: FALLEN,
  ESOCKET: FALLEN,
  ECONNRESET: FALLEN,
  ETIMEDOUT: NO_ANSWER,
  EABORT: NO_ANSWER,
  ETLS: 'il server di posta non offre una connessione protetta',
};

/** The reason in Italian, with the words of the server on one line. */
const explainError = ({ code = '', response, message }: SmtpError): string => {
  const words = (response ?? message).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `${REASONS[code] ?? 'il server di posta rifiuta il messaggio'} (${words})`.slice(0, MAX_MOTIVO);
};

const judgeError = (error: SmtpError): MailOutcome => {
  const { responseCode = 0, command = '' } = error;
  const isRecipient = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { esito: isRecipient ? 'refused' : 'failed', motivo: explainError(error) };
};

/** A header is one line, whatever a name holds. */
const cleanLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();

/**
 * Sends e-mails, one connection each, never for longer than a minute. With credentials the connection must be encrypted,
 * except on this machine.
 * @example await createMailer(smtp).send({ id, from: 'Studio Bianchi', to: 'sara@example.it', subject, text })
 */
export const createMailer = (smtp: SmtpSettings, { ca, timeouts = TIMEOUTS }: MailerOptions = {}): Mailer => {
  const { host, port, secure, user, password, from } = smtp;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && user !== null && !LOOPBACK.has(host),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          from: { name: cleanLine(mail.from), address: from },
          to: { name: '', address: mail.to },
          subject: cleanLine(mail.subject),
          text: mail.text,
          messageId: `<${mail.id}@${from.split('@').at(-1) ?? ''}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeouts.total),
        });
        return { esito: 'sent' };
      } catch (error) {
        return judgeError(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
};
