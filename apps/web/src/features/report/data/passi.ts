import type { Fatti, Gruppo, Report } from '@vedetta/contract';
import { formatValore } from '../../../components/indicatore/index.ts';
import { closeSentence } from '../paper/text.ts';
import { findIndicatore } from './gruppi.ts';
import type { IndicatoreReport } from './gruppi.ts';
import { formatImporto } from './importi.ts';

/** A step of the CNDCEC hierarchy, in words. */
export type Passo = { readonly titolo: string; readonly testo: string };

type PassoAllerta = Fatti['allerta'][number]['passi'][number];
type StepOf<R extends PassoAllerta['regola']> = Extract<PassoAllerta, { regola: R }>;

/** The indicatore with the outcome of an alert group. */
export const findEsito = (report: Report, gruppo: Gruppo): IndicatoreReport | null => {
  const esito = report.schema_indicatori[gruppo]?.allerta?.esito;
  return esito === undefined ? null : findIndicatore(report, gruppo, esito);
};

const titoli: Readonly<Record<PassoAllerta['regola'], string>> = {
  patrimonio_netto: '1. Patrimonio netto rettificato',
  dscr: '2. DSCR a 6 mesi',
  indici_di_settore: '3. Cinque indici di settore',
};

/** The steps of a group, in words. */
export const listPassi = (report: Pick<Report, 'fatti' | 'params'>, gruppo: Gruppo): readonly Passo[] => {
  const passi = listPassiAllerta(report.fatti, gruppo);
  return passi.map((passo) => ({ titolo: titoli[passo.regola], testo: printPasso(passo, passi, report.params) }));
};

const listPassiAllerta = ({ allerta }: Fatti, gruppo: Gruppo): readonly PassoAllerta[] =>
  allerta.find((other) => other.gruppo === gruppo)?.passi ?? [];

/** The step of the DSCR, in the group that looks ahead; null if there is none. */
export const findDscr = ({ allerta }: Fatti): StepOf<'dscr'> | null =>
  allerta
    .flatMap(({ passi }) => passi)
    .find((passo): passo is StepOf<'dscr'> => passo.regola === 'dscr' && passo.esito !== 'non_previsto') ?? null;

/** Why the sector indices decide nothing; null where they do. */
const explainNonDecisivi = (passi: readonly PassoAllerta[]): string | null => {
  const find = (regola: PassoAllerta['regola']) => passi.find((passo) => passo.regola === regola)?.esito;
  if (find('patrimonio_netto') === 'allerta') return 'l’allerta è già data dal patrimonio netto rettificato';
  if (find('dscr') === 'allerta') return 'l’allerta è già data dal DSCR';
  return find('dscr') === 'nessuna_presunzione' ? 'decide il DSCR' : null;
};

const printPasso = (passo: PassoAllerta, passi: readonly PassoAllerta[], params: Report['params']): string => {
  switch (passo.regola) {
    case 'patrimonio_netto':
      return printPatrimonio(passo);
    case 'dscr':
      return printDscr(passo, params);
    case 'indici_di_settore':
      return printIndici(passo, explainNonDecisivi(passi));
  }
};

const printPatrimonio = ({ esito, valore, limite, motivo }: StepOf<'patrimonio_netto'>): string => {
  if (valore === null) return closeSentence(motivo ?? 'Non calcolabile');
  const scritto = limite === null ? formatValore(limite, 'euro') : formatImporto(limite, valore);
  const inizio = `${formatImporto(valore, limite ?? 0)}, limite ${scritto}.`;
  if (esito === 'non_decisivo') return `${inizio} In liquidazione non è decisivo.`;
  return esito === 'allerta' ? `${inizio} Sotto il limite: condizione di allerta.` : `${inizio} Nessuna presunzione.`;
};

/**
 * What covers the debts: in the approach from the flows the cash and the credit lines only where there are some.
 * @example printRisorse(params) // 'FCFO, cassa e linee disponibili coprono insieme'
 */
const printRisorse = (params: Report['params']): string => {
  const get = (nome: string): number =>
    params.find((param) => param.gruppo === 'IdAp' && param.nome === nome)?.valore ?? 0;
  const cassa = get('Cassa0') === 0 ? [] : ['cassa'];
  if (get('Appr2') !== 1) return `${['entrate', ...cassa].join(' e ')}, tolte le uscite, coprono`;
  const nomi = ['FCFO', ...cassa, ...(get('Linee6') === 0 ? [] : ['linee disponibili'])];
  return nomi.length === 1 ? 'il FCFO copre' : `${nomi.slice(0, -1).join(', ')} e ${nomi.at(-1)} coprono insieme`;
};

const printDscr = ({ esito, valore, motivo }: StepOf<'dscr'>, params: Report['params']): string => {
  if (esito === 'non_previsto') return 'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.';
  if (valore === null) return closeSentence(motivo ?? 'Non disponibile');
  const scritto = formatValore(valore, null);
  return esito === 'allerta'
    ? `${scritto}: inferiore a 1, condizione di allerta.`
    : `${scritto}: ${printRisorse(params)} i debiti in scadenza, nessuna presunzione.`;
};

const printIndici = (
  { esito, oltre_soglia, valutati, previsti }: StepOf<'indici_di_settore'>,
  nonDecisivi: string | null,
): string => {
  if (esito === 'non_calcolabile') return 'Nessun indice ha un punteggio.';
  const conteggio = `${oltre_soglia} su ${previsti} oltre soglia`;
  if (nonDecisivi !== null) return `${conteggio}: non decidono, ${nonDecisivi}.`;
  if (esito === 'allerta') return `${conteggio}: condizione di allerta del modello.`;
  const mancanti = previsti - valutati;
  const senza = mancanti === 1 ? 'Un indice non ha punteggio' : `${mancanti} indici non hanno punteggio`;
  return `${conteggio}: l’allerta richiede che lo siano tutti.${mancanti > 0 ? ` ${senza}.` : ''}`;
};
