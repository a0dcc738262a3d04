import type { BodyOf } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { RichiestaLink } from '../../repositories/richieste-dati.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { addAttempt, buildAddressKey, limitKey } from '../accesso/attempts.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { openStudioOfLink } from '../posta/receive-file.ts';

/** How often an address may say that all was sent, in 15 minutes. */
const ENDS_PER_ADDRESS = 20;

type Fine = Pick<BodyOf<'endInvio'>, 'messaggio' | 'visto'>;

/** The message to keep, where another page with the same link may have written one: what is only repeated gives way to it. */
const mergeMessaggio = (scritto: string, { messaggio, visto }: Fine): string | Refusal => {
  const mio = messaggio.trim();
  if (visto === undefined) return mio;
  const letto = visto.trim();
  if (scritto === letto || scritto === mio) return mio;
  if (mio === letto) return scritto;
  return refuseFields({
    messaggio: [
      scritto === ''
        ? 'Intanto da un’altra pagina il messaggio è stato tolto: nulla è stato inviato. Per inviare questo, premere di nuovo.'
        : `Intanto da un’altra pagina è stato scritto: «${scritto}». Nulla è stato sovrascritto: riportarlo qui se serve, e premere di nuovo.`,
    ],
  });
};

/** The client says that all was sent, with a message: the studio is told of the files now. Nothing is written twice. */
export const endInvio = async (
  database: Database,
  link: RichiestaLink,
  fine: Fine,
  address: string,
): Promise<RichiestaLink | Refusal> => {
  if (link.conclusa_il !== null && link.messaggio === fine.messaggio.trim()) return link;
  const booked = await addAttempt(database, [limitKey(buildAddressKey('fine', address), ENDS_PER_ADDRESS)]);
  if (booked instanceof Refusal) return booked;
  await tentativiRepository(database).markRefused(booked);
  return inStudio(openStudioOfLink(database, link), async (studio) => {
    if ((await studio.aziende.lock(link.azienda_id)) === null) return refuse('link_richiesta_non_valido');
    const richiesta = await studio.richiesteDati.find(link.id);
    if (richiesta?.stato !== 'aperta') return refuse('richiesta_ritirata');
    const messaggio = mergeMessaggio(richiesta.messaggio, fine);
    if (messaggio instanceof Refusal) return messaggio;
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
