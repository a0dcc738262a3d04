import { buildTassonomia } from './build-tassonomia.ts';
import { dopoRiforma } from './dopo-riforma.ts';

/** Correction of 2016-11-14. */
export const tassonomia20170706 = buildTassonomia(
  '2017-07-06',
  ['ordinario', 'abbreviato', 'micro', 'consolidato'],
  dopoRiforma,
);
