import type { Database } from '../../adapters/database/database.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { RichiestaLink } from '../../repositories/richieste-dati.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { addAttempt, buildAddressKey, limitKey } from '../accesso/attempts.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { openStudioOfLink } from '../posta/receive-file.ts';

/** How often an address may say that all was sent, in 15 minutes. */
const ENDS_PER_ADDRESS = 20;

/** The client says that all was sent, with a message: the studio is told of the files now. Nothing is written twice. */
export const endInvio = async (
  database: Database,
  link: RichiestaLink,
  messaggio: string,
  address: string,
): Promise<RichiestaLink | Refusal> => {
  if (link.conclusa_il !== null && link.messaggio === messaggio) return link;
  const booked = await addAttempt(database, [limitKey(buildAddressKey('fine', address), ENDS_PER_ADDRESS)]);
  if (booked instanceof Refusal) return booked;
  await tentativiRepository(database).markRefused(booked);
  return inStudio(openStudioOfLink(database, link), async (studio) => {
    if ((await studio.aziende.lock(link.azienda_id)) === null) return refuse('link_richiesta_non_valido');
    if ((await studio.richiesteDati.find(link.id))?.stato !== 'aperta') return refuse('richiesta_ritirata');
    await studio.richiesteDati.end(link.id, messaggio);
    await studio.messaggi.stopWaiting(link.id);
    await studio.eventi.add({
      azione: 'conclude_invio',
      azienda_id: link.azienda_id,
      dopo: { messaggio_cliente: messaggio },
    });
    return { ...link, messaggio, conclusa_il: new Date() };
  });
};
