import type { Gruppo, Report } from '@vedetta/contract';
import { printConteggioSegnali, sezioniSegnali } from '@vedetta/domain';
import { setApostrophes } from '../paper/text.ts';

/** An answer of the questionnaire, with the legal condition and the evidenza. */
export type RispostaReport = {
  readonly nome: string;
  /** One word, for a list. */
  readonly breve: string;
  readonly condizione: string;
  readonly response: 'Sì' | 'No' | 'Senza risposta';
  readonly evidenza: string;
};

export type SezioneReport = {
  readonly titolo: string;
  readonly riferimento: string;
  readonly risposte: readonly RispostaReport[];
};

/** The saved answers about the legal signals. */
export const listSegnali = (report: Report, gruppo: Gruppo): readonly SezioneReport[] => {
  return sezioniSegnali.map(({ titolo, riferimento, segnali }) => ({
    titolo: setApostrophes(titolo),
    riferimento,
    risposte: segnali.map(({ nome: codice, breve, condizione }) => {
      const param = report.params.find((altro) => altro.gruppo === gruppo && altro.nome === codice);
      return {
        breve,
        nome: setApostrophes(report.schema_indicatori[gruppo]?.inputs[codice]?.name ?? codice),
        condizione: setApostrophes(condizione),
        response: readRisposta(param),
        evidenza: param?.evidenza.trim() ?? '',
      };
    }),
  }));
};

const readRisposta = (param: Report['params'][number] | undefined): RispostaReport['response'] => {
  if (param === undefined || param.predefinito) return 'Senza risposta';
  return param.valore === 1 ? 'Sì' : 'No';
};

/** Whether no question has an answer: then the report prints only that. */
export const isSenzaRisposte = (sezioni: readonly SezioneReport[]): boolean => {
  return sezioni.every(({ risposte }) =>
    risposte.every(({ response, evidenza }) => response === 'Senza risposta' && evidenza === ''),
  );
};

/** Whether no answer has its evidenza: then the table has room for the conditions. */
export const isSenzaEvidenze = (sezioni: readonly SezioneReport[]): boolean =>
  sezioni.every(({ risposte }) => risposte.every(({ evidenza }) => evidenza === ''));

/** The short names of all the signals. */
export const listNomi = (sezioni: readonly SezioneReport[]): readonly string[] =>
  sezioni.flatMap(({ risposte }) => risposte.map(({ breve }) => breve));

/** @example '1 presente sui 2 esaminati; 5 senza risposta. Presenti: fornitori. Senza risposta: INPS, …' */
export const printEsaminati = (sezioni: readonly SezioneReport[]): string => {
  const risposte = sezioni.flatMap((sezione) => sezione.risposte);
  const print = (parte: readonly RispostaReport[]): string => parte.map(({ breve }) => breve).join(', ');
  const esaminati = risposte.filter(({ response }) => response !== 'Senza risposta');
  const mancanti = risposte.filter(({ response }) => response === 'Senza risposta');
  const presenti = risposte.filter(({ response }) => response === 'Sì');
  const conteggio = printConteggioSegnali(presenti.length, esaminati.length, risposte.length);
  const elenchi = [
    ['Presenti', presenti],
    ['Assenti', esaminati.filter((risposta) => !presenti.includes(risposta))],
    ['Senza risposta', mancanti],
  ] as const;
  const nomi = elenchi.flatMap(([titolo, parte]) => (parte.length === 0 ? [] : [`${titolo}: ${print(parte)}.`]));
  return `Segnali: ${conteggio}. ${nomi.join(' ')}`;
};
