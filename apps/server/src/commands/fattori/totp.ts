import type { ChiaveTotp } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { createCodici, hashCodice } from '../../adapters/recovery-codes.ts';
import type { Secrets } from '../../adapters/secrets.ts';
import { buildChiave, createChiave, findPasso } from '../../adapters/totp.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { addAttempt, dropFattoreAttempts, limitFattore, settleAttempt } from '../accesso/attempts.ts';
import { frasiProva } from './check-prova.ts';
import { loadFattori } from './tipi.ts';
import type { FattoreRules } from './tipi.ts';

/** New recovery codes, of which only digests are stored. @returns them, to be shown once */
const issueCodici = async (trx: Database, utenteId: string): Promise<string[]> => {
  const codici = createCodici();
  await fattoriRepository(trx).replaceCodici(
    utenteId,
    await Promise.all(codici.map((codice) => hashCodice(codice, utenteId))),
  );
  return [...codici];
};

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
      const hasCodici = (await fattori.listCodici(utente.id)).length > 0;
      const codici_recupero = hasCodici ? null : await issueCodici(database, utente.id);
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

export const removeTotp = (studio: Studio, { utente }: Sessione, rules: FattoreRules): Promise<Refusal | undefined> =>
  inStudio(studio, async ({ database, eventi }) => {
    const { obbligatorio } = await loadFattori(database, rules, utente.id);
    if (obbligatorio) return refuse('fattore_obbligatorio');
    if (await fattoriRepository(database).drop(utente.id))
      await eventi.add({ azione: 'rimuove_fattore', dopo: { fattore: 'totp' } });
    return undefined;
  });

export const replaceCodici = (
  studio: Studio,
  { utente }: Sessione,
  rules: FattoreRules,
): Promise<{ codici_recupero: string[] } | Refusal> =>
  inStudio(studio, async ({ database, eventi }) => {
    const { tipi } = await loadFattori(database, rules, utente.id);
    if (tipi.length === 0) return refuse('fattore_assente');
    const codici_recupero = await issueCodici(database, utente.id);
    await eventi.add({ azione: 'rigenera_codici' });
    return { codici_recupero };
  });
