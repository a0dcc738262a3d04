import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readDisk } from '../adapters/disk.ts';
import type { Database } from '../adapters/database/database.ts';
import { loadMigrazioni } from '../adapters/database/migrate.ts';
import { shareCall } from '../adapters/share-call.ts';
import { loadDatabaseHealth, type DatabaseHealth } from '../repositories/migrazioni.ts';
import type { Servizi } from '../servizi.ts';

type Stato = { readonly ok: boolean; readonly detail: string };

const assente: Stato = { ok: false, detail: 'non raggiungibile' };

/** The database and its migrations; what the database says of itself, or null when it does not answer. */
const judgeDatabase = (salute: DatabaseHealth | null, attese: number) => {
  if (salute === null) return { database: assente, migrazioni: assente };
  const { migrations, readOnly } = salute;
  return {
    database: readOnly ? { ok: false, detail: 'in sola lettura' } : { ok: true, detail: 'raggiungibile' },
    migrazioni: { ok: migrations === attese, detail: `${migrations} di ${attese}` },
  };
};

const checkStampa = async ({ stampante }: Servizi): Promise<Stato> => {
  const guasto = stampante === null ? 'nessun browser disponibile' : await stampante.verify();
  return guasto === null ? { ok: true, detail: 'pronta' } : { ok: false, detail: guasto };
};

/**
 * Alive, and able to work: for whoever watches the server from outside.
 *
 * @param probe the database, by connections of its own and with short limits
 */
export const registerSalute = async (app: FastifyInstance, servizi: Servizi, probe: Database): Promise<void> => {
  const attese = (await loadMigrazioni()).length;
  const check = shareCall(() => loadDatabaseHealth(probe));
  let isClosing = false;
  app.drains.push(async () => {
    isClosing = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const stampa = checkStampa(servizi);
    const salute = await check().catch((error: unknown) => {
      request.log.error({ err: error }, 'readyz: database');
      return null;
    });
    const database = judgeDatabase(salute, attese);
    const disco = await readDisk(servizi.environment.dataDir);
    const isReady = !isClosing && database.database.ok && database.migrazioni.ok && disco.ok;
    const stato = {
      ...database,
      // A browser that takes long to start does not keep back that the database is away.
      stampa: isReady
        ? await stampa
        : await Promise.race([stampa, sleep(100, { ok: false, detail: 'non verificata' }, { ref: false })]),
      disco,
      ...(isClosing ? { chiusura: { ok: false, detail: 'in corso' } } : {}),
    };
    // Without a browser everything but the PDF works: the server still takes requests.
    return reply.status(isReady ? 200 : 503).send(stato);
  });
};
