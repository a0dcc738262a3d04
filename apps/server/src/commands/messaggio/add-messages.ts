import { randomUUID } from 'node:crypto';
import type { TipoMessaggio } from '../../adapters/database/messaggi-tables.ts';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import type { Environment } from '../../environment/environment.ts';
import { MESSAGGI_PER_DAY } from '../../repositories/messaggi.ts';
import type { NewMessaggio } from '../../repositories/messaggi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { RichiestaLink } from '../../repositories/richieste-dati.ts';

/** Whether e-mails are sent at all. */
export type PostaRules = Pick<Environment, 'smtp'>;
/** What e-mails with a link need besides. */
export type LinkRules = { readonly environment: PostaRules; readonly secrets: Secrets };

/** Files that arrive in this time are told together. */
const FILES_TOGETHER_MS = 10 * 60_000;

const TOO_MANY = `In un giorno lo studio può inviare ${MESSAGGI_PER_DAY} e-mail, e le ha già inviate: consegnare il link a mano.`;

type Message = Omit<NewMessaggio, 'id' | 'segreto'> & { readonly codice?: string };

/**
 * Queues the e-mail with a link, in the transaction that made the link. Nothing without a mail server or an address.
 * @returns whether it will be sent; where the day is full, the row says why not
 */
const addLinkMessage = async (
  studio: Studio,
  { environment, secrets }: LinkRules,
  { codice = '', ...message }: Message,
): Promise<boolean> => {
  if (environment.smtp === null || message.destinatario === '') return false;
  const id = randomUUID();
  const isFull = (await studio.messaggi.countToday()) >= MESSAGGI_PER_DAY;
  await studio.messaggi.add(
    { ...message, id, segreto: await secrets.seal(codice, id) },
    ...(isFull ? ([TOO_MANY] as const) : []),
  );
  return !isFull;
};

/** Queues a notice that nobody waits for: dropped where the day is full. */
const addNotice = async (studio: Studio, message: Message): Promise<void> => {
  if (message.destinatario === '' || (await studio.messaggi.countToday()) >= MESSAGGI_PER_DAY) return;
  await studio.messaggi.add({ ...message, id: randomUUID() });
};

type Client = { readonly richiesta: string; readonly email: string; readonly codice: string };

export const addRichiestaMessage = (studio: Studio, rules: LinkRules, client: Client): Promise<boolean> =>
  addLinkMessage(studio, rules, {
    tipo: 'richiesta_dati',
    destinatario: client.email,
    richiesta_id: client.richiesta,
    codice: client.codice,
  });

type Invited = { readonly id: string; readonly codice: string };

/** The link before, if it still waits, is not sent. */
export const addInvitoMessage = async (studio: Studio, rules: LinkRules, { id, codice }: Invited): Promise<void> => {
  await studio.messaggi.dropWaiting(id);
  const destinatario = await studio.messaggi.findEmail(id);
  await addLinkMessage(studio, rules, { tipo: 'invito', destinatario, utente_id: id, codice });
};

const addOrJoin = async (studio: Studio, file: string, message: Message): Promise<void> => {
  const { tipo, richiesta_id = '', destinatario } = message;
  if (await studio.messaggi.joinFile(tipo, richiesta_id, destinatario, file)) return;
  await addNotice(studio, { ...message, dati: { file: [file] }, delayMs: FILES_TOGETHER_MS });
};

/** Tells the studio that a file arrived, and gives the client a receipt; files that arrive together are told together. */
export const addFileMessages = async (
  studio: Studio,
  { smtp }: PostaRules,
  { id, azienda_id, email, creata_da }: RichiestaLink,
  file: string,
): Promise<void> => {
  if (smtp === null) return;
  if (email !== '') await addOrJoin(studio, file, { tipo: 'ricevuta_cliente', destinatario: email, richiesta_id: id });
  for (const told of await studio.messaggi.listToldOfFiles(azienda_id, creata_da))
    await addOrJoin(studio, file, { tipo: 'file_ricevuti', destinatario: told.email, richiesta_id: id });
};

type Told = { readonly id: string; readonly dati: Readonly<Record<string, unknown>> };

/** Tells a user about their account. */
export const addAccessoMessage = async (
  studio: Studio,
  { smtp }: PostaRules,
  tipo: Extract<TipoMessaggio, 'nuovo_accesso' | 'accesso_bloccato'>,
  { id, dati }: Told,
): Promise<void> => {
  if (smtp === null) return;
  // Whoever keeps an account locked must not fill the mailbox of its owner.
  if (tipo === 'accesso_bloccato' && (await studio.messaggi.hasToday(tipo, id))) return;
  await addNotice(studio, { tipo, destinatario: await studio.messaggi.findEmail(id), utente_id: id, dati });
};

/** Tells the address before that it was changed: whoever took over an account cannot do it in silence. */
export const addEmailChangedMessage = async (
  studio: Studio,
  { smtp }: PostaRules,
  utenteId: string,
  before: string,
) => {
  if (smtp === null) return;
  await addNotice(studio, { tipo: 'email_cambiata', destinatario: before, utente_id: utenteId });
};
