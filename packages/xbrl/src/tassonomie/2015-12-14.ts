import { buildTassonomia } from './build-tassonomia.ts';
import { primaRiforma } from './prima-riforma.ts';

/** Years started before 1 January 2016; statements as in 2011-01-04. */
export const tassonomia20151214 = buildTassonomia(
  '2015-12-14',
  ['ordinario', 'abbreviato', 'abbreviato_semplificato', 'consolidato'],
  primaRiforma,
);
