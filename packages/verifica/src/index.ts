export { readVerifica } from './read-verifica.ts';
export { LIMITE_BYTE } from './contenitori/limiti.ts';
export { getSegno } from './conti/segno.ts';
export type { Ingresso } from './contenitori/apri.ts';
export type { CodiceRifiuto } from './rifiuti.ts';
export type {
  Abbinamento,
  AbbinamentoStudio,
  Avviso,
  Certezza,
  CodiceAvviso,
  ColonnaLetta,
  ContoAbbinato,
  Controlli,
  Correzioni,
  EsitoLetto,
  EsitoRifiutato,
  EsitoRiga,
  EsitoVerifica,
  Impianto,
  Lettura,
  OpzioniVerifica,
  Prova,
  Resoconto,
  RigaLetta,
  RuoloColonna,
  Sezione,
  VoceLetta,
} from './esito.ts';
