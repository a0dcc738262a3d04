import {
  computeBilancio,
  computeFatti,
  explainCambioGrado,
  gruppi,
  isCodiceSettore,
  listSoglieSettori,
  listTassiCrescita,
  soglieSettore,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { FattiBilancio } from '@vedetta/domain';
import type { Param, Report, Thresholds } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Risultati } from '../../repositories/stored-risultati.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { soglieArchiviateRepository } from '../../repositories/soglie-archiviate.ts';
import { loadAssestamento } from '../assestamento/assestamento.ts';
import type { VistaAssestamento } from '../assestamento/assestamento.ts';
import { loadScritture } from '../assestamento/base-assestamento.ts';
import { loadContesto } from '../calcolo/contesto.ts';
import { loadAndamento } from './andamento-report.ts';
import { computeImpronta } from './impronta-report.ts';
import type { BilancioWithVoci, PrintedData } from './impronta-report.ts';
import type { UsoLetto } from '../piano/apply-piano.ts';
import { compareUso, loadUso } from '../piano/apply-piano.ts';
import { findRegole, loadRisultati, presentParams } from '../calcolo/indicatori.ts';
import { findNelReport } from '../scenario/esiti.ts';
import { explainFigures } from '../calcolo/spiegazioni.ts';
import type { ExplainedFigure } from '../calcolo/spiegazioni.ts';

/** All the data of a report. */
export type ReportData = Omit<PrintedData, 'piano'> & {
  /** The cash plan that the test used, with its scenarios. */
  readonly piano: ReturnType<typeof compareUso> | null;
  /** The figures with their explanations. */
  readonly spiegate: readonly ExplainedFigure[];
  readonly fatti: FattiBilancio;
  /** Null for a statement without adjustments. */
  readonly assestamento: VistaAssestamento | null;
  /** Soglie of the rules the figures were computed with. */
  readonly soglie: DeepReadonly<Thresholds>;
  /** The limits of all sectors; null where other rules made the figures. */
  readonly soglie_settori: DeepReadonly<Report>['soglie_settori'];
  readonly tassi_crescita: readonly string[];
  /** Why the grade moved since the previous year end. */
  readonly cambio_grado: string | null;
  /** SHA-256 of the data. */
  readonly impronta: string;
};

const loadBilancio = async (studio: Studio, id: string | null): Promise<BilancioWithVoci | null> => {
  const bilancio = id === null ? null : await studio.bilanci.find(id);
  if (bilancio === null) return null;
  const voci = await studio.voci.load([bilancio.id]);
  return { bilancio, valori: voci.get(bilancio.id) ?? new Map(), scritture: await loadScritture(studio, bilancio) };
};

const loadAllParams = async (studio: Studio, bilancio: BilancioRow): Promise<readonly Param[]> => {
  const present = gruppi.filter((gruppo) => gruppo.fine_esercizio || !bilancio.chiusura);
  const contesto = await loadContesto(studio, bilancio);
  const saved = (await studio.parametri.load([bilancio.id])).get(bilancio.id) ?? [];
  const regole = await findRegole(studio, bilancio);
  return present.flatMap(({ codice }) => presentParams(bilancio, codice, contesto, saved, regole).params);
};

/** Results of the previous year-end, when usable: an unbalanced or empty statement has none. */
const loadPrecedenti = async (studio: Studio, precedente: BilancioRow | undefined): Promise<Risultati | null> =>
  precedente === undefined || precedente.vuoto || Number(precedente.quadratura) !== 0
    ? null
    : loadRisultati(studio, precedente, false);

const pickFigure = (risultati: Risultati | null): ReportData['indicatori_precedenti'] =>
  (risultati?.indicatori ?? []).map(({ gruppo, codice, valore, punteggio, etichetta_punteggio }) => ({
    gruppo,
    codice,
    valore,
    punteggio,
    etichetta_punteggio,
  }));

/** Grades of different rules are no change of the company. */
const explainCambio = (prima: Risultati | null, dopo: Risultati): string | null => {
  const causa = prima === null ? null : explainCambioGrado(prima.rischio, dopo.rischio);
  if (causa === null || prima?.versione_regole === dopo.versione_regole) return causa;
  return `${causa}; il grado precedente segue le regole ${prima?.versione_regole}`;
};

const loadSoglie = async (database: Database, versione: string, settore: string): Promise<ReportData['soglie']> => {
  if (versione !== VERSIONE_REGOLE) return (await soglieArchiviateRepository(database).find(versione, settore)) ?? {};
  if (!isCodiceSettore(settore)) throw new Error(`Unknown settore ${settore}`);
  return soglieSettore(settore);
};

type Printed = PrintedData & {
  readonly piano: UsoLetto | null;
  readonly impronta: string;
  readonly cambio_grado: string | null;
};

/** The data of a report with its digest; a projection is printed with its interim statement. */
export const loadPrintedData = async (studio: Studio, id: string): Promise<Printed> => {
  const corrente = await loadBilancio(studio, id);
  const azienda = corrente === null ? null : await studio.aziende.find(corrente.bilancio.azienda_id);
  if (corrente === null || azienda === null) throw new Error(`Bilancio ${id}: nothing to print`);
  const { bilancio } = corrente;
  const precedente = await loadBilancio(studio, bilancio.precedente_id);
  const proiezione = await loadBilancio(studio, bilancio.proiezione_id);
  const risultati = await loadRisultati(studio, bilancio, false);
  const precedenti = await loadPrecedenti(studio, precedente?.bilancio);
  const data = {
    corrente,
    proiezione,
    precedente,
    azienda,
    studio: await studio.dati.load(),
    risultati,
    indicatori_precedenti: pickFigure(precedenti),
    params: await loadAllParams(studio, bilancio),
    note: await studio.noteGruppi.list(id),
    frontespizio: await studio.frontespizi.find(id),
    scenario: await findNelReport(studio, bilancio),
    piano: await loadUso(studio, bilancio),
    andamento: await loadAndamento(studio, azienda, {
      corrente: bilancio,
      precedente: precedente?.bilancio ?? null,
      proiezione: proiezione?.bilancio ?? null,
    }),
    origini: await studio.origini.list([corrente, proiezione, precedente].flatMap((one) => one?.bilancio.id ?? [])),
  };
  return { ...data, cambio_grado: explainCambio(precedenti, risultati), impronta: computeImpronta(data) };
};

/** The previous year end, when usable. */
const readPrecedente = (data: BilancioWithVoci | null) =>
  data === null || data.bilancio.vuoto || Number(data.bilancio.quadratura) !== 0
    ? null
    : { bilancio: computeBilancio(data.valori), data: data.bilancio.data_bilancio };

/** The same data with explanations. */
export const loadReportData = async (studio: Studio, id: string): Promise<ReportData> => {
  const data = await loadPrintedData(studio, id);
  const { corrente, azienda, risultati, params } = data;
  const { indicatori, versione_regole } = risultati;
  const soglie = await loadSoglie(studio.database, versione_regole, azienda.settore);
  return {
    ...data,
    piano: data.piano === null ? null : compareUso(data.piano, azienda),
    soglie,
    soglie_settori: versione_regole === VERSIONE_REGOLE ? listSoglieSettori() : null,
    tassi_crescita: listTassiCrescita(),
    assestamento: corrente.scritture.length === 0 ? null : await loadAssestamento(studio, azienda, corrente.bilancio),
    spiegate: await explainFigures(studio, corrente.bilancio, indicatori),
    fatti: computeFatti({
      bilancio: computeBilancio(corrente.valori),
      precedente: readPrecedente(data.precedente),
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
