import type { Andamento } from '@vedetta/contract';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { AndamentoFigure } from '../repositories/risultati.ts';

/** A statement in the andamento; null while it has no figures. */
export const presentAndamento = ({
  id,
  data_bilancio,
  chiusura,
  versione_regole,
  indicatori,
  dati_di,
}: AndamentoFigure): DeepReadonly<Andamento> | null =>
  versione_regole === null
    ? null
    : { bilancio: id, data_bilancio, bilancio_chiusura: chiusura, versione_regole, dati_di, indicatori };
