/** What others may use of the room `tesoreria`. */

export type { BaseProposte, ScrittureProposte } from './base-proposte.ts';
export type { CampiConsuntivo, CampiPiano } from './campi.ts';
export { computePiano } from './calcolo.ts';
export type { CalcoloPiano, DscrCalcolato, ResiduoCalcolato, RigaCalcolata } from './calcolo.ts';
export { calendarioFiscale, printFonte } from './calendario-fiscale.ts';
export type { RegolaFiscale } from './calendario-fiscale.ts';
export { computeInteressiMaturati, listRate, sumCapitaleEntro } from './finanziamento.ts';
export type { Finanziamento, Rata, TipoFinanziamento } from './finanziamento.ts';
export { copyImpegni } from './copia-impegni.ts';
export { buildFogli } from './foglio.ts';
export type { CellaFoglio, Foglio, FormatoFoglio } from './foglio-cella.ts';
export type { CampoProposto, Fondamento, RigaDaConfermare } from './fondamento.ts';
export { LIMITI_PIANO, PERIODI_PIANO, PERIODI_PREDEFINITI } from './limiti.ts';
export type { LineaCredito, TipoLinea } from './linea-credito.ts';
export type { SceltePiano } from './mostrati.ts';
export { nomiIpotesi } from './nomi-ipotesi.ts';
export { parseIncollato, printScarto } from './parse-incollato.ts';
export type {
  CellaIncollata,
  DestinazioneIncollato,
  Incollato,
  MotivoScarto,
  ScartoIncollato,
} from './parse-incollato.ts';
export { parsePiano } from './parse-piano.ts';
export { parseRichiesta, type CampiRichiesta } from './parse-richiesta.ts';
export type { Passo } from './periodi.ts';
export type { Consuntivo, Ipotesi, Piano, QuotaResiduo, Scenario } from './piano.ts';
export { presentPiano } from './presenta-piano.ts';
export { proposeAcconto } from './proponi-acconto.ts';
export { proposeTassoLinee } from './proponi-tasso.ts';
export { proposePiano, type PianoProposto, type RichiestaPiano } from './proposte.ts';
export { printRifiutoPiano } from './rifiuto.ts';
export type { CodiceRifiuto, MotivoRifiuto, RifiutoPiano } from './rifiuto.ts';
export type { PerPeriodo, RigaLibera } from './riga-libera.ts';
export { getCodiceLibera, hasResiduo, righeCalcolate } from './righe.ts';
export type { CodiceRiga, CodiceRigaCalcolata, GruppoRiga, RigaPiano, VersoRiga } from './righe.ts';
export { listRigheMostrate, type RigaMostrata } from './righe-mostrate.ts';
export { compareScenari, isBaseOPeggiore, printScenario, scenari } from './scenari.ts';
export type { ConfrontoScenario, NomeScenario, ScenarioCalcolato } from './scenari.ts';
export { explainCella, type EventoSpiegato, type SpiegazioneCella } from './spiegazione-cella.ts';
export { explainDscr, type SpiegazioneDscr } from './spiegazione-dscr.ts';
export { getStatoUso, printRifiutoUso, computeUsoPrevisionale } from './uso-previsionale.ts';
export type { InputUso, PianoSalvato, RifiutoUso, StatoUso, UsoCalcolato, UsoPiano } from './uso-previsionale.ts';
