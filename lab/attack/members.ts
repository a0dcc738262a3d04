import { z } from 'zod';
import { Client } from './client.ts';

export const MEMBER_PASSWORD = 'graffetta-cavallo-lampada';

const invitedSchema = z.object({ id: z.string(), username: z.string(), link: z.string() });
export type Member = Readonly<{ id: string; username: string; codice: string; client: Client }>;

/** Invites somebody, without entering. */
export const createInvito = async (titolare: Client, ruolo: string): Promise<Omit<Member, 'client'>> => {
  const username = `membro.${crypto.randomUUID().slice(0, 8)}`;
  const json = { username, nome: '', ruolo, tutte_le_aziende: ruolo === 'titolare', aziende: [] };
  const { id, link } = invitedSchema.parse(JSON.parse((await titolare.send('POST', '/api/membri/', { json })).text));
  return { id, username, codice: new URL(link).hash.slice(1) };
};

/** A new member of the studio, who has chosen a password and logged in. */
export const addMember = async (titolare: Client, ruolo = 'collaboratore'): Promise<Member> => {
  const invited = await createInvito(titolare, ruolo);
  const json = { codice: invited.codice, password: MEMBER_PASSWORD };
  await new Client(titolare.url).send('POST', '/api/accesso/', { json });
  return { ...invited, client: await Client.login(titolare.url, invited.username, MEMBER_PASSWORD) };
};

/** What was tried, the status that answered, and those that refuse it. */
export type Attempt = readonly [what: string, status: number, allowed: readonly number[]];

/** Whether every attempt was refused as it should be, and what was seen. */
export const judgeAttempts = (attempts: readonly Attempt[]): { readonly holds: boolean; readonly seen: string } => ({
  holds: attempts.every(([, status, allowed]) => allowed.includes(status)),
  seen: attempts.map(([what, status]) => `${what} ${status}`).join(', '),
});

const waitingSchema = z.object({ secondo_fattore: z.object({ sfida: z.string() }) });

/** The first step of a login that needs a second. @returns its `sfida` */
export const startLogin = async (url: string, username: string): Promise<string> => {
  const json = { username, password: MEMBER_PASSWORD };
  const { text } = await new Client(url).send('POST', '/api/token-auth/', { json });
  return waitingSchema.parse(JSON.parse(text)).secondo_fattore.sfida;
};
