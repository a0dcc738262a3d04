import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { SmtpSettings } from '../environment/smtp-settings.ts';
import { certificate, startSmtpServer } from '../../../../fixtures/smtp/smtp-server.ts';
import { createMailer } from './mailer.ts';

const mail = {
  id: 'f3b1',
  from: 'Studio Bianchi & Rossi, società',
  to: 'sara@example.it',
  subject: 'Invito: è pronto',
  text: 'Buongiorno,\n.\nil link è https://vedetta.example.it/accesso#codice\n',
};

const settingsOf = (port: number, fields: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  user: null,
  password: null,
  from: 'vedetta@example.it',
  ...fields,
});

const start = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const server = await startSmtpServer(options);
  onTestFinished(server.close);
  return server;
};

test('an e-mail arrives as plain text, from the studio, with an id of its own', async () => {
  const { port, received } = await start();
  expect(await createMailer(settingsOf(port)).send(mail)).toEqual({ esito: 'sent' });
  expect(received).toMatchObject([{ from: 'vedetta@example.it', to: ['sara@example.it'] }]);
  const { headers = new Map<string, string>(), text = '' } = received[0] ?? {};
  expect(headers.get('from')).toBe('Studio Bianchi & Rossi, società <vedetta@example.it>');
  expect(headers.get('to')).toBe('sara@example.it');
  expect(headers.get('subject')).toBe('Invito: è pronto');
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/u);
  expect(headers.get('message-id')).toBe('<f3b1@example.it>');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(text.trim()).toBe(mail.text.trim());
});

test.for([
  { from: 'Studio\r\nBcc: altri@example.it' },
  { subject: 'Invito\r\nBcc: altri@example.it\r\n\r\nAltro testo' },
  { subject: 'Invito\u2028Bcc: altri@example.it' },
  { from: '"Studio" <altri@example.it>, Altro' },
  { from: 'Studio\u202E <altri@example.it>' },
])('no name adds a header or a recipient: %o', async (hostile) => {
  const { port, received } = await start();
  await createMailer(settingsOf(port)).send({ ...mail, ...hostile });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['sara@example.it']);
  expect(received[0]?.from).toBe('vedetta@example.it');
  expect(received[0]?.headers.has('bcc')).toBe(false);
  expect(received[0]?.text.trim()).toBe(mail.text.trim());
});

test('STARTTLS is used where it is offered, with a certificate that is checked, and credentials', async () => {
  const { port, received } = await start({
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username = '', password = '' }, _, callback) =>
      password === 'segreto' ? callback(null, { user: username }) : callback(new Error('Credenziali errate')),
  });
  const settings = settingsOf(port, { user: 'vedetta', password: 'segreto' });
  expect(await createMailer(settings, { ca: certificate }).send(mail)).toEqual({ esito: 'sent' });
  expect([received[0]?.isSecure, received[0]?.user]).toEqual([true, 'vedetta']);
  const unknown = await createMailer(settings).send(mail);
  expect(unknown).toMatchObject({ esito: 'failed', motivo: expect.stringContaining('self-signed certificate') });
  const wrong = await createMailer({ ...settings, password: 'altra' }, { ca: certificate }).send(mail);
  expect(wrong).toMatchObject({ esito: 'failed', motivo: expect.stringContaining('non accetta le credenziali') });
  expect(received).toHaveLength(1);
});

test('smtps is encrypted from the first byte', async () => {
  const { port, received } = await start({ secure: true });
  await createMailer(settingsOf(port, { secure: true }), { ca: certificate }).send(mail);
  expect(received[0]?.isSecure).toBe(true);
});

test('a recipient that does not exist is refused for good, one that is full for now is not', async () => {
  const refuse = (responseCode: number) =>
    start({
      onRcptTo: (_, __, callback) => callback(Object.assign(new Error('Mailbox\nunavailable'), { responseCode })),
    });
  expect(await createMailer(settingsOf((await refuse(550)).port)).send(mail)).toEqual({
    esito: 'refused',
    motivo: expect.stringMatching(/^il server di posta rifiuta il messaggio \(.*Mailbox.*\)$/u),
  });
  expect(await createMailer(settingsOf((await refuse(452)).port)).send(mail)).toMatchObject({ esito: 'failed' });
});

test('a sender that is refused may be accepted once the settings are right', async () => {
  const { port } = await start({
    onMailFrom: (_, __, callback) => callback(Object.assign(new Error('Sender rejected'), { responseCode: 553 })),
  });
  expect(await createMailer(settingsOf(port)).send(mail)).toMatchObject({ esito: 'failed' });
});

const TIMEOUTS = { connect: 200, silence: 200, total: 500 };

/** A server that is none: it does what `behave` does with each connection. */
const startOdd = async (behave: (socket: Socket) => void): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

test.for([
  ['says nothing', () => undefined],
  ['hangs up at once', (socket: Socket) => socket.destroy()],
  [
    'dies in the middle',
    (socket: Socket) => {
      socket.write('220 pronto\r\n');
      socket.once('data', () => socket.destroy());
    },
  ],
  [
    'drips for ever',
    (socket: Socket) => {
      socket.write('220 pronto\r\n');
      const drip = setInterval(() => socket.write('250-ancora\r\n'), 20);
      socket.once('close', () => clearInterval(drip));
    },
  ],
] as const)('a server that %s is left, with the reason', async ([, behave]) => {
  const port = await startOdd(behave);
  const outcome = await createMailer(settingsOf(port), { timeouts: TIMEOUTS }).send(mail);
  expect(outcome).toEqual({ esito: 'failed', motivo: expect.stringMatching(/non risponde|è caduta/u) });
});

test('where nothing listens the reason says so', async () => {
  const { port, close } = await startSmtpServer();
  await close();
  expect(await createMailer(settingsOf(port)).send(mail)).toEqual({
    esito: 'failed',
    motivo: expect.stringMatching(/non risponde|è caduta/u),
  });
});
