import type { AnswerOf, BodyOf } from '@vedetta/contract';
import { lockKey } from '../../adapters/database/lock.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuseFor } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** Maximum per user per hour. */
const MAX_PER_HOUR = 20;

/** Stores a user's segnalazione. */
export const createSegnalazione = (
  studio: Studio,
  utenteId: string,
  body: BodyOf<'createSegnalazione'>,
): Promise<AnswerOf<'createSegnalazione'> | Refusal> =>
  inStudio(studio, async (studio) => {
    const segnalazioni = studio.segnalazioni;
    await lockKey(studio.database, `segnalazioni:${utenteId}`);
    const wait = await segnalazioni.computeWait(utenteId, MAX_PER_HOUR);
    return wait === null ? { id: await segnalazioni.create(utenteId, body) } : refuseFor('troppe_segnalazioni', wait);
  });
