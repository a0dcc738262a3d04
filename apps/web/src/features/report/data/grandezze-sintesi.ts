import type { Bilancio, Report } from '@vedetta/contract';
import { formatNumero, formatPercent, fromPunti, grandezzeSintesi, subtractPunti } from '@vedetta/domain';
import type { GrandezzaSintesi } from '@vedetta/domain';
import { joinSentence } from '../paper/text.ts';
import { chooseCifre, printVariazione, readImporti } from './importi.ts';
import type { FormatCifre } from './importi.ts';
import { isInutilizzabile } from './quadratura.ts';

/** A figure of the summary: today, the year before, and how it changed. */
export type ConfrontoRow = {
  readonly nome: string;
  readonly prima: string;
  readonly now: string;
  readonly variazione: string;
};

type Figure = readonly {
  readonly gruppo: string;
  readonly codice: string;
  readonly valore: number | null;
  readonly punteggio: number | null;
}[];

const readValore = (
  fonte: GrandezzaSintesi['fonte'],
  bilancio: Pick<Bilancio, 'voci'>,
  figure: Figure,
): number | null =>
  fonte.tipo === 'voce'
    ? readImporti(bilancio).get(fonte.codice)
    : (figure.find(({ gruppo, codice }) => gruppo === fonte.gruppo && codice === fonte.codice)?.valore ?? null);

/** How many a count counts up to; beyond it the value is a state, which the indices do not decide. */
const findConteggio = (report: Report, { fonte }: GrandezzaSintesi): number =>
  fonte.tipo === 'voce' ? 0 : (report.schema_indicatori[fonte.gruppo]?.indicators[fonte.codice]?.conteggio ?? 0);

/** How many indices are beyond their thresholds where the outcome is a state and does not say it; null: none is scored. */
const countOltreSoglia = (report: Report, { fonte }: GrandezzaSintesi, figure: Figure): number | null => {
  if (fonte.tipo === 'voce') return null;
  const indici = report.schema_indicatori[fonte.gruppo]?.allerta?.indici ?? [];
  const punteggi = figure
    .filter(({ gruppo, codice }) => gruppo === fonte.gruppo && indici.includes(codice))
    .flatMap(({ punteggio }) => punteggio ?? []);
  return punteggi.length === 0 ? null : punteggi.filter((punteggio) => punteggio === 1).length;
};

const printSegno = (testo: string, delta: number): string => (delta > 0 ? `+${testo}` : testo);

/** The change; of a flow over another length of time there is none. */
const printDelta = ({ unita }: GrandezzaSintesi, now: number, prima: number): string => {
  if (unita === 'euro') return printVariazione(now, prima);
  if (unita === 'conteggio') return printSegno(formatNumero(now - prima), now - prima);
  // Of the figures as printed, or a reader who subtracts them finds another.
  const punti = subtractPunti(now, prima);
  return `${printSegno(formatPercent(fromPunti(punti)).replace(/\s%$/u, ''), punti)} punti`;
};

const print = (
  { unita }: GrandezzaSintesi,
  valore: number | null,
  conteggio: number,
  formatImporti: FormatCifre,
): string => {
  if (valore === null) return '-';
  if (unita === 'euro') return formatImporti(valore);
  return unita === 'percent' ? formatPercent(valore) : `${formatNumero(valore)} su ${conteggio}`;
};

/**
 * Why the count of the indices decides nothing, as the outcome is another state, or why it is missing, as in an unusable statement.
 * @example explainSenzaConteggio(report) // 'Indici di allerta oltre soglia: non decisivi; allerta: patrimonio netto negativo.'
 */
export const explainSenzaConteggio = (report: Report): string | null => {
  const grandezza = grandezzeSintesi.find(({ unita }) => unita === 'conteggio');
  if (grandezza === undefined || grandezza.fonte.tipo === 'voce') return null;
  const { gruppo, codice } = grandezza.fonte;
  const esito = report.indicatori.find((altro) => altro.gruppo === gruppo && altro.codice === codice);
  if (esito === undefined) return null;
  const { valore, motivo, intervallo } = esito;
  if (valore !== null && valore <= findConteggio(report, grandezza)) return null;
  if (valore === null) {
    const inizio = isInutilizzabile(report.bilancio)
      ? 'Trattino: sono indicatori, non voci del bilancio; '
      : 'Trattino: ';
    return `${inizio}${joinSentence(motivo?.testo ?? 'esito non calcolabile')}.`;
  }
  return `${grandezza.nome}: non decisivi; ${joinSentence(intervallo?.label ?? 'un altro stato')}.`;
};

/** The figures of the summary beside those of the year before; none without a usable one. */
export const listConfronto = (report: Report): readonly ConfrontoRow[] => {
  const { bilancio, precedente, indicatori, indicatori_precedenti } = report;
  if (precedente === null || precedente.quadratura !== 0 || precedente.vuoto) return [];
  const read = grandezzeSintesi.map((grandezza) => {
    const conteggio = findConteggio(report, grandezza);
    const keep = (valore: number | null, figure: Figure): number | null =>
      grandezza.unita === 'conteggio' && valore !== null && valore > conteggio
        ? countOltreSoglia(report, grandezza, figure)
        : valore;
    return {
      grandezza,
      conteggio,
      now: keep(readValore(grandezza.fonte, bilancio, indicatori), indicatori),
      prima: keep(
        readValore(grandezza.fontePrecedente ?? grandezza.fonte, precedente, indicatori_precedenti),
        indicatori_precedenti,
      ),
    };
  });
  const formatImporti = chooseCifre(
    read.flatMap(({ grandezza, now, prima }) => (grandezza.unita === 'euro' ? [now ?? 0, prima ?? 0] : [])),
  );
  return read
    .filter(({ now, prima }) => now !== null || prima !== null)
    .map(({ grandezza, conteggio, now, prima }) => {
      const isConfrontabile = bilancio.bilancio_chiusura || !grandezza.isFlusso;
      return {
        nome: grandezza.nome,
        prima: print(grandezza, prima, conteggio, formatImporti),
        now: print(grandezza, now, conteggio, formatImporti),
        variazione: isConfrontabile && now !== null && prima !== null ? printDelta(grandezza, now, prima) : '-',
      };
    });
};
