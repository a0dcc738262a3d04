import type { Database } from '../../adapters/database/database.ts';
import { createCodici, hashCodice } from '../../adapters/credentials/recovery-codes.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
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

/** The codes that come with the first factor; null where there are some. */
export const issueFirstCodici = async (trx: Database, utenteId: string): Promise<string[] | null> =>
  (await fattoriRepository(trx).listCodici(utenteId)).length > 0 ? null : issueCodici(trx, utenteId);

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
