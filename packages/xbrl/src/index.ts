export { readXbrl } from './read-xbrl.ts';
export { MAX_BYTES } from './containers/open-file.ts';
export type { RefusalCode } from './refusals.ts';
export type {
  Arrotondamento,
  ExpectedAzienda,
  XbrlRead,
  XbrlRefusal,
  FattoEscluso,
  XbrlOptions,
  XbrlReport,
  Riclassificazione,
  TotaleConfrontato,
  VoceLetta,
} from './outcome.ts';
