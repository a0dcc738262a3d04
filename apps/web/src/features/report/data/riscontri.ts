import type { IndicatoreSpiegato, Report } from '@vedetta/contract';
import {
  formatData,
  formatPercent,
  formatValore,
  printConArticolo,
  splitEtichetta,
  subtractImporti,
} from '@vedetta/domain';
import { findIntervallo, formatIntervallo } from '../../../components/indicatore/index.ts';
import { formatImporto, readImporti } from './importi.ts';

const DEBITI_FINANZIARI = ['SPP.D.1', 'SPP.D.2', 'SPP.D.3', 'SPP.D.4', 'SPP.D.5'];

const sumDebiti = (bilancio: Report['bilancio']): number => {
  const importi = readImporti(bilancio);
  return DEBITI_FINANZIARI.reduce((sum, codice) => subtractImporti(sum, -importi.get(codice)), 0);
};

const readParam = ({ params }: Report, nome: string): number | null =>
  params.find((param) => param.nome === nome)?.valore ?? null;

const readFigura = ({ indicatori }: Report, codice: string): number | null =>
  indicatori.find((indicatore) => indicatore.codice === codice)?.valore ?? null;

type CaloDebiti = { readonly da: number; readonly a: number; readonly calo: number };

/** By how much the financial debts of the balance sheet fell while no repayment was told; null where they did not. */
export const findCaloDebiti = (report: Report): CaloDebiti | null => {
  const { bilancio, precedente } = report;
  if (precedente === null || precedente.quadratura !== 0 || (readParam(report, 'Rimb') ?? 0) !== 0) return null;
  const [da, a] = [sumDebiti(precedente), sumDebiti(bilancio)];
  const calo = subtractImporti(da, a);
  // Typed, they are not those of the lines.
  return calo > 0 && a >= 0 && readParam(report, 'DebFin') === a ? { da, a, calo } : null;
};

/** Why a figure is not rated as another value of it would be; empty where both are in one band. */
const explainEsito = ({ indicatori, thresholds }: Report, codice: string, valore: number): string => {
  const indicatore = indicatori.find((altro) => altro.codice === codice);
  const fascia = findIntervallo(indicatore?.soglie ?? thresholds[codice] ?? [], valore);
  const etichetta = indicatore?.etichetta_punteggio ?? null;
  if (fascia === null || etichetta === null || fascia.score === indicatore?.punteggio) return '';
  return `, ${fascia.score_label} perché ${formatIntervallo(fascia, null)}. L’esito ${splitEtichetta(etichetta).parola} è quello dei rimborsi indicati, zero`;
};

/** What the coverage would be if the fall of the debts were what was repaid. */
const explainRimborsi = (report: Report): string | null => {
  const calo = findCaloDebiti(report);
  const [flusso, servizio] = [readFigura(report, '__FCFO'), readFigura(report, '__SERV')];
  if (calo === null || report.precedente === null || flusso === null || servizio === null) return null;
  const tutto = subtractImporti(servizio, -calo.calo);
  return `Dal ${formatData(report.precedente.data_bilancio)} i debiti finanziari sono scesi di ${formatImporto(calo.calo)}, da ${formatImporto(calo.da, calo.a)} a ${formatImporto(calo.a, calo.da)}: se fossero rimborsi, la copertura sarebbe ${formatImporto(flusso, tutto)} / ${formatImporto(tutto, flusso)} = ${formatValore(flusso / tutto, 'none')}${explainEsito(report, 'FCFO2', flusso / tutto)}`;
};

/** What the growth would be with the part of the profit that the resolved dividends are. */
const explainDividendi = (report: Report): string | null => {
  const { precedente } = report;
  const [dividendi, quota, tasso] = [
    readParam(report, 'DIV') ?? 0,
    readParam(report, 'Payout') ?? 0,
    readFigura(report, 'TSS'),
  ];
  const utile = precedente === null ? 0 : readImporti(precedente).get('CE.21');
  if (precedente === null || dividendi <= 0 || quota !== 0 || tasso === null || tasso <= 0 || utile <= 0) return null;
  const distribuita = dividendi / utile;
  return `La quota di utile distribuita è a zero, ma i dividendi deliberati sono ${formatImporto(dividendi)}, ${printConArticolo('il', distribuita)} dell’utile al ${formatData(precedente.data_bilancio)}: con quella quota il tasso sarebbe ${formatPercent(tasso * (1 - distribuita))}`;
};

const riscontri: Readonly<Record<string, (report: Report) => string | null>> = {
  FCFO2: explainRimborsi,
  TSS: explainDividendi,
};

/**
 * What other data of the same report say against a figure, which its inputs alone do not show.
 * @example explainRiscontro(report, fcfo2) // 'Dal 31/12/2024 i debiti finanziari sono scesi di 40 000 €, …'
 */
export const explainRiscontro = (report: Report, { codice }: Pick<IndicatoreSpiegato, 'codice'>): string | null =>
  riscontri[codice]?.(report) ?? null;
