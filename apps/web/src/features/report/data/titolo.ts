import type { Report } from '@vedetta/contract';
import { computeInizioEsercizio, formatData } from '@vedetta/domain';

const DAY_MS = 86_400_000;

/** The kind of statement a report is about. */
export const printTipo = ({ bilancio }: Pick<Report, 'bilancio'>): string =>
  bilancio.bilancio_chiusura ? 'Bilancio d’esercizio' : 'Situazione infrannuale';

/** @example 'Bilancio d’esercizio al 31/12/2025' */
export const printTitolo = (report: Pick<Report, 'bilancio'>): string =>
  `${printTipo(report)} al ${formatData(report.bilancio.data_bilancio)}`;

/** The period of the income statement: its first day, and how many days. */
export const computePeriodo = ({
  bilancio: { data_bilancio },
  azienda: { data_bilancio_chiusura, data_inizio_attivita },
}: Pick<Report, 'bilancio' | 'azienda'>): { readonly dal: string; readonly giorni: number } => {
  const dal = computeInizioEsercizio(data_bilancio, data_bilancio_chiusura, data_inizio_attivita);
  return { dal, giorni: (Date.parse(data_bilancio) - Date.parse(dal)) / DAY_MS + 1 };
};
