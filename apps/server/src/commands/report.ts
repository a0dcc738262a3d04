import { gruppi } from '@vedetta/domain';
import type { ValoriBilancio } from '@vedetta/domain';
import type { Param } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import { studiRepository } from '../repositories/studi.ts';
import { vociRepository } from '../repositories/voci.ts';
import { loadParams, loadRisultati } from './indicatori.ts';

type BilancioConVoci = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

const loadBilancio = async (database: Database, studioId: string, id: string | null): Promise<BilancioConVoci | null> => {
  const bilancio = id === null ? null : await bilanciRepository(database, studioId).find(id);
  if (bilancio === null) return null;
  const voci = await vociRepository(database, studioId).load([bilancio.id]);
  return { bilancio, valori: voci.get(bilancio.id) ?? new Map() };
};

const loadTuttiParams = async (database: Database, studioId: string, bilancio: BilancioRow): Promise<readonly Param[]> => {
  const presenti = gruppi.filter((gruppo) => gruppo.fine_esercizio || !bilancio.chiusura);
  const esiti = await Promise.all(presenti.map(({ codice }) => loadParams(database, studioId, bilancio, codice)));
  return esiti.flatMap(({ params }) => params);
};

/** Gathers what a report prints; projections are printed with their interim statement. */
export const loadDatiReport = async (database: Database, studioId: string, { id }: BilancioRow) => {
  const corrente = await loadBilancio(database, studioId, id);
  const azienda = corrente === null ? null : await aziendeRepository(database, studioId).find(corrente.bilancio.azienda_id);
  if (corrente === null || azienda === null) throw new Error(`Bilancio ${id}: nothing to print`);
  const { bilancio } = corrente;
  return {
    corrente,
    proiezione: await loadBilancio(database, studioId, bilancio.proiezione_id),
    precedente: await loadBilancio(database, studioId, bilancio.precedente_id),
    azienda,
    studio: await studiRepository(database, studioId).load(),
    risultati: await loadRisultati(database, studioId, bilancio, false),
    params: await loadTuttiParams(database, studioId, bilancio),
    note: await noteGruppiRepository(database, studioId).list(id),
  };
};
