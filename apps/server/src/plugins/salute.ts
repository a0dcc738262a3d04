import type { FastifyInstance } from 'fastify';
import { loadMigrazioni } from '../adapters/database/migrate.ts';
import { readDisk } from '../adapters/disk.ts';
import type { Database } from '../adapters/database/database.ts';
import { countMigrazioni } from '../repositories/migrazioni.ts';
import type { Servizi } from '../servizi.ts';

type Stato = { readonly ok: boolean; readonly detail: string };

const checkMigrazioni = async (database: Database, attese: number): Promise<Stato> => {
  const applicate = await countMigrazioni(database);
  return { ok: applicate === attese, detail: `${applicate} di ${attese}` };
};

const checkStampa = async ({ stampante }: Servizi): Promise<Stato> => {
  const guasto = stampante === null ? 'nessun browser disponibile' : await stampante.verify();
  return guasto === null ? { ok: true, detail: 'pronta' } : { ok: false, detail: guasto };
};

/** Alive, and able to work: for whoever watches the server from outside. */
export const registerSalute = async (app: FastifyInstance, servizi: Servizi): Promise<void> => {
  const attese = (await loadMigrazioni()).length;
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const assente: Stato = { ok: false, detail: 'non raggiungibile' };
    const migrazioni = await checkMigrazioni(servizi.database, attese).catch((error: unknown) => {
      request.log.error({ err: error }, 'readyz: database');
      return null;
    });
    const stato = {
      database: migrazioni === null ? assente : { ok: true, detail: 'raggiungibile' },
      migrazioni: migrazioni ?? assente,
      stampa: await checkStampa(servizi),
      disco: await readDisk(servizi.environment.dataDir),
    };
    // Without a browser everything but the PDF works: the server still takes requests.
    return reply.status(stato.database.ok && stato.migrazioni.ok && stato.disco.ok ? 200 : 503).send(stato);
  });
};
