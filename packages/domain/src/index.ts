/** Exports of the domain: pure rules of a statement, its indicators and its risk. Nothing here reads a clock or a file. */

// numbers
export { centesimiToNumber, numberToCentesimi, subtractImporti } from './numbers/centesimi.ts';
export { euro, euroFromNumber, euroFromTesto, euroToNumber, isEuro, LIMITE_EURO, ZERO_EURO } from './numbers/euro.ts';
export type { ErroreEuro, Euro } from './numbers/euro.ts';
export { parseImporto, parseNumero, parsePercent } from './numbers/importo.ts';
export type { ErroreImporto } from './numbers/importo.ts';
export { splitTabella } from './numbers/tabella-incollata.ts';
export { parseOperazione } from './numbers/operazione.ts';
export type { ErroreOperazione } from './numbers/operazione.ts';
export { fromPunti, roundPunti, toPunti } from './numbers/punti.ts';
export type { Result } from './numbers/result.ts';
export { formatNumero, formatPercent, formatRapporto } from './numbers/format.ts';
export { isRecord } from './is-record.ts';
export { formatCapital, formatMidSentence } from './formula/frase.ts';
export { formatData } from './numbers/format-data.ts';
export { formatEuro } from './numbers/format-euro.ts';
export { TESTO_VUOTO } from './numbers/testo-vuoto.ts';

// piano-voci
export {
  getVoce,
  isCodiceVoce,
  isCodiceVoceInput,
  listVociInput,
  pianoVoci,
  vociInput,
} from './piano-voci/piano-voci.ts';
export { getSegnoConto } from './piano-voci/segno-conto.ts';
export type { CodiceVoce, CodiceVoceCalcolata, CodiceVoceInput, TermineVoce, Voce } from './piano-voci/piano-voci.ts';
export { printFormulaVoce, schemaVoci } from './piano-voci/schema-voci.ts';
export type { FormulaVoce, NodoSchema } from './piano-voci/schema-voci.ts';
export { isVoceConSegno } from './piano-voci/segno.ts';
export { getRiferimento, getTitoloBreve, getTitoloCompleto, getTitoloInFrase } from './piano-voci/titolo.ts';

// bilancio
export { buildValori, computeBilancio } from './bilancio/bilancio.ts';
export type { BilancioCalcolato, ValoreVoce, ValoriBilancio, VoceCalcolata } from './bilancio/bilancio.ts';
export { getAvvisoVoce } from './bilancio/avviso.ts';
export { refuseBlocco, refuseEliminazione, refuseProiezione, refuseScrittura } from './bilancio/diritti.ts';
export type { StatoBilancio } from './bilancio/diritti.ts';
export { explainVoce } from './bilancio/spiegazione-voce.ts';

// squadratura
export { explainSquadratura } from './squadratura/squadratura.ts';
export type { Squadratura, VariazioneVoce } from './squadratura/squadratura.ts';
export type { Correzione, RegolaSospetto, Sospetto } from './squadratura/sospetto.ts';

// calendario
export { addAnni, addGiorni, countGiorni, isData } from './calendario/data.ts';
export type { Data } from './calendario/data.ts';
export { mesi } from './calendario/mesi.ts';
export {
  computeChiusura,
  computeChiusuraPrecedente,
  computeFineEsercizio,
  computeFrazioneEsercizio,
  computeInizioEsercizio,
  computeProssimaChiusura,
  isChiusura,
  isDataBilancioAmmessa,
  isNeo,
  PRIMA_DATA_BILANCIO,
} from './calendario/esercizio.ts';
export type { FrazioneEsercizio } from './calendario/esercizio.ts';

// settori
export { ateco, atecoNonCoperti } from './settori/ateco.ts';
export type { VoceAteco } from './settori/ateco.ts';
export { findSettoreByAteco } from './settori/settore-ateco.ts';
export { getSettore, isCodiceSettore, settori } from './settori/settori.ts';
export type { CodiceSettore } from './settori/settori.ts';

// forma-giuridica
export { findArticoliPerdite } from './forma-giuridica/articoli-perdite.ts';
export type { ArticoliPerdite } from './forma-giuridica/articoli-perdite.ts';
export { formeGiuridiche, getFormaGiuridica, isFormaGiuridica } from './forma-giuridica/forme.ts';
export type { FormaGiuridica } from './forma-giuridica/forme.ts';
export { guessFormaGiuridica } from './forma-giuridica/guess-forma.ts';

// formula
export type { BilancioContesto, ContestoIndicatori, ParametriSalvati } from './formula/contesto.ts';
export { getMotivoInutilizzabile, isInfrannuale } from './formula/contesto.ts';
export type { Passaggio, Termine } from './formula/dipendenze.ts';
export type { Frazione, Nodo, NodoAddendo, NodoCondizione, NodoContato, Tratto } from './formula/nodo.ts';
export { findModello } from './formula/modello.ts';
export type { Modello, TermineModello } from './formula/modello.ts';
export { formatFigura, getFrazione, isFigura, listTratti, printDivisione, printNodo } from './formula/stampa.ts';
export type { Scrittura } from './formula/stampa.ts';
export type { Esercizio, Unita } from './formula/formula.ts';
export { getMotivo, motivi } from './formula/motivo.ts';
export type { CodiceMotivo, Motivo } from './formula/motivo.ts';

// soglie
export { findSoglia } from './soglie/intervallo.ts';
export type { IntervalloSoglia } from './soglie/intervallo.ts';
export { getParolaPunteggio } from './soglie/punteggio.ts';
export type { Punteggio } from './soglie/punteggio.ts';

// indicatori
export { listStatics, schemaIndicatori, soglieSettore } from './indicatori/catalogo.ts';
export type {
  SchemaGruppo,
  SchemaIndicatore,
  SchemaInput,
  StaticIndicatore,
  UnitSchema,
} from './indicatori/catalogo.ts';
export { splitEtichetta } from './indicatori/etichetta.ts';
export type { Etichetta } from './indicatori/etichetta.ts';
export { computeIndicatori, explainIndicatori, listGruppi } from './indicatori/compute-indicatori.ts';
export { gruppi } from './indicatori/gruppi.ts';
export { codiciGruppo, isCodiceGruppo } from './indicatori/gruppo.ts';
export type { AllegatoGruppo, CodiceGruppo, GerarchiaAllerta, Gruppo } from './indicatori/gruppo.ts';
export { getSigla, isAusiliario } from './indicatori/indicatore.ts';
export type { ModuloIndicatore, UnitIndicatore } from './indicatori/indicatore.ts';
export { inputSegnali, sezioniSegnali } from './indicatori/icas/sezioni-segnali.ts';
export type { SegnaleLegge, SezioneSegnali } from './indicatori/icas/sezioni-segnali.ts';
export { moduloDscr } from './indicatori/idap/modulo-dscr.ts';
export type { AddendoDscr, ApproccioDscr } from './indicatori/idap/modulo-dscr.ts';
export { resolveParams, validateParams } from './indicatori/parametri.ts';
export type { ParametriValidi, Parametro, RifiutoParametri } from './indicatori/parametri.ts';
export { formatValore } from './indicatori/presentazione.ts';
export { sommeTest, testPratico } from './indicatori/risanamento/somme.ts';
export { livelliDecreto } from './indicatori/risanamento/test-pratico.ts';
export type { LivelloDecreto } from './indicatori/risanamento/test-pratico.ts';
export type { AddendoTest, SommaTest } from './indicatori/risanamento/somme.ts';
export type { RisultatoIndicatore, RisultatoSpiegato } from './indicatori/risultato.ts';
export { gruppiSezione } from './indicatori/sezioni.ts';
export type { SezioneGruppi } from './indicatori/sezioni.ts';
export type { SoglieDi, Spiegazione } from './indicatori/spiegazione.ts';
export { isTassoCrescita } from './indicatori/tasso-crescita.ts';
export type { Natura } from './indicatori/stato-normativo.ts';

// portafoglio
export { computeDelta } from './portafoglio/delta.ts';
export { computeFascia, fasceElenco, getParolaFascia } from './portafoglio/fascia.ts';
export type { FasciaElenco } from './portafoglio/fascia.ts';
export { ordiniPortafoglio, selectRighe, listByOrdine } from './portafoglio/filtri.ts';
export type { CampoOrdine, FiltriPortafoglio, OrdinePortafoglio } from './portafoglio/filtri.ts';
export { buildRiga } from './portafoglio/riga.ts';
export type { RigaPortafoglio } from './portafoglio/riga.ts';

// rischio
export { computeBanda, computeBandaElenco, getParolaBanda, getParolaBandaElenco } from './rischio/banda.ts';
export type { CodiceBanda, CodiceBandaElenco } from './rischio/banda.ts';
export { computeRischio } from './rischio/rischio.ts';
export type { ContributoGruppo, Rischio } from './rischio/rischio.ts';
export type { CalcoloGruppo, EsitoRischio } from './rischio/rischio-gruppo.ts';
export { NOTA_GRADO, printCalcoloGrado, printCalcoloGruppo, printIndici } from './rischio/stampa-rischio.ts';
export type { Pavimento } from './rischio/pavimento.ts';

// ragioni
export { computeRagioni } from './ragioni/ragioni.ts';
export type { CodiceFatto, Ragione } from './ragioni/ragione.ts';

// fatti
export { grandezzeSintesi } from './fatti/grandezze-sintesi.ts';
export type { GrandezzaSintesi } from './fatti/grandezze-sintesi.ts';
export { computeFatti } from './fatti/fatti.ts';
export type { FattiBilancio } from './fatti/fatti.ts';
export type { PassoAllerta } from './fatti/allerta.ts';
export { readPareggio } from './fatti/pareggio.ts';
export type { Pareggio, RigaCosto } from './fatti/pareggio.ts';
export type { ImpresaPerdite, PerditeCapitale } from './fatti/perdite.ts';

// proiezione
export { computeVociCopiate, hasAltraDurata } from './proiezione/copia.ts';
export type { GiorniCopia, SceltaCopia } from './proiezione/copia.ts';
export { computeProiezione } from './proiezione/proiezione.ts';
export type { BaseProiezione, Proiezione, RifiutoProiezione, SpostamentoVoce } from './proiezione/proiezione.ts';

// tesoreria
export type { Certezza } from './calendario/festivi.ts';
export { findGiornoLavorativo, findRiposo } from './calendario/giorno-lavorativo.ts';
export type { BaseProposte, ScrittureProposte } from './tesoreria/base-proposte.ts';
export type { CampiConsuntivo, CampiPiano } from './tesoreria/campi.ts';
export { computePiano } from './tesoreria/calcolo.ts';
export type { CalcoloPiano, DscrCalcolato, ResiduoCalcolato, RigaCalcolata } from './tesoreria/calcolo.ts';
export { calendarioFiscale, printFonte } from './tesoreria/calendario-fiscale.ts';
export type { RegolaFiscale } from './tesoreria/calendario-fiscale.ts';
export { computeInteressiMaturati, listRate, sumCapitaleEntro } from './tesoreria/finanziamento.ts';
export type { Finanziamento, Rata, TipoFinanziamento } from './tesoreria/finanziamento.ts';
export { copyImpegni } from './tesoreria/copia-impegni.ts';
export { buildFogli } from './tesoreria/foglio.ts';
export type { CellaFoglio, Foglio, FormatoFoglio } from './tesoreria/foglio-cella.ts';
export type { CampoProposto, Fondamento, RigaDaConfermare } from './tesoreria/fondamento.ts';
export { LIMITI_PIANO, PERIODI_PIANO, PERIODI_PREDEFINITI } from './tesoreria/limiti.ts';
export type { LineaCredito, TipoLinea } from './tesoreria/linea-credito.ts';
export type { SceltePiano } from './tesoreria/mostrati.ts';
export { nomiIpotesi } from './tesoreria/nomi-ipotesi.ts';
export { parseIncollato, printScarto } from './tesoreria/parse-incollato.ts';
export type {
  CellaIncollata,
  DestinazioneIncollato,
  Incollato,
  MotivoScarto,
  ScartoIncollato,
} from './tesoreria/parse-incollato.ts';
export { parsePiano } from './tesoreria/parse-piano.ts';
export { parseRichiesta, type CampiRichiesta } from './tesoreria/parse-richiesta.ts';
export type { Passo } from './tesoreria/periodi.ts';
export type { Consuntivo, Ipotesi, Piano, QuotaResiduo, Scenario } from './tesoreria/piano.ts';
export { presentPiano } from './tesoreria/presenta-piano.ts';
export { proposeAcconto } from './tesoreria/proponi-acconto.ts';
export { proposeTassoLinee } from './tesoreria/proponi-tasso.ts';
export { proposePiano, type PianoProposto, type RichiestaPiano } from './tesoreria/proposte.ts';
export { printRifiutoPiano } from './tesoreria/rifiuto.ts';
export type { CodiceRifiuto, MotivoRifiuto, RifiutoPiano } from './tesoreria/rifiuto.ts';
export type { PerPeriodo, RigaLibera } from './tesoreria/riga-libera.ts';
export { getCodiceLibera, hasResiduo, righeCalcolate } from './tesoreria/righe.ts';
export type { CodiceRiga, CodiceRigaCalcolata, GruppoRiga, RigaPiano, VersoRiga } from './tesoreria/righe.ts';
export { listRigheMostrate, type RigaMostrata } from './tesoreria/righe-mostrate.ts';
export { compareScenari, isBaseOPeggiore, printScenario, scenari } from './tesoreria/scenari.ts';
export type { ConfrontoScenario, NomeScenario, ScenarioCalcolato } from './tesoreria/scenari.ts';
export { explainCella, type EventoSpiegato, type SpiegazioneCella } from './tesoreria/spiegazione-cella.ts';
export { explainDscr, type SpiegazioneDscr } from './tesoreria/spiegazione-dscr.ts';
export { getStatoUso, printRifiutoUso, computeUsoPrevisionale } from './tesoreria/uso-previsionale.ts';
export type {
  InputUso,
  PianoSalvato,
  RifiutoUso,
  StatoUso,
  UsoCalcolato,
  UsoPiano,
} from './tesoreria/uso-previsionale.ts';

// assestamento
export { computeAssestamento, replaceScritture } from './assestamento/assestamento.ts';
export type { Assestamento, StatoAssestamento } from './assestamento/assestamento.ts';
export { computePeriodo } from './assestamento/base-assestamento.ts';
export type {
  BaseAssestamento,
  FattiConti,
  PeriodoAssestamento,
  ValoriLetti,
} from './assestamento/base-assestamento.ts';
export { changeVoci, replaceVoci } from './assestamento/cambio-voci.ts';
export type { Cambio, CambioVoce, ContoCambio, VoceCambiata } from './assestamento/cambio-voci.ts';
export { campiDati, LUNGHEZZA_NOTA, MASSIMO_SCRITTURE } from './assestamento/campi-dati.ts';
export type { SpecieCampo } from './assestamento/campi-dati.ts';
export { presentScrittura, readScrittura } from './assestamento/campi-scrittura.ts';
export type { CampiDati, CampiScrittura, CampoRiga, ScritturaInviata } from './assestamento/campi-scrittura.ts';
export { computeEffettoRisultato } from './assestamento/compute-scritture.ts';
export type { DomandaTipo, ScritturaSpiegata } from './assestamento/compute-scritture.ts';
export { describeEffetto } from './assestamento/effetto.ts';
export type { EffettoAssestamento, PrimaEDopo } from './assestamento/effetto.ts';
export { parseScritture } from './assestamento/parse-scritture.ts';
export type { Firma } from './assestamento/parse-scritture.ts';
export { listScrittureProposte } from './assestamento/per-piano.ts';
export { computeProiezioneAssestata } from './assestamento/proiezione-assestata.ts';
export { domandeQualita } from './assestamento/qualita.ts';
export type { MancanzaSituazione, QualitaSituazione, RispostaQualita } from './assestamento/qualita.ts';
export type { RegolaAssestamento } from './assestamento/regole.ts';
export { printRifiutoAssestamento } from './assestamento/rifiuto.ts';
export type { CodiceRifiutoAssestamento, MotivoAssestamento, RifiutoAssestamento } from './assestamento/rifiuto.ts';
export { isContata, statiScrittura } from './assestamento/scrittura.ts';
export type {
  CampoDati,
  DatiScrittura,
  MovimentoVoce,
  NaturaRimanenza,
  RigaDati,
  ScritturaAssestamento,
  StatoScrittura,
} from './assestamento/scrittura.ts';
export { explainRettifica, nameScrittura } from './assestamento/spiegazione-rettifica.ts';
export type { SpiegazioneRettifica } from './assestamento/spiegazione-rettifica.ts';
export { tipiAssestamento } from './assestamento/tipi.ts';
export type { CodiceScrittura, CodiceTipo } from './assestamento/tipi.ts';
export type { EsempioAssestamento, FondamentoScrittura, TipoAssestamento } from './assestamento/tipo.ts';
export { listVociAssestate, removeScritture } from './assestamento/valori-assestati.ts';

// simulatore
export type { EffettoLeva } from './simulatore/apply-leve.ts';
export { listLeve } from './simulatore/catalogo.ts';
export type { LevaDisponibile } from './simulatore/catalogo.ts';
export { computeConfronto, computeFigure, LIMITI_SCENARI } from './simulatore/confronto.ts';
export type { FigureScenario, ScenarioConfrontato } from './simulatore/confronto.ts';
export type { MovimentoLeva } from './simulatore/conti.ts';
export { getAliquotaPredefinita } from './simulatore/imposte.ts';
export { codiciLeva, isCodiceLeva, isFerma } from './simulatore/leva.ts';
export type { CampoLeva, CodiceLeva, FormaApporto, Leva } from './simulatore/leva.ts';
export { MASSIMO_LEVE, parseLeve } from './simulatore/parse-leve.ts';
export { printLeva } from './simulatore/print-leva.ts';
export { presentLeve } from './simulatore/present-leve.ts';
export type { LevaFilo } from './simulatore/present-leve.ts';
export type { UnitaLeva } from './simulatore/regola.ts';
export { printRifiutoLeva } from './simulatore/rifiuto.ts';
export type { CodiceRifiutoLeva, MotivoRifiutoLeva, RifiutoLeva } from './simulatore/rifiuto.ts';
export { computeRimedi, mergeRimedi, NOTA_RIMEDI, printMotivoRimedio } from './simulatore/rimedi.ts';
export type { MotivoRimedio, Rimedio, RimedioLeva } from './simulatore/rimedi.ts';
export { computeSimulazione } from './simulatore/simulazione.ts';
export type { IndicatoreSimulato, RichiestaSimulazione, Simulazione, VoceSimulata } from './simulatore/simulazione.ts';

export { novitaRegole } from './novita.ts';
export type { NovitaRegole } from './novita.ts';
export { VERSIONE_CALCOLO, VERSIONE_REGOLE } from './versione.ts';
