import { buildTassonomia } from './build-tassonomia.ts';
import { dopoRiforma } from './dopo-riforma.ts';

/** Current version; only the notes differ from 2017-07-06. */
export const tassonomia20181104 = buildTassonomia(
  '2018-11-04',
  ['ordinario', 'abbreviato', 'micro', 'consolidato'],
  dopoRiforma,
);
