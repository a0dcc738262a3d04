import { computeBilancio, computeIndicatori, computeRischio, VERSIONE_REGOLE } from '@vedetta/domain';
import type { BilancioContesto, ContestoIndicatori, ParametriSalvati, ValoriBilancio } from '@vedetta/domain';
import { writeRisultati } from '../repositories/risultati-scritti.ts';
import type { Risultati, RisultatiScritti } from '../repositories/risultati-scritti.ts';

type DatiBilancio = Readonly<{ data_bilancio: string; valori: ValoriBilancio; params: ParametriSalvati }>;

/** All that the figures of a statement are computed from, as it was saved: it can be sent to a thread. */
export type DomandaCalcolo = Readonly<
  Pick<ContestoIndicatori, 'settore' | 'data_bilancio_chiusura' | 'data_inizio_attivita'> & {
    bilancio: DatiBilancio;
    proiezione: DatiBilancio | null;
    precedente: DatiBilancio | null;
  }
>;

const buildBilancio = ({ data_bilancio, valori, params }: DatiBilancio): BilancioContesto => ({
  data_bilancio,
  bilancio: computeBilancio(valori),
  params,
});

/** What the domain needs to know of a statement. */
export const buildContesto = ({
  bilancio,
  proiezione,
  precedente,
  ...azienda
}: DomandaCalcolo): ContestoIndicatori => ({
  ...azienda,
  bilancio: buildBilancio(bilancio),
  proiezione: proiezione === null ? null : buildBilancio(proiezione),
  precedente: precedente === null ? null : buildBilancio(precedente),
});

/** Every figure of a statement: one engine for lists, cards, live and report. */
export const computeRisultati = (contesto: ContestoIndicatori): Risultati => {
  const indicatori = computeIndicatori(contesto);
  return {
    indicatori,
    rischio: { ...computeRischio(indicatori), versione_regole: VERSIONE_REGOLE },
    versione_regole: VERSIONE_REGOLE,
  };
};

/** Every figure of a statement, ready to be stored. */
export const computeScritti = (domanda: DomandaCalcolo): RisultatiScritti =>
  writeRisultati(computeRisultati(buildContesto(domanda)));
