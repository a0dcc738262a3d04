export { readVerifica } from './read-verifica.ts';
export { MAX_BYTES, MAX_CONTI } from './containers/limits.ts';
export { recogniseVerifica } from './recognise-verifica.ts';
export type { VerificaRiconosciuta } from './recognise-verifica.ts';
export { readFattiConti } from './conti/fatti-conti.ts';
export { getSegno } from './conti/segno.ts';
export type { Source, TestiPdf } from './containers/open-file.ts';
export type { Pagina, TestoPagina } from './containers/pagine/pagina.ts';
export type { RefusalCode } from './refusals.ts';
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
  VerificaRead,
  VerificaRefusal,
  EsitoRiga,
  Impianto,
  LetturaRicordata,
  Lettura,
  VerificaOptions,
  Prova,
  Resoconto,
  RigaLetta,
  RuoloColonna,
  Sezione,
  VoceLetta,
} from './outcome.ts';
