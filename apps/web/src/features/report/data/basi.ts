import type { IndicatoreSpiegato, Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { computePeriodo } from './titolo.ts';

type Termini = IndicatoreSpiegato['spiegazione']['termini'];
type Esercizio = Termini[number]['esercizio'];

/** The statements that the lines of a section are read from. */
const listEsercizi = (termini: Termini, isSezione: (codice: string) => boolean): ReadonlySet<Esercizio> =>
  new Set(termini.filter(({ tipo, codice }) => tipo === 'voce' && isSezione(codice)).map(({ esercizio }) => esercizio));

const isEconomica = (codice: string): boolean => codice.startsWith('CE');
const isPatrimoniale = (codice: string): boolean => codice.startsWith('SP');

/** The principal repaid is typed, so its period is what was typed. */
const RIMBORSI = 'Rimb';

/**
 * Which period the amounts of an index of an interim statement are of, from the lines of its formula: a flow of part of a year may stand
 * beside another of a whole one, or beside a balance. Null where its notes say it, or there is nothing to tell.
 * @example explainBase(report, ica5) // 'Numeratore e denominatore sono di 181 giorni, non riportati all’anno'
 */
export const explainBase = (
  report: Pick<Report, 'bilancio' | 'azienda'>,
  {
    valore,
    punteggio,
    spiegazione: { albero, termini },
  }: Pick<IndicatoreSpiegato, 'valore' | 'punteggio' | 'spiegazione'>,
): string | null => {
  const { bilancio } = report;
  const [economici, patrimoniali] = [listEsercizi(termini, isEconomica), listEsercizi(termini, isPatrimoniale)];
  const isAnnualizzato = termini.some(({ codice }) => codice === 'f');
  const isAssente = valore === null && punteggio === null;
  if (bilancio.bilancio_chiusura || isAssente || economici.size === 0 || isAnnualizzato) return null;
  const stato = `tato patrimoniale è quello al ${formatData(bilancio.data_bilancio)}`;
  if (!economici.has('corrente')) return patrimoniali.has('corrente') ? `Lo s${stato}` : null;
  const giorni = `${computePeriodo(report).giorni} giorni`;
  // Changes of balances over the period are as long as its flows.
  if (patrimoniali.has('corrente') && !patrimoniali.has('precedente'))
    return `Il conto economico è di ${giorni}, non riportato all’anno; lo s${stato}`;
  if (albero.tipo !== 'rapporto') return `Il conto economico è di ${giorni}, non riportato all’anno`;
  const rimborsi = termini.some(({ codice }) => codice === RIMBORSI)
    ? ': anche i rimborsi vanno indicati per quei giorni'
    : '';
  return `Numeratore e denominatore sono di ${giorni}, non riportati all’anno${rimborsi}`;
};
