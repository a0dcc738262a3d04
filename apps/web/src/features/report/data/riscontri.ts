import type { Bilancio, IndicatoreSpiegato, Report } from '@vedetta/contract';
import {
  countGiorni,
  formatData,
  formatPercent,
  formatValore,
  printConArticolo,
  splitEtichetta,
  subtractImporti,
} from '@vedetta/domain';
import { findIntervallo, formatIntervallo } from '../../../components/indicatore/index.ts';
import { formatImporto, readImporti, sumImporti, TOLLERANZA } from './importi.ts';
import { isInutilizzabile } from './quadratura.ts';

const DEBITI_FINANZIARI = ['SPP.D.1', 'SPP.D.2', 'SPP.D.3', 'SPP.D.4', 'SPP.D.5'];

const sumDebiti = (bilancio: Report['bilancio']): number =>
  sumImporti(DEBITI_FINANZIARI.map(readImporti(bilancio).get));

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
  const tutto = sumImporti([servizio, calo.calo]);
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

/** How the equity changed beyond the result and the reserve of the hedges, which is no contribution nor distribution. */
const computeAltreVariazioni = (bilancio: Bilancio, precedente: Bilancio): number => {
  const [now, then] = [readImporti(bilancio), readImporti(precedente)];
  return [
    now.get('SPP.A.IX'),
    now.get('SPP.A.VII'),
    then.get('SPP.A'),
    subtractImporti(0, then.get('SPP.A.VII')),
  ].reduce(subtractImporti, now.get('SPP.A'));
};

/** What the growth would be if the equity that went away beyond the result was distributed. */
const explainUscite = (report: Report): string | null => {
  const { bilancio, precedente } = report;
  const tasso = readFigura(report, 'TSS');
  if (precedente === null || precedente.quadratura !== 0 || (readParam(report, 'Payout') ?? 0) !== 0 || tasso === null)
    return null;
  const uscite = subtractImporti(0, computeAltreVariazioni(bilancio, precedente));
  if (uscite <= TOLLERANZA) return null;
  const quota = uscite / readImporti(precedente).get('CE.21');
  const effetto =
    quota > 0 && quota <= 1 && tasso > 0
      ? `se sono utili distribuiti, sono ${printConArticolo('il', quota)} di quello dell’esercizio prima, e con quella quota il tasso sarebbe ${formatPercent(tasso * (1 - quota))}`
      : 'il tasso non conta somme distribuite che non siano indicate';
  return `La quota di utile distribuita è a zero, ma oltre al risultato il patrimonio netto è sceso di ${formatImporto(uscite)} dal ${formatData(precedente.data_bilancio)}: ${effetto}`;
};

/** The days of a projection that covers the six months of the DSCR. */
const SEI_MESI = [180, 185] as const;

const isSeiMesi = (bilancio: Bilancio, proiezione: Bilancio): boolean => {
  const giorni = countGiorni(bilancio.data_bilancio, proiezione.data_bilancio);
  return giorni >= SEI_MESI[0] && giorni <= SEI_MESI[1];
};

/** The inputs that the DSCR divides by, by the value of the switch between its two ways; the financial debts come first. */
const DOVUTI = [['Serv6'], ['DebFin6', 'DebFisc6', 'DebForn6']] as const;

/** The repayments typed for the DSCR beside those of the projection, which ends with the same months. */
const explainServizio = (report: Report): string | null => {
  const { bilancio, proiezione, params } = report;
  const conOneri = readParam(report, 'Appr2') === 1;
  const nomi = DOVUTI[conOneri ? 1 : 0];
  const dovuti = sumImporti(nomi.map((nome) => readParam(report, nome) ?? 0));
  const dscr = readFigura(report, 'IdAp2');
  const param = params.find(({ nome }) => nome === nomi[0]);
  if (proiezione === null || isInutilizzabile(proiezione) || !isSeiMesi(bilancio, proiezione)) return null;
  if (param === undefined || param.predefinito || param.valore === null || dscr === null) return null;
  const [da, a] = [sumDebiti(bilancio), sumDebiti(proiezione)];
  const calo = subtractImporti(da, a);
  const isNoto = [bilancio, proiezione].every((altro) => readImporti(altro).get('SPP.D.ND') === 0);
  if (!isNoto || calo < 0 || readParam(report, 'DebFin') !== da) return null;
  const oneri = conOneri
    ? subtractImporti(readImporti(proiezione).get('CE.C.17'), readImporti(bilancio).get('CE.C.17'))
    : 0;
  if (oneri < 0) return null;
  const totale = sumImporti([calo, oneri]);
  const differenza = subtractImporti(param.valore, totale);
  if (Math.abs(differenza) <= TOLLERANZA) return null;
  const parti =
    oneri === 0 ? '' : ` (${formatImporto(calo)} di capitale e ${formatImporto(oneri)} di oneri finanziari)`;
  const nome = conOneri ? 'Debiti finanziari in scadenza nei sei mesi' : 'Rimborsi di capitale nei sei mesi';
  const effetto =
    differenza > 0
      ? `la differenza, ${formatImporto(differenza)}, nella proiezione è rinnovata o rifinanziata`
      : `con la differenza, ${formatImporto(-differenza)}, il DSCR sarebbe ${formatValore((dscr * dovuti) / subtractImporti(dovuti, differenza), 'none')}`;
  return `${nome}: ${formatImporto(param.valore, totale)} indicati, ${formatImporto(totale, param.valore)} nella proiezione al ${formatData(proiezione.data_bilancio)}${parti}; ${effetto}`;
};

const join = (...testi: readonly (string | null)[]): string | null =>
  testi.every((testo) => testo === null) ? null : testi.filter((testo) => testo !== null).join('. ');

const riscontri: Readonly<Record<string, (report: Report) => string | null>> = {
  FCFO2: explainRimborsi,
  TSS: (report) => join(explainDividendi(report), explainUscite(report)),
  IdAp2: explainServizio,
};

/**
 * What other data of the same report say against a figure, which its inputs alone do not show.
 * @example explainRiscontro(report, fcfo2) // 'Dal 31/12/2024 i debiti finanziari sono scesi di 40 000 €, …'
 */
export const explainRiscontro = (report: Report, { codice }: Pick<IndicatoreSpiegato, 'codice'>): string | null =>
  riscontri[codice]?.(report) ?? null;
