import { buildTassonomia } from './build-tassonomia.ts';
import { primaRiforma } from './prima-riforma.ts';

/** First version with the notes; statements as in 2011-01-04. */
export const tassonomia20141117 = buildTassonomia(
  '2014-11-17',
  ['ordinario', 'abbreviato', 'abbreviato_semplificato', 'consolidato'],
  primaRiforma,
);
