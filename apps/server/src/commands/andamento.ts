import type { Gruppo } from '@vedetta/contract';
import { gruppi, VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import type { AndamentoRow } from '../repositories/risultati.ts';
import { recomputeFrom } from './calcolo.ts';

type GruppoCatalogo = (typeof gruppi)[number];

/** Whether opening this statement would compute its figures anew: they must be the same here and there. */
const isSuperato = ({ indicatori, fine_esercizio }: GruppoCatalogo, riga: AndamentoRow): boolean => {
  if (riga.consolidato_il !== null) return false;
  if (riga.versione_regole !== VERSIONE_REGOLE || riga.calcolati_con !== VERSIONE_CALCOLO) return true;
  const presenti = new Set(riga.indicatori.map((indicatore) => indicatore.codice));
  return (fine_esercizio || !riga.chiusura) && !indicatori.every((indicatore) => presenti.has(indicatore.codice));
};

/** The stored figures of a group in the statements of an azienda, the oldest first, those that do not have the group left out. */
export const loadAndamento = async (
  database: Database,
  studioId: string,
  aziendaId: string,
  codice: Gruppo,
): Promise<AndamentoRow[]> => {
  const gruppo = gruppi.find((altro) => altro.codice === codice);
  if (gruppo === undefined) throw new Error(`Unknown group ${codice}`);
  const load = async () =>
    (await risultatiRepository(database, studioId).listAndamento(aziendaId, codice)).filter(
      ({ chiusura }) => gruppo.fine_esercizio || !chiusura,
    );
  const righe = await load();
  const superati = righe.filter((riga) => isSuperato(gruppo, riga)).map(({ id }) => id);
  if (superati.length === 0) return righe;
  await inTransaction(database, async (trx) => {
    await aziendeRepository(trx, studioId).lock(aziendaId);
    await recomputeFrom(trx, studioId, aziendaId, new Set(superati));
  });
  return load();
};
