import { PASSKEY_MASSIME } from '@vedetta/contract';
import type { OpzioniRegistrazione, Registrazione } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { passkeyRepository } from '../../repositories/passkey.ts';
import type { PasskeyRow } from '../../repositories/passkey.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { scopi, markChallenge } from './check-passkey.ts';
import type { MotivoPasskeyRifiutata } from './check-passkey.ts';
import { frasiProva } from './check-prova.ts';
import { issueFirstCodici } from './codici.ts';
import { loadFattori } from './tipi.ts';
import type { FattoreRules } from './tipi.ts';

/** Who enters without a password here has their factor elsewhere. */
const refuseNew = async (database: Database, utenteId: string): Promise<Refusal | null> => {
  const { ha_password, passkey } = await fattoriRepository(database).load(utenteId);
  if (!ha_password) return refuse('accesso_esterno');
  return passkey < PASSKEY_MASSIME ? null : refuse('troppe_passkey');
};

/** What the authenticator is asked for a new passkey. */
export const startPasskey = async (
  { database }: Studio,
  { id, utente }: Sessione,
  passkeys: Passkeys,
): Promise<OpzioniRegistrazione | Refusal> =>
  (await refuseNew(database, utente.id)) ??
  passkeys.askNew(scopi.buildNuova(id), utente, await passkeyRepository(database).list(utente.id));

type NewPasskey = { readonly nome: string; readonly passkey: Registrazione };
type Added = { id: string; codici_recupero: string[] | null };

/** Puts a new passkey to use, and ends the other sessions. @returns the recovery codes, where there were none */
export const addPasskey = async (
  studio: Studio,
  { id: sessioneId, utente }: Sessione,
  { nome, passkey }: NewPasskey,
  passkeys: Passkeys,
): Promise<Added | Refusal> => {
  const recordRefusal = async (motivo: MotivoPasskeyRifiutata): Promise<Refusal> => {
    await inStudio(studio, ({ eventi }) => eventi.add({ azione: 'conferma_rifiutata', dopo: { motivo } }));
    return refuseFields({ passkey: [frasiProva[motivo]] });
  };
  const verified = await passkeys.verifyNew(scopi.buildNuova(sessioneId), passkey);
  if (!verified.ok) return recordRefusal(verified.rifiuto);
  const { challenge, ...created } = verified.valore;
  const outcome = await inStudio(studio, async ({ database, eventi }): Promise<Added | Refusal | 'usata' | 'nota'> => {
    await utentiRepository(database).lock(utente.id);
    const refused = await refuseNew(database, utente.id);
    if (refused !== null) return refused;
    if (!(await markChallenge(database, challenge))) return 'usata';
    const id = await passkeyRepository(database).tryAdd(utente.id, { ...created, nome });
    if (id === null) return 'nota';
    const codici_recupero = await issueFirstCodici(database, utente.id);
    await sessioniRepository(database).endSessioniUtente(utente.id, sessioneId);
    await sessioniRepository(database).markProvata(sessioneId, 'attivato');
    await eventi.add({ azione: 'attiva_fattore', dopo: { fattore: 'passkey', passkey: nome } });
    return { id, codici_recupero };
  });
  if (outcome === 'usata') return recordRefusal('passkey_gia_usata');
  return outcome === 'nota' ? refuseFields({ passkey: ['Questa passkey è già registrata.'] }) : outcome;
};

export const saveNomePasskey = (studio: Studio, { id, nome: prima }: PasskeyRow, nome: string): Promise<undefined> =>
  inStudio(studio, async ({ database, eventi }) => {
    if (nome === prima) return undefined;
    await passkeyRepository(database).saveNome(id, nome);
    await eventi.add({ azione: 'rinomina_passkey', prima: { passkey: prima }, dopo: { passkey: nome } });
    return undefined;
  });

/** With the last factor go the recovery codes. */
export const removePasskey = (
  studio: Studio,
  { utente }: Sessione,
  { id, nome }: PasskeyRow,
  rules: FattoreRules,
): Promise<Refusal | undefined> =>
  inStudio(studio, async ({ database, eventi }) => {
    // Locked: two requests cannot remove the last two factors together.
    await utentiRepository(database).lock(utente.id);
    const { obbligatorio, passkey, totp_attivata_il } = await loadFattori(database, rules, utente.id);
    const isLast = passkey <= 1 && totp_attivata_il === null;
    if (obbligatorio && isLast) return refuse('fattore_obbligatorio');
    await passkeyRepository(database).drop(id);
    if (isLast) await fattoriRepository(database).dropCodici(utente.id);
    await eventi.add({ azione: 'rimuove_fattore', dopo: { fattore: 'passkey', passkey: nome } });
    return undefined;
  });
