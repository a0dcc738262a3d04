import { buildTassonomia } from './build-tassonomia.ts';
import { dopoRiforma } from './dopo-riforma.ts';

/** First version after D.Lgs. 139/2015; the abbreviated and micro forms lack two balance sheet rows added in 2017. */
export const tassonomia20161114 = buildTassonomia(
  '2016-11-14',
  ['ordinario', 'abbreviato', 'micro', 'consolidato'],
  dopoRiforma,
);
