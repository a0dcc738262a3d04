import { isCodiceSettore, VERSIONE_CALCOLO } from '@vedetta/domain';
import type { ContestoIndicatori, ParametriSalvati } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { parametriRepository } from '../repositories/parametri.ts';
import { risultatiRepository } from '../repositories/risultati.ts';
import { vociRepository } from '../repositories/voci.ts';
import { computeElsewhere } from './calcolo-altrove.ts';
import { buildContesto } from './calcolo-puro.ts';
import type { DomandaCalcolo } from './calcolo-puro.ts';
import { findPrecedenti } from './precedenti.ts';

type Dati = {
  readonly voci: Awaited<ReturnType<ReturnType<typeof vociRepository>['load']>>;
  readonly parametri: Awaited<ReturnType<ReturnType<typeof parametriRepository>['load']>>;
};

const listNecessari = (bilanci: readonly BilancioRow[]): string[] => [
  ...new Set(
    bilanci
      .flatMap(({ id, proiezione_id, precedente_id }) => [id, proiezione_id, precedente_id])
      .filter((id) => id !== null),
  ),
];

const loadDati = async (database: Database, studioId: string, bilanci: readonly BilancioRow[]): Promise<Dati> => {
  const necessari = listNecessari(bilanci);
  return {
    voci: await vociRepository(database, studioId).load(necessari),
    parametri: await parametriRepository(database, studioId).load(necessari),
  };
};

const readParametri = (dati: Dati, id: string): ParametriSalvati =>
  Object.fromEntries((dati.parametri.get(id) ?? []).map(({ nome, valore }) => [nome, valore]));

/** What the figures of a statement are computed from, out of rows already read. */
const buildDomanda = (
  azienda: Pick<AziendaRow, 'settore' | 'chiusura' | 'data_inizio_attivita'>,
  bilancio: BilancioRow,
  date: ReadonlyMap<string, string>,
  dati: Dati,
): DomandaCalcolo => {
  const build = (id: string | null): DomandaCalcolo['precedente'] => {
    const data = id === null ? undefined : date.get(id);
    if (id === null || data === undefined) return null;
    return {
      data_bilancio: data,
      valori: dati.voci.get(id) ?? new Map(),
      params: readParametri(dati, id),
    };
  };
  const { settore } = azienda;
  const corrente = build(bilancio.id);
  if (!isCodiceSettore(settore) || corrente === null) throw new Error(`Bilancio ${bilancio.id}: context incomplete`);
  return {
    settore,
    data_bilancio_chiusura: azienda.chiusura,
    data_inizio_attivita: azienda.data_inizio_attivita,
    bilancio: corrente,
    proiezione: build(bilancio.proiezione_id),
    precedente: build(bilancio.precedente_id),
  };
};

const loadDomanda = async (database: Database, studioId: string, bilancio: BilancioRow): Promise<DomandaCalcolo> => {
  const cornice = await bilanciRepository(database, studioId).loadCornice(bilancio);
  if (cornice === null) throw new Error(`Bilancio ${bilancio.id}: no azienda`);
  const { id, data_bilancio, proiezione_id, precedente_id } = bilancio;
  const date = new Map<string, string>([[id, data_bilancio]]);
  if (proiezione_id !== null && cornice.data_proiezione !== null) date.set(proiezione_id, cornice.data_proiezione);
  if (precedente_id !== null && cornice.data_precedente !== null) date.set(precedente_id, cornice.data_precedente);
  return buildDomanda(cornice, bilancio, date, await loadDati(database, studioId, [bilancio]));
};

/** The context of one statement, to compute without storing. */
export const loadContesto = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
): Promise<ContestoIndicatori> => buildContesto(await loadDomanda(database, studioId, bilancio));

const storeRisultati = async (trx: Database, studioId: string, id: string, domanda: DomandaCalcolo): Promise<void> => {
  const scritti = await computeElsewhere(domanda);
  await risultatiRepository(trx, studioId).save(id, scritti);
  await bilanciRepository(trx, studioId).saveCalcolati(id, {
    overall_risk: scritti.overall_risk,
    calcolati_con: VERSIONE_CALCOLO,
  });
};

/** The figures of one statement alone: whoever refers to it reads its lines, which do not change. */
export const recomputeBilancio = async (trx: Database, studioId: string, bilancio: BilancioRow): Promise<void> =>
  storeRisultati(trx, studioId, bilancio.id, await loadDomanda(trx, studioId, bilancio));

/** Points every statement to its previous year. @returns the ids of those that now point elsewhere. */
const relink = async (
  trx: Database,
  studioId: string,
  azienda: AziendaRow,
  bilanci: readonly BilancioRow[],
): Promise<ReadonlySet<string>> => {
  const precedenti = findPrecedenti(bilanci, azienda.chiusura);
  const cambiati = bilanci.filter(({ id, precedente_id }) => precedenti.get(id) !== precedente_id);
  for (const { id } of cambiati) await bilanciRepository(trx, studioId).linkPrecedente(id, precedenti.get(id) ?? null);
  return new Set(cambiati.map(({ id }) => id));
};

const isToccato = (bilancio: BilancioRow, toccati: ReadonlySet<string>, spostati: ReadonlySet<string>): boolean =>
  spostati.has(bilancio.id) ||
  [bilancio.id, bilancio.proiezione_id, bilancio.precedente_id].some((id) => id !== null && toccati.has(id));

/**
 * Recomputes and stores what follows from a write on some statements: their own figures, those of the
 * interim statement of a projection, of whatever has one of them as previous year. A consolidated
 * statement keeps what it had; a projection has no figures of its own.
 */
export const recomputeFrom = async (
  trx: Database,
  studioId: string,
  aziendaId: string,
  toccati: ReadonlySet<string>,
): Promise<void> => {
  const azienda = await aziendeRepository(trx, studioId).find(aziendaId);
  if (azienda === null) throw new Error(`Azienda ${aziendaId} not found`);
  const repository = bilanciRepository(trx, studioId);
  const spostati = await relink(trx, studioId, azienda, await repository.listByAzienda(aziendaId));
  const bilanci = await repository.listByAzienda(aziendaId);
  const daCalcolare = bilanci.filter(
    (bilancio) =>
      bilancio.base_id === null && bilancio.consolidato_il === null && isToccato(bilancio, toccati, spostati),
  );
  const date = new Map(bilanci.map(({ id, data_bilancio }) => [id, data_bilancio]));
  const dati = await loadDati(trx, studioId, daCalcolare);
  for (const bilancio of daCalcolare)
    await storeRisultati(trx, studioId, bilancio.id, buildDomanda(azienda, bilancio, date, dati));
};

/** Recomputes every statement of an azienda that is not consolidated. */
export const recomputeAzienda = async (trx: Database, studioId: string, aziendaId: string): Promise<void> => {
  const bilanci = await bilanciRepository(trx, studioId).listByAzienda(aziendaId);
  await recomputeFrom(trx, studioId, aziendaId, new Set(bilanci.map(({ id }) => id)));
};
