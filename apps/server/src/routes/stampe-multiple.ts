import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import type { BulkQueue } from '../commands/stampa/bulk-queue.ts';
import {
  changeStampaMultipla,
  createStampaMultipla,
  loadStampaMultipla,
  removeStampaMultipla,
} from '../commands/stampa/stampa-multipla.ts';
import { openStampeArchive } from '../commands/stampa/zip-stampe.ts';
import { canEveryone } from '../policies/policy.ts';
import { canPrintMany, canUseStampaMultipla } from '../policies/stampe-multiple.ts';
import { presentStampaAperta, presentStampaMultipla } from '../presenters/stampe-multiple.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** Reports of many companies. `queue` is this process's share of the work, while it listens. */
export const stampeMultipleRoutes = (
  app: FastifyInstance,
  servizi: Services,
  queue: { readonly current: BulkQueue | null },
): void => {
  defineRoute(app, servizi, endpoints.listStampeMultiple, {
    policy: canEveryone,
    handler: async ({ studio }) => ({ results: (await studio.stampeMultiple.list()).map(presentStampaMultipla) }),
  });

  defineRoute(app, servizi, endpoints.createStampaMultipla, {
    policy: canPrintMany,
    handler: async ({ studio, body }) => {
      const created = await createStampaMultipla(studio, body);
      if (created instanceof Refusal) return created;
      queue.current?.wake();
      return presentStampaAperta(created);
    },
  });

  defineRoute(app, servizi, endpoints.loadStampaMultipla, {
    policy: canUseStampaMultipla,
    handler: async ({ studio, subject }) => {
      const opened = await loadStampaMultipla(studio, subject.id);
      return opened instanceof Refusal ? opened : presentStampaAperta(opened);
    },
  });

  defineRoute(app, servizi, endpoints.saveStampaMultipla, {
    policy: canUseStampaMultipla,
    handler: async ({ studio, subject, body }) => {
      const changed = await changeStampaMultipla(studio, subject.id, body.azione);
      if (changed instanceof Refusal) return changed;
      queue.current?.wake();
      return presentStampaAperta(changed);
    },
  });

  defineRoute(app, servizi, endpoints.deleteStampaMultipla, {
    policy: canUseStampaMultipla,
    handler: async ({ studio, subject }) => {
      await removeStampaMultipla(studio, subject.id);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.downloadStampaMultipla, {
    policy: canUseStampaMultipla,
    leavesTurn: true,
    handler: async ({ studio, subject, reply }) => {
      const righe = await studio.stampeMultiple.listRighe(subject.id);
      const { name, stream } = await openStampeArchive(studio, subject.id, righe);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return stream;
    },
  });
};
