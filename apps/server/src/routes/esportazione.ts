import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportStudio } from '../commands/esportazione.ts';
import { everyone } from '../policies/policy.ts';
import { canManageStudio } from '../policies/staff.ts';
import { studiRepository } from '../repositories/studi.ts';
import { Rifiuto, refuseFor } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import type { Sessione } from '../sessione.ts';
import { defineRoute } from './define-route.ts';

/** How long an export waits for others to end; then its client is told to come back. */
const ATTESA_MS = 60_000;
const RIPROVA_S = 60;

export const esportazioneRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  const answerArchivio = async (
    reply: FastifyReply,
    sessione: Sessione,
    studio: { readonly id: string; readonly nome_studio: string },
    left: AbortSignal,
  ) => {
    const signal = AbortSignal.any([left, AbortSignal.timeout(ATTESA_MS)]);
    const turno = await servizi.admission.exports.enter(sessione.studio.id, signal).catch(() => null);
    if (turno === 'full') return refuseFor('troppe_richieste', RIPROVA_S);
    if (turno === null) return refuseFor('servizio_non_disponibile', RIPROVA_S);
    try {
      const archivio = await exportStudio(servizi.database, sessione.utente, studio, servizi.environment.dataDir);
      if (archivio instanceof Rifiuto) {
        turno.leave();
        return archivio;
      }
      archivio.flusso.once('close', turno.leave);
      reply.header('content-disposition', `attachment; filename="${archivio.nome}"`);
      return archivio.flusso;
    } catch (error) {
      turno.leave();
      throw error;
    }
  };

  defineRoute(app, servizi, endpoints.exportStudio, {
    policy: everyone,
    leavesTurn: true,
    handler: async ({ sessione, left, reply }) =>
      answerArchivio(reply, sessione, await studiRepository(servizi.database, sessione.studio.id).load(), left),
  });

  defineRoute(app, servizi, endpoints.exportStudioStaff, {
    policy: canManageStudio,
    leavesTurn: true,
    handler: ({ sessione, oggetto, left, reply }) => answerArchivio(reply, sessione, oggetto, left),
  });
};
