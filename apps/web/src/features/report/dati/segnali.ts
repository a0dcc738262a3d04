import type { Report } from '@vedetta/contract';
import { sezioniSegnali } from '../../../components/indicatore/segnali-dati.ts';
import { setApostrofi } from '../carta/testo.ts';

/** An answer of the questionnaire, with the condition of the law beside it and the proof under it. */
export type RispostaReport = {
  readonly nome: string;
  readonly condizione: string;
  readonly risposta: 'Si' | 'No' | 'Non indicata';
  readonly evidenza: string;
};

export type SezioneReport = {
  readonly titolo: string;
  readonly riferimento: string;
  readonly risposte: readonly RispostaReport[];
};

/** The answers on the signals of the law, as they were saved. */
export const listSegnali = (report: Report): readonly SezioneReport[] => {
  return sezioniSegnali.map(({ titolo, riferimento, segnali }) => ({
    titolo: setApostrofi(titolo),
    riferimento,
    risposte: segnali.map(({ nome: codice, condizione }) => {
      const param = report.params.find(({ gruppo, nome }) => gruppo === 'ICAS' && nome === codice);
      return {
        nome: setApostrofi(report.schema_indicatori['ICAS']?.inputs[codice]?.name ?? codice),
        condizione: setApostrofi(condizione),
        risposta: readRisposta(param),
        evidenza: param?.evidenza.trim() ?? '',
      };
    }),
  }));
};

const readRisposta = (param: Report['params'][number] | undefined): RispostaReport['risposta'] => {
  if (param === undefined || param.predefinito) return 'Non indicata';
  return param.valore === 1 ? 'Si' : 'No';
};

/** True when nobody answered any question: there is then nothing to print but that. */
export const isSenzaRisposte = (sezioni: readonly SezioneReport[]): boolean => {
  return sezioni.every(({ risposte }) =>
    risposte.every(({ risposta, evidenza }) => risposta === 'Non indicata' && evidenza === ''),
  );
};
