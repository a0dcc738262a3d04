/** What others may use of the room `assestamento`. */

export { computeAssestamento, replaceScritture } from './assestamento.ts';
export type { Assestamento, StatoAssestamento } from './assestamento.ts';
export { computePeriodo } from './base-assestamento.ts';
export type { BaseAssestamento, FattiConti, PeriodoAssestamento, ValoriLetti } from './base-assestamento.ts';
export { changeVoci, replaceVoci } from './cambio-voci.ts';
export type { Cambio, CambioVoce, ContoCambio, VoceCambiata } from './cambio-voci.ts';
export { campiDati, LUNGHEZZA_NOTA, MASSIMO_SCRITTURE } from './campi-dati.ts';
export type { SpecieCampo } from './campi-dati.ts';
export { presentScrittura, readScrittura } from './campi-scrittura.ts';
export type { CampiDati, CampiScrittura, CampoRiga, ScritturaInviata } from './campi-scrittura.ts';
export { computeEffettoRisultato } from './compute-scritture.ts';
export type { DomandaTipo, ScritturaSpiegata } from './compute-scritture.ts';
export { describeEffetto } from './effetto.ts';
export type { EffettoAssestamento, PrimaEDopo } from './effetto.ts';
export { parseScritture } from './parse-scritture.ts';
export type { Firma } from './parse-scritture.ts';
export { listScrittureProposte } from './per-piano.ts';
export { computeProiezioneAssestata } from './proiezione-assestata.ts';
export { domandeQualita } from './qualita.ts';
export type { MancanzaSituazione, QualitaSituazione, RispostaQualita } from './qualita.ts';
export type { RegolaAssestamento } from './regole.ts';
export { printRifiutoAssestamento } from './rifiuto.ts';
export type { CodiceRifiutoAssestamento, MotivoAssestamento, RifiutoAssestamento } from './rifiuto.ts';
export { isContata, statiScrittura } from './scrittura.ts';
export type {
  CampoDati,
  DatiScrittura,
  MovimentoVoce,
  NaturaRimanenza,
  RigaDati,
  ScritturaAssestamento,
  StatoScrittura,
} from './scrittura.ts';
export { explainRettifica, nameScrittura } from './spiegazione-rettifica.ts';
export type { SpiegazioneRettifica } from './spiegazione-rettifica.ts';
export { tipiAssestamento } from './tipi.ts';
export type { CodiceScrittura, CodiceTipo } from './tipi.ts';
export type { EsempioAssestamento, FondamentoScrittura, TipoAssestamento } from './tipo.ts';
export { listVociAssestate, removeScritture } from './valori-assestati.ts';
