import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readDisk } from '../adapters/disk.ts';
import type { Database } from '../adapters/database/database.ts';
import { loadMigrations } from '../adapters/database/migrate.ts';
import { shareCall } from '../adapters/share-call.ts';
import { loadDatabaseHealth, type DatabaseHealth } from '../repositories/migrazioni.ts';
import { messaggiQueueRepository } from '../repositories/messaggi-queue.ts';
import { verifyStampa } from '../adapters/chromium/verify-stampa.ts';
import { hasCopies } from '../environment/backup-copies.ts';
import type { Environment } from '../environment/environment.ts';
import { parseWatched } from '../repositories/impostazioni.ts';
import type { Services } from '../services.ts';

type Check = { readonly ok: boolean; readonly detail: string };

const unreachable: Check = { ok: false, detail: 'non raggiungibile' };

/** The checks of the database and its migrations; null means that it did not answer. */
export const judgeDatabase = (health: Pick<DatabaseHealth, 'migrations' | 'readOnly'> | null, expected: number) => {
  if (health === null) return { database: unreachable, migrazioni: unreachable };
  const { migrations, readOnly } = health;
  return {
    database: readOnly ? { ok: false, detail: 'in sola lettura' } : { ok: true, detail: 'raggiungibile' },
    migrazioni: { ok: migrations === expected, detail: `${migrations} di ${expected}` },
  };
};

/** E-mails that wait; late ones point to the mail server. */
const checkPosta = async (probe: Database): Promise<Check> => {
  const { in_attesa, in_ritardo, non_inviati } = await messaggiQueueRepository(probe).measure();
  return {
    ok: in_ritardo === 0,
    detail: `${in_attesa} e-mail in attesa, di cui ${in_ritardo} dopo un errore; ${non_inviati} non inviate nell’ultimo giorno`,
  };
};

/** Older than this a nightly backup is missing. */
const MAX_BACKUP_AGE_MS = 36 * 60 * 60_000;

const hasBackups = (environment: Environment): boolean => environment.backupSchedule !== null || hasCopies(environment);

/** Whether the last backup is recent and elsewhere. The server works all the same. */
const judgeCopie = (health: DatabaseHealth | null, environment: Environment): Check => {
  if (health === null) return { ok: false, detail: 'non si sa' };
  const { backup, copy } = parseWatched(health.chiavi);
  if (backup === null) return { ok: false, detail: 'nessuna copia' };
  if (Date.now() - new Date(backup.istante).getTime() > MAX_BACKUP_AGE_MS)
    return { ok: false, detail: `l’ultima è del ${backup.istante}` };
  if (hasCopies(environment) && (copy?.nome !== backup.nome || !copy.riuscita))
    return { ok: false, detail: 'l’ultima non è stata portata altrove: /staff/sistema dice perché' };
  return { ok: true, detail: `l’ultima è del ${backup.istante}` };
};

/**
 * `/healthz` (alive) and `/readyz` (able to work), for external monitoring.
 *
 * @param probe the database on separate connections with short timeouts
 */
export const registerHealth = async (app: FastifyInstance, services: Services, probe: Database): Promise<void> => {
  const expected = (await loadMigrations()).length;
  const check = shareCall(() => loadDatabaseHealth(probe));
  const posta = shareCall(() => checkPosta(probe));
  let isClosing = false;
  app.drains.push(async () => {
    isClosing = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const printer = verifyStampa(services);
    const health = await check().catch((error: unknown) => {
      request.log.error({ err: error }, 'readyz: database');
      return null;
    });
    const database = judgeDatabase(health, expected);
    const disk = await readDisk(services.environment.dataDir);
    const isReady = !isClosing && database.database.ok && database.migrazioni.ok && disk.ok;
    const checks = {
      ...database,
      // A slow browser start must not delay the report that the database is away.
      stampa: isReady
        ? await printer
        : await Promise.race([printer, sleep(100, { ok: false, detail: 'non verificata' }, { ref: false })]),
      disco: disk,
      ...(services.environment.smtp === null ? {} : { posta: await posta().catch(() => unreachable) }),
      ...(hasBackups(services.environment) ? { copie: judgeCopie(health, services.environment) } : {}),
      ...(isClosing ? { chiusura: { ok: false, detail: 'in corso' } } : {}),
    };
    // Without a browser everything but the PDF works, so the server stays ready.
    return reply.status(isReady ? 200 : 503).send(checks);
  });
};
