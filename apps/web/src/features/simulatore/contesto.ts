import type { ContestoFilo } from '@vedetta/contract';
import { computeBilancio, euroFromNumber, isCodiceSettore, isCodiceVoceInput, ZERO_EURO } from '@vedetta/domain';
import type { BilancioContesto, ContestoIndicatori, Euro, ValoriBilancio } from '@vedetta/domain';

type VociFilo = ContestoFilo['bilancio'];

const readEuro = (importo: number): Euro => {
  const letto = euroFromNumber(importo);
  return letto.ok ? letto.valore : ZERO_EURO;
};

const readValori = (voci: VociFilo['voci']): ValoriBilancio =>
  new Map(
    voci.flatMap(({ codice, valore, rettifica }) =>
      isCodiceVoceInput(codice)
        ? [[codice, { valore: readEuro(valore), rettifica: rettifica === null ? null : readEuro(rettifica) }]]
        : [],
    ),
  );

const buildBilancio = ({ data_bilancio, voci, params }: VociFilo): BilancioContesto => ({
  data_bilancio,
  bilancio: computeBilancio(readValori(voci)),
  params,
});

/** What the figures of the statement are computed from, as the server computes them. */
export const buildContesto = (filo: ContestoFilo): ContestoIndicatori => {
  const { settore, data_bilancio_chiusura, data_inizio_attivita, forma_giuridica } = filo;
  if (!isCodiceSettore(settore)) throw new Error(`Unknown settore ${settore}`);
  return {
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita,
    forma_giuridica,
    bilancio: buildBilancio(filo.bilancio),
    proiezione: filo.proiezione === null ? null : buildBilancio(filo.proiezione),
    precedente: filo.precedente === null ? null : buildBilancio(filo.precedente),
  };
};
