import { computeBilancio, computeIndicatori, computeRagioni, computeRischio, VERSIONE_REGOLE } from '@vedetta/domain';
import type { BilancioContesto, ContestoIndicatori } from '@vedetta/domain';
import type { ComputeInput } from '../../compute-input.ts';
import { writeRisultati } from '../../repositories/stored-risultati.ts';
import type { Risultati, StoredRisultati } from '../../repositories/stored-risultati.ts';

const buildBilancio = ({ data_bilancio, valori, params }: ComputeInput['bilancio']): BilancioContesto => ({
  data_bilancio,
  bilancio: computeBilancio(valori),
  params,
});

/** Builds the domain's context for a statement. */
export const buildContesto = ({ bilancio, proiezione, precedente, ...azienda }: ComputeInput): ContestoIndicatori => ({
  ...azienda,
  bilancio: buildBilancio(bilancio),
  proiezione: proiezione === null ? null : buildBilancio(proiezione),
  precedente: precedente === null ? null : buildBilancio(precedente),
});

/** Computes every figure of a statement: the one engine behind lists, cards, live and report. */
export const computeRisultati = (contesto: ContestoIndicatori): Risultati => {
  const indicatori = computeIndicatori(contesto);
  return {
    indicatori,
    rischio: {
      ...computeRischio(indicatori),
      ragioni: computeRagioni(contesto, indicatori),
      versione_regole: VERSIONE_REGOLE,
    },
    versione_regole: VERSIONE_REGOLE,
  };
};

/** Computes every figure of a statement, in stored form. */
export const computeStoredRisultati = (input: ComputeInput): StoredRisultati =>
  writeRisultati(computeRisultati(buildContesto(input)));
