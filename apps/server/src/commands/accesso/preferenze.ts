import type { PreferenzeBody } from '@vedetta/contract';
import { addEmailChangedMessage } from '../messaggio/add-messages.ts';
import type { PostaRules } from '../messaggio/add-messages.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { preferenzeRepository } from '../../repositories/preferenze.ts';

type EmailChange = { readonly utenteId: string; readonly email: string };

/** Where notices reach the user; the address before is told. */
export const saveEmail = (studio: Studio, { utenteId, email }: EmailChange, rules: PostaRules): Promise<void> =>
  inStudio(studio, async (studio) => {
    const preferenze = preferenzeRepository(studio.database, utenteId);
    const prima = await preferenze.lock();
    if (prima.email === email) return;
    await preferenze.save({ email });
    await addEmailChangedMessage(studio, rules, utenteId, prima.email);
    await studio.eventi.add({ azione: 'cambia_email', prima: { email: prima.email }, dopo: { email } });
  });

/** Saves what the user chose for the screens; choosing it again changes nothing. */
export const savePreferenze = (studio: Studio, utenteId: string, body: PreferenzeBody): Promise<void> =>
  inStudio(studio, async (studio) => {
    const preferenze = preferenzeRepository(studio.database, utenteId);
    const prima = await preferenze.lock();
    if (prima.tasti_singoli === body.tasti_singoli) return;
    await preferenze.save(body);
    await studio.eventi.add({ azione: 'cambia_preferenze', prima: { tasti_singoli: prima.tasti_singoli }, dopo: body });
  });
