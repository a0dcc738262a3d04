// npm run demo:host: starts a portal that hosts Vedetta and signs tickets for it, with the same settings as Vedetta.
import { randomBytes } from 'node:crypto';
import { StartFailure } from '../apps/server/src/environment/start-failure.ts';
import { parseEnvironment } from '../apps/server/src/environment/environment.ts';
import type { Environment } from '../apps/server/src/environment/environment.ts';
import { readRawEnvironment } from '../apps/server/src/environment/raw-environment.ts';
import { presentUrl } from '../apps/server/src/listen.ts';
import { startDemoHost } from '../demo-host/server.ts';
import type { DemoHost } from '../demo-host/server.ts';

const describeSettings =
  (): string => `Il portale dimostrativo ha bisogno delle stesse impostazioni di Vedetta. Aggiungere al file .env:

VEDETTA_EMBED_ORIGINS=http://127.0.0.1:3001
VEDETTA_TICKET_SECRET=${randomBytes(32).toString('base64url')}

poi avviare, in due terminali, "npm start" e "npm run demo:host". La prima delle origini è l’indirizzo del portale.`;

const readHost = ({
  embedOrigins: [origin],
  ticketKey,
  ticketAudience,
  publicUrl,
  host,
  port,
}: Environment): DemoHost => {
  if (origin === undefined || ticketKey?.kind !== 'secret') throw new StartFailure(describeSettings());
  return { origin, vedetta: publicUrl ?? presentUrl(host, port), secret: ticketKey.secret, audience: ticketAudience };
};

const startAt = async (host: DemoHost): Promise<void> => {
  try {
    if (!host.origin.startsWith('http:')) throw new Error('https');
    await startDemoHost(host);
  } catch (error) {
    const notice = `Il portale dimostrativo non può rispondere su ${host.origin}: la prima di VEDETTA_EMBED_ORIGINS deve essere un indirizzo http:// libero di questo computer.`;
    throw new StartFailure(notice, { cause: error });
  }
};

try {
  const host = readHost(parseEnvironment(readRawEnvironment(process.env), { demo: true }));
  await startAt(host);
  console.log(`Portale dimostrativo: ${host.origin}\nOspita Vedetta da:    ${host.vedetta}\n\nCtrl-C per chiudere.`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
