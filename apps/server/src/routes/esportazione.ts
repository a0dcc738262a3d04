import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportStudio } from '../commands/esportazione.ts';
import { everyone } from '../policies/policy.ts';
import { canManageStudio } from '../policies/staff.ts';
import { studiRepository } from '../repositories/studi.ts';
import { Rifiuto, refuse } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import type { Sessione } from '../sessione.ts';
import { defineRoute } from './define-route.ts';

/** Each holds a connection of the database until it is read to the end: most of the pool stays for the rest. */
const INSIEME = 2;

export const esportazioneRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  let inCorso = 0;

  const answerArchivio = async (
    reply: FastifyReply,
    { utente }: Sessione,
    studio: { readonly id: string; readonly nome_studio: string },
  ) => {
    if (inCorso >= INSIEME) return refuse('servizio_non_disponibile');
    inCorso += 1;
    const leave = (): void => {
      inCorso -= 1;
    };
    try {
      const archivio = await exportStudio(servizi.database, utente, studio, servizi.environment.dataDir);
      if (archivio instanceof Rifiuto) {
        leave();
        return archivio;
      }
      archivio.flusso.once('close', leave);
      reply.header('content-disposition', `attachment; filename="${archivio.nome}"`);
      return archivio.flusso;
    } catch (error) {
      leave();
      throw error;
    }
  };

  defineRoute(app, servizi, endpoints.exportStudio, {
    policy: everyone,
    leavesTurn: true,
    handler: async ({ sessione, reply }) =>
      answerArchivio(reply, sessione, await studiRepository(servizi.database, sessione.studio.id).load()),
  });

  defineRoute(app, servizi, endpoints.exportStudioStaff, {
    policy: canManageStudio,
    leavesTurn: true,
    handler: ({ sessione, oggetto, reply }) => answerArchivio(reply, sessione, oggetto),
  });
};
