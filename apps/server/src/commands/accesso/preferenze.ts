import type { PreferenzeBody } from '@vedetta/contract';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { preferenzeRepository } from '../../repositories/preferenze.ts';

/** Saves what the user chose for the screens; choosing it again changes nothing. */
export const savePreferenze = (studio: Studio, utenteId: string, body: PreferenzeBody): Promise<void> =>
  inStudio(studio, async (studio) => {
    const preferenze = preferenzeRepository(studio.database, utenteId);
    const prima = await preferenze.lock();
    if (prima.tasti_singoli === body.tasti_singoli) return;
    await preferenze.save(body);
    await studio.eventi.add({ azione: 'cambia_preferenze', prima, dopo: body });
  });
