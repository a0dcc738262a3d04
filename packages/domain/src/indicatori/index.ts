/** What others may use of the room `indicatori`. */

export { listSoglieSettori, listStatics, schemaIndicatori, soglieSettore } from './catalogo.ts';
export type {
  SchemaGruppo,
  SchemaIndicatore,
  SchemaInput,
  SogliaSettore,
  StaticIndicatore,
  UnitSchema,
} from './catalogo.ts';
export { splitEtichetta } from './etichetta.ts';
export type { Etichetta } from './etichetta.ts';
export { computeIndicatori, explainIndicatori, listGruppi } from './compute-indicatori.ts';
export { gruppi } from './gruppi.ts';
export { codiciGruppo, isCodiceGruppo } from './gruppo.ts';
export type { AllegatoGruppo, CodiceGruppo, GerarchiaAllerta, Gruppo } from './gruppo.ts';
export { getSigla, isAusiliario } from './indicatore.ts';
export type { ModuloIndicatore, UnitIndicatore } from './indicatore.ts';
export { inputSegnali, sezioniSegnali } from './icas/sezioni-segnali.ts';
export type { SegnaleLegge, SezioneSegnali } from './icas/sezioni-segnali.ts';
export { moduloDscr } from './idap/modulo-dscr.ts';
export type { AddendoDscr, ApproccioDscr } from './idap/modulo-dscr.ts';
export { getMotivoProposto } from './motivi-proposti.ts';
export { resolveParams, validateParams } from './parametri.ts';
export type { ParametriValidi, Parametro, RifiutoParametri } from './parametri.ts';
export { formatValore } from './presentazione.ts';
export { sommeTest, testPratico } from './risanamento/somme.ts';
export { livelliDecreto } from './risanamento/test-pratico.ts';
export type { LivelloDecreto } from './risanamento/test-pratico.ts';
export type { AddendoTest, SommaTest } from './risanamento/somme.ts';
export type { RisultatoIndicatore, RisultatoSpiegato } from './risultato.ts';
export { gruppiSezione } from './sezioni.ts';
export type { SezioneGruppi } from './sezioni.ts';
export type { SoglieDi, Spiegazione } from './spiegazione.ts';
export { listTassiCrescita } from './tasso-crescita.ts';
export type { Natura } from './stato-normativo.ts';
