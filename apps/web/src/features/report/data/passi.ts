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
  patrimonio_netto: '1. Patrimonio netto',
  dscr: '2. DSCR a 6 mesi',
  indici_di_settore: '3. Cinque indici di settore',
};

/** The steps of a group, in words. */
export const listPassi = ({ fatti }: Pick<Report, 'fatti'>, gruppo: Gruppo): readonly Passo[] =>
  listPassiAllerta(fatti, gruppo).map((passo) => ({ titolo: titoli[passo.regola], testo: printPasso(passo) }));

const listPassiAllerta = ({ allerta }: Fatti, gruppo: Gruppo): readonly PassoAllerta[] =>
  allerta.find((other) => other.gruppo === gruppo)?.passi ?? [];

/** The step of the DSCR, in the group that looks ahead; null if there is none. */
export const findDscr = ({ allerta }: Fatti): StepOf<'dscr'> | null =>
  allerta
    .flatMap(({ passi }) => passi)
    .find((passo): passo is StepOf<'dscr'> => passo.regola === 'dscr' && passo.esito !== 'non_previsto') ?? null;

const printPasso = (passo: PassoAllerta): string => {
  switch (passo.regola) {
    case 'patrimonio_netto':
      return printPatrimonio(passo);
    case 'dscr':
      return printDscr(passo);
    case 'indici_di_settore':
      return printIndici(passo);
  }
};

const printPatrimonio = ({ esito, valore, limite, motivo }: StepOf<'patrimonio_netto'>): string => {
  if (valore === null) return closeSentence(motivo ?? 'Non calcolabile');
  const scritto = limite === null ? formatValore(limite, 'euro') : formatImporto(limite, valore);
  const inizio = `${formatImporto(valore, limite ?? 0)}, limite ${scritto}.`;
  if (esito === 'non_decisivo') return `${inizio} In liquidazione non è decisivo.`;
  return esito === 'allerta' ? `${inizio} Sotto il limite: condizione di allerta.` : `${inizio} Nessuna presunzione.`;
};

const printDscr = ({ esito, valore, motivo }: StepOf<'dscr'>): string => {
  if (esito === 'non_previsto') return 'Non previsto sui dati consuntivi: riguarda i sei mesi successivi.';
  if (valore === null) return closeSentence(motivo ?? 'Non disponibile');
  return `${formatValore(valore, null)}: ${esito === 'allerta' ? 'inferiore a 1, condizione di allerta' : 'i flussi coprono i debiti in scadenza, nessuna presunzione'}.`;
};

const printIndici = ({ esito, oltre_soglia, valutati, previsti }: StepOf<'indici_di_settore'>): string => {
  if (esito === 'non_calcolabile') return 'Nessun indice ha un punteggio.';
  const conteggio = `${oltre_soglia} su ${previsti} oltre soglia`;
  if (esito === 'allerta') return `${conteggio}: condizione di allerta del modello.`;
  const mancanti = previsti - valutati;
  const senza = mancanti === 1 ? 'Un indice non ha punteggio' : `${mancanti} indici non hanno punteggio`;
  return `${conteggio}: l’allerta richiede che lo siano tutti.${mancanti > 0 ? ` ${senza}.` : ''}`;
};
