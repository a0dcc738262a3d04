import { buildTassonomia } from './build-tassonomia.ts';
import { primaRiforma } from './prima-riforma.ts';

/** First version in the corpus of the importer, 2011-2014 campaigns: balance sheet and income statement only. */
export const tassonomia20110104 = buildTassonomia(
  '2011-01-04',
  ['ordinario', 'abbreviato', 'abbreviato_semplificato', 'consolidato'],
  primaRiforma,
);
