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
 * @example explainBase(report, ica5) // 'Numeratore e denominatore sono di 181 giorni'
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
  const stato = `tato patrimoniale al ${formatData(bilancio.data_bilancio)}`;
  if (!economici.has('corrente')) return patrimoniali.has('corrente') ? `S${stato}` : null;
  const giorni = `${computePeriodo(report).giorni} giorni`;
  // Changes of balances over the period are as long as its flows.
  if (patrimoniali.has('corrente') && !patrimoniali.has('precedente')) return `Conto economico di ${giorni}, s${stato}`;
  if (albero.tipo !== 'rapporto') return `Conto economico di ${giorni}`;
  const rimborsi = termini.some(({ codice }) => codice === RIMBORSI) ? ': così vanno indicati anche i rimborsi' : '';
  return `Numeratore e denominatore sono di ${giorni}${rimborsi}`;
};
