import type { Report } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { joinSentence } from '../paper/text.ts';
import { printTitolo } from './titolo.ts';

/** What the PDF says of itself: standard properties, and those to verify a copy. */
export const listMetadata = (report: Report) => {
  const { azienda, bilancio, commercialista, impronta, versione_regole } = report;
  return {
    Title: `Report ${azienda.ragione_sociale} ${formatData(bilancio.data_bilancio)}`,
    Author: commercialista.nome_studio,
    Subject: `Monitoraggio crisi d’impresa, ${joinSentence(printTitolo(report))}`,
    VedettaBilancio: bilancio.id,
    VedettaImpronta: impronta,
    VedettaRegole: versione_regole,
  };
};
