export { readXbrl } from './read-xbrl.ts';
export { LIMITE_BYTE } from './contenitori/apri.ts';
export type { CodiceRifiuto } from './rifiuti.ts';
export type {
  Arrotondamento,
  AziendaAttesa,
  EsitoLetto,
  EsitoRifiutato,
  EsitoXbrl,
  FattoEscluso,
  OpzioniXbrl,
  ReportXbrl,
  Riclassificazione,
  TotaleConfrontato,
  VoceLetta,
} from './esito.ts';
