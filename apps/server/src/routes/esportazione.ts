import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportStudio } from '../commands/studio/export-studio.ts';
import { canEveryone } from '../policies/policy.ts';
import { canManageStudio } from '../policies/staff.ts';
import { openStudioAs } from '../repositories/open-studio.ts';
import type { Studio } from '../repositories/open-studio.ts';
import { Refusal, refuseFor } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** How long an export waits for a free turn before it is refused. */
const WAIT_MS = 60_000;
const RETRY_S = 60;

type Request = {
  readonly reply: FastifyReply;
  readonly callerId: string;
  readonly studio: Studio;
  readonly left: AbortSignal;
  /** Of the staff, who exports the data of others. */
  readonly motivo?: string;
};

export const esportazioneRoutes = (app: FastifyInstance, servizi: Services): void => {
  const answerArchive = async ({ reply, callerId, studio, left, motivo }: Request) => {
    const signal = AbortSignal.any([left, AbortSignal.timeout(WAIT_MS)]);
    const turn = await servizi.admission.exports.enter(callerId, signal).catch(() => null);
    if (turn === 'full') return refuseFor('troppe_richieste', RETRY_S);
    if (turn === null) return refuseFor('servizio_non_disponibile', RETRY_S);
    try {
      const archive = await exportStudio(
        studio,
        { dataDir: servizi.environment.dataDir, deposito: servizi.deposito },
        motivo,
      );
      if (archive instanceof Refusal) {
        turn.leave();
        return archive;
      }
      archive.stream.once('close', turn.leave);
      reply.header('content-disposition', `attachment; filename="${archive.name}"`);
      return archive.stream;
    } catch (error) {
      turn.leave();
      throw error;
    }
  };

  defineRoute(app, servizi, endpoints.exportStudio, {
    policy: canEveryone,
    leavesTurn: true,
    handler: ({ studio, left, reply }) => answerArchive({ reply, callerId: studio.id, studio, left }),
  });

  defineRoute(app, servizi, endpoints.exportStudioStaff, {
    policy: canManageStudio,
    leavesTurn: true,
    handler: ({ sessione, subject, query, left, reply }) =>
      answerArchive({
        reply,
        callerId: sessione.studio.id,
        studio: openStudioAs(servizi.database, subject.id, sessione.utente),
        left,
        motivo: query.motivo,
      }),
  });
};
