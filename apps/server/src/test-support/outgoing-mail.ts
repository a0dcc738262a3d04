import { createMailer } from '../adapters/mailer.ts';
import { openSecrets } from '../adapters/credentials/secrets.ts';
import { sendMessages } from '../commands/messaggio/send-messages.ts';
import { startSmtpServer } from '../../../../fixtures/smtp/smtp-server.ts';
import { createTestApp, TEST_VARIABLES } from './test-app.ts';

export const ORIGIN = 'https://vedetta.example.it';

/** The application with a real mail server. `send` does what a process with the role `lavori` does every few seconds. */
export const createMailApp = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const smtp = await startSmtpServer(options);
  const testApp = await createTestApp({
    variables: { SMTP_URL: smtp.url, VEDETTA_MAIL_FROM: 'vedetta@example.it', VEDETTA_PUBLIC_URL: ORIGIN },
  });
  const { database, pool } = testApp;
  const { port } = smtp;
  const settings = { host: '127.0.0.1', port, secure: false, user: null, password: null, from: 'vedetta@example.it' };
  const services = {
    database,
    secrets: openSecrets({ secretsKey: TEST_VARIABLES.VEDETTA_SECRETS_KEY, dataDir: '/nowhere' }),
    mailer: createMailer(settings),
    origin: ORIGIN,
  };
  return {
    testApp,
    received: smtp.received,
    /** Sends what is due and answers what arrived. */
    send: async () => {
      const before = smtp.received.length;
      await sendMessages(services, new AbortController().signal);
      return smtp.received.slice(before);
    },
    /** Lets all waiting and paused messages be due now. */
    skipPauses: () => pool.query(`UPDATE messaggi SET prossimo_il = statement_timestamp() WHERE concluso_il IS NULL`),
    close: async () => {
      await testApp.close();
      await smtp.close();
    },
  };
};
