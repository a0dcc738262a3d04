import type { ChiaveTotp } from '@vedetta/contract';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import { buildChiave, createChiave, findPasso } from '../../adapters/credentials/totp.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { addAttempt, dropFattoreAttempts, limitFattore, settleAttempt } from '../accesso/attempts.ts';
import { frasiProva } from './check-prova.ts';
import { issueFirstCodici } from './codici.ts';
import { loadFattori } from './tipi.ts';
import type { FattoreRules } from './tipi.ts';

/** A new key for the app of the user; the one in use, if any, stays until this is confirmed. */
export const startTotp = (studio: Studio, { utente }: Sessione, secrets: Secrets): Promise<ChiaveTotp | Refusal> =>
  inStudio(studio, async ({ database }) => {
    const fattori = fattoriRepository(database);
    if (!(await fattori.load(utente.id)).ha_password) return refuse('accesso_esterno');
    const chiave = createChiave();
    await fattori.saveSegretoNuovo(utente.id, await secrets.seal(chiave, utente.id));
    return buildChiave(chiave, utente.username);
  });

/** Puts the new key to use, and ends the other sessions. @returns the recovery codes, where there were none */
export const confirmTotp = async (
  studio: Studio,
  { id: sessioneId, utente }: Sessione,
  codice: string,
  secrets: Secrets,
): Promise<{ codici_recupero: string[] | null } | Refusal> => {
  const booked = await addAttempt(studio.database, [limitFattore(utente.id)]);
  if (booked instanceof Refusal) return booked;
  const confirm = () =>
    inStudio(studio, async ({ database, eventi }) => {
      const fattori = fattoriRepository(database);
      const sealed = (await fattori.findTotp(utente.id))?.segreto_nuovo ?? null;
      if (sealed === null) return refuseFields({ codice: ['Prima occorre una nuova chiave: ricominciare.'] });
      const chiave = await secrets.unseal(sealed, utente.id);
      const passo = chiave === null ? null : findPasso(chiave, codice.replaceAll(/\s/gu, ''));
      if (passo === null) return refuseFields({ codice: [frasiProva.codice_errato] });
      await fattori.confirmTotp(utente.id, passo);
      const codici_recupero = await issueFirstCodici(database, utente.id);
      await dropFattoreAttempts(database, booked, utente.id);
      await sessioniRepository(database).endSessioniUtente(utente.id, sessioneId);
      await sessioniRepository(database).markProvata(sessioneId, 'attivato');
      await eventi.add({ azione: 'attiva_fattore', dopo: { fattore: 'totp' } });
      return { codici_recupero };
    });
  return settleAttempt(studio.database, booked, async () => {
    const outcome = await confirm();
    if (outcome instanceof Refusal)
      await inStudio(studio, ({ eventi }) =>
        eventi.add({ azione: 'conferma_rifiutata', dopo: { motivo: 'codice_errato' } }),
      );
    return outcome;
  });
};

/** With the last factor go the recovery codes. */
export const removeTotp = (studio: Studio, { utente }: Sessione, rules: FattoreRules): Promise<Refusal | undefined> =>
  inStudio(studio, async ({ database, eventi }) => {
    // Locked: two requests cannot remove the last two factors together.
    await utentiRepository(database).lock(utente.id);
    const { obbligatorio, passkey } = await loadFattori(database, rules, utente.id);
    if (obbligatorio && passkey === 0) return refuse('fattore_obbligatorio');
    const fattori = fattoriRepository(database);
    if (await fattori.dropTotp(utente.id)) await eventi.add({ azione: 'rimuove_fattore', dopo: { fattore: 'totp' } });
    if (passkey === 0) await fattori.dropCodici(utente.id);
    return undefined;
  });
