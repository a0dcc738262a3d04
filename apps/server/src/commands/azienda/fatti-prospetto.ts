import type { Prospetto } from '@vedetta/contract';
import { listFattiNelTempo } from '@vedetta/domain';
import type { BilancioGiudicato } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { ValoreIndicatore } from '../../repositories/risultati.ts';
import type { ColonnaLetta } from './colonne-prospetto.ts';

type Salvati = ReadonlyMap<string, readonly ValoreIndicatore[]>;

/** What the statements of the columns crossed, from their stored figures: the sentences of the alerts. A projection has no grade. */
export const buildFatti = (colonne: readonly ColonnaLetta[], salvati: Salvati): DeepReadonly<Prospetto>['fatti'] => {
  const giudicati = colonne.flatMap(({ bilancio, base }) =>
    base === null && bilancio.overall_risk !== null
      ? [
          {
            id: bilancio.id,
            data: bilancio.data_bilancio,
            annuale: bilancio.chiusura,
            grado: bilancio.overall_risk,
            figure: (salvati.get(bilancio.id) ?? []) as BilancioGiudicato['figure'],
          },
        ]
      : [],
  );
  return listFattiNelTempo(giudicati).map(({ prima, dopo, movimenti }) => ({
    bilancio: dopo.id,
    prima: prima.id,
    data_prima: prima.data,
    peggiora: movimenti[0]?.peggiora ?? false,
    frasi: movimenti.map(({ frase }) => frase),
  }));
};
