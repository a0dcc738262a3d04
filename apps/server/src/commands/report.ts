import {
  computeBilancio,
  computeFatti,
  gruppi,
  isCodiceSettore,
  soglieSettore,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { FattiBilancio } from '@vedetta/domain';
import type { Param, Thresholds } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import { parametriRepository } from '../repositories/parametri.ts';
import { soglieArchiviateRepository } from '../repositories/soglie-archiviate.ts';
import { studiRepository } from '../repositories/studi.ts';
import { vociRepository } from '../repositories/voci.ts';
import { loadContesto } from './recompute.ts';
import { computeImpronta } from './impronta-report.ts';
import type { BilancioWithVoci, PrintedData } from './impronta-report.ts';
import { findRegole, loadRisultati, presentParams } from './indicatori.ts';
import { explainFigures } from './spiegazioni.ts';
import type { ExplainedFigure } from './spiegazioni.ts';

/** All the data of a report. */
export type ReportData = PrintedData & {
  /** The figures with their explanations. */
  readonly spiegate: readonly ExplainedFigure[];
  readonly fatti: FattiBilancio;
  /** Soglie of the rules the figures were computed with. */
  readonly soglie: DeepReadonly<Thresholds>;
  /** SHA-256 of the data. */
  readonly impronta: string;
};

const loadBilancio = async (
  database: Database,
  studioId: string,
  id: string | null,
): Promise<BilancioWithVoci | null> => {
  const bilancio = id === null ? null : await bilanciRepository(database, studioId).find(id);
  if (bilancio === null) return null;
  const voci = await vociRepository(database, studioId).load([bilancio.id]);
  return { bilancio, valori: voci.get(bilancio.id) ?? new Map() };
};

const loadAllParams = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
): Promise<readonly Param[]> => {
  const present = gruppi.filter((gruppo) => gruppo.fine_esercizio || !bilancio.chiusura);
  const contesto = await loadContesto(database, studioId, bilancio);
  const saved = (await parametriRepository(database, studioId).load([bilancio.id])).get(bilancio.id) ?? [];
  const regole = await findRegole(database, studioId, bilancio);
  return present.flatMap(({ codice }) => presentParams(bilancio, codice, contesto, saved, regole).params);
};

/** Figures of the previous year-end, when usable: an unbalanced or empty statement has none. */
const loadPrecedenti = async (
  database: Database,
  studioId: string,
  precedente: BilancioRow | undefined,
): Promise<ReportData['indicatori_precedenti']> => {
  if (precedente === undefined || precedente.vuoto || Number(precedente.quadratura) !== 0) return [];
  const { indicatori } = await loadRisultati(database, studioId, precedente, false);
  return indicatori.map(({ gruppo, codice, valore, punteggio, etichetta_punteggio }) => ({
    gruppo,
    codice,
    valore,
    punteggio,
    etichetta_punteggio,
  }));
};

const loadSoglie = async (database: Database, versione: string, settore: string): Promise<ReportData['soglie']> => {
  if (versione !== VERSIONE_REGOLE) return (await soglieArchiviateRepository(database).find(versione, settore)) ?? {};
  if (!isCodiceSettore(settore)) throw new Error(`Unknown settore ${settore}`);
  return soglieSettore(settore);
};

/** The data of a report with its digest; a projection is printed with its interim statement. */
export const loadPrintedData = async (
  database: Database,
  studioId: string,
  id: string,
): Promise<PrintedData & { readonly impronta: string }> => {
  const corrente = await loadBilancio(database, studioId, id);
  const azienda =
    corrente === null ? null : await aziendeRepository(database, studioId).find(corrente.bilancio.azienda_id);
  if (corrente === null || azienda === null) throw new Error(`Bilancio ${id}: nothing to print`);
  const { bilancio } = corrente;
  const precedente = await loadBilancio(database, studioId, bilancio.precedente_id);
  const data = {
    corrente,
    proiezione: await loadBilancio(database, studioId, bilancio.proiezione_id),
    precedente,
    azienda,
    studio: await studiRepository(database, studioId).load(),
    risultati: await loadRisultati(database, studioId, bilancio, false),
    indicatori_precedenti: await loadPrecedenti(database, studioId, precedente?.bilancio),
    params: await loadAllParams(database, studioId, bilancio),
    note: await noteGruppiRepository(database, studioId).list(id),
  };
  return { ...data, impronta: computeImpronta(data) };
};

/** The same data with explanations. */
export const loadReportData = async (database: Database, studioId: string, id: string): Promise<ReportData> => {
  const data = await loadPrintedData(database, studioId, id);
  const { corrente, azienda, risultati, params } = data;
  const { indicatori, versione_regole } = risultati;
  const soglie = await loadSoglie(database, versione_regole, azienda.settore);
  return {
    ...data,
    soglie,
    spiegate: await explainFigures(database, studioId, corrente.bilancio, indicatori),
    fatti: computeFatti({
      bilancio: computeBilancio(corrente.valori),
      figure: indicatori,
      params,
      soglie,
      impresa: {
        forma_giuridica: azienda.forma_giuridica,
        data_bilancio: corrente.bilancio.data_bilancio,
        data_bilancio_chiusura: azienda.chiusura,
      },
    }),
  };
};
