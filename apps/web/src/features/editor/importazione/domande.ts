import type { Bilancio, ReportImportazione } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

/** What the user has to accept before the lines of a file are loaded. */
export type Domanda = { readonly codice: 'data' | 'azienda'; readonly testo: string; readonly conferma: string };

type Letto = Pick<ReportImportazione, 'data_diversa' | 'esercizi' | 'esercizio'> & {
  readonly azienda: Pick<ReportImportazione['azienda'], 'coincide'>;
};

/** A file of another year, or of another company: it may be right, but only the user knows. */
export const listDomande = (
  report: Letto,
  bilancio: Pick<Bilancio, 'data_bilancio'>,
  ragioneSociale: string | null,
): readonly Domanda[] => {
  const domande: Domanda[] = [];
  if (report.data_diversa) {
    const [attesa, letta] = [formatData(bilancio.data_bilancio), formatData(report.esercizio)];
    domande.push({
      codice: 'data',
      testo: report.esercizi.includes(bilancio.data_bilancio)
        ? `Le voci lette sono dell’esercizio al ${letta}, il bilancio è al ${attesa}.`
        : `Il file non contiene l’esercizio al ${attesa}: è stato letto quello al ${letta}.`,
      conferma: 'Caricare comunque queste voci',
    });
  }
  if (report.azienda.coincide === false) {
    const attesa = ragioneSociale === null ? 'selezionata' : `«${ragioneSociale}»`;
    domande.push({
      codice: 'azienda',
      testo: `Gli identificativi del file non corrispondono all’azienda ${attesa}.`,
      conferma: 'Il file è quello giusto',
    });
  }
  return domande;
};
