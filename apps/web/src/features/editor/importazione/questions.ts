import type { Bilancio, ReportImportazione } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

/** A question that the user must accept before loading the lines of a file. */
export type Question = { readonly codice: 'data' | 'azienda'; readonly testo: string; readonly conferma: string };

type Letto = Pick<ReportImportazione, 'data_diversa' | 'esercizi' | 'esercizio'> & {
  readonly azienda: Pick<ReportImportazione['azienda'], 'coincide'>;
};

/** Questions for a file of another year or company, which may still be the right one. */
export const listQuestions = (
  report: Letto,
  bilancio: Pick<Bilancio, 'data_bilancio'>,
  ragioneSociale: string | null,
): readonly Question[] => {
  const domande: Question[] = [];
  if (report.data_diversa) {
    const [attesa, letta] = [formatData(bilancio.data_bilancio), formatData(report.esercizio)];
    domande.push({
      codice: 'data',
      testo: report.esercizi.includes(bilancio.data_bilancio)
        ? `Le voci lette sono dell’esercizio al ${letta}, il bilancio è al ${attesa}.`
        : `Il file non contiene l’esercizio al ${attesa}: è stato letto quello al ${letta}.`,
      conferma: 'Confermo: caricare comunque queste voci',
    });
  }
  if (report.azienda.coincide === false) {
    const attesa = ragioneSociale === null ? 'selezionata' : `«${ragioneSociale}»`;
    domande.push({
      codice: 'azienda',
      testo: `Gli identificativi del file non corrispondono all’azienda ${attesa}.`,
      conferma: 'Confermo: il file è di questa azienda',
    });
  }
  return domande;
};
