import { creditiImmobilizzati } from './base.ts';
import type { Aggiunte } from './build-tassonomia.ts';
import { aggregato, estese, foglia, meno, sintetiche, totale } from './riga.ts';

const ALTRE_RISERVE = 'PatrimonioNettoAltreRiserveDistintamenteIndicate';
const CONDONO = `${ALTRE_RISERVE}RiserveCondonoFiscale`;
const IMPOSTE = 'ImposteRedditoEsercizioCorrentiDifferiteAnticipate';
const INTERESSI = 'ProventiOneriFinanziariInteressiAltriOneriFinanziari';
const RETTIFICHE = 'RettificheValoreAttivitaFinanziarie';
const STRAORDINARI = 'ProventiOneriStraordinari';
const LORDO_NETTO = ['ValoreLordo', 'Ammortamenti', 'Svalutazioni'] as const;

const AZIONI_PROPRIE = 'Azioni proprie iscritte all’attivo: oggi riserva negativa A.X (D.Lgs. 139/2015).';
const RISERVA_AZIONI_PROPRIE =
  'Riserva per azioni proprie in portafoglio: oggi tra le riserve di utili (D.Lgs. 139/2015).';
const PROVENTI_STRAORDINARI = 'Proventi straordinari (E.20): oggi in A.5 (D.Lgs. 139/2015).';
const ONERI_STRAORDINARI = 'Oneri straordinari (E.21): oggi in B.14 (D.Lgs. 139/2015).';
const IMPOSTE_PRECEDENTI = 'Imposte di esercizi precedenti (E.21): oggi nella voce 20 (D.Lgs. 139/2015).';
const RICERCA =
  'Costi di ricerca, sviluppo e pubblicità: oggi la voce B.I.2 accoglie i soli costi di sviluppo (D.Lgs. 139/2015).';
const CONSOLIDAMENTO = 'Differenza da consolidamento: oggi nell’avviamento.';
const TERZI = 'Patrimonio netto di terzi: lo schema non ha una voce propria.';
const RAGGRUPPATI = 'Crediti, crediti verso soci e ratei esposti insieme (abbreviato semplificato).';
const RAGGRUPPATI_PASSIVI = 'Debiti e ratei esposti insieme (abbreviato semplificato).';

/** Gross value less depreciation and write-downs, as the old abbreviated form shows fixed assets. */
const lordoNetto = (classe: 'Immateriali' | 'Materiali', voce: 'SPA.B.I.ND' | 'SPA.B.II.ND') =>
  sintetiche(
    LORDO_NETTO.map((nome) =>
      nome === 'ValoreLordo'
        ? foglia(`Immobilizzazioni${classe}${nome}`, voce)
        : meno(foglia(`Immobilizzazioni${classe}${nome}`, `-${voce}`)),
    ),
  );

/** Rows of the schema before D.Lgs. 139/2015: versions up to 2015-12-14. */
export const primaRiforma: Aggiunte = {
  children: {
    TotaleAttivo: [
      totale('AttivoRateiRiscontiTotaleRateiRisconti', 'SPA.D', [
        foglia('AttivoRateiRiscontiRateiRiscontiAttivi', 'SPA.D'),
        foglia('AttivoRateiRiscontiDisaggioPrestitiEmessi', 'SPA.D'),
      ]),
    ],
    TotaleCreditiVersoSociVersamentiAncoraDovuti: [
      foglia('CreditiVersoSociVersamentiAncoraDovutiParteRichiamata', 'SPA.A.1'),
      foglia('CreditiVersoSociVersamentiAncoraDovutiParteRichiamare', 'SPA.A.2'),
    ],
    TotaleImmobilizzazioniImmateriali: [
      ...estese([
        foglia('ImmobilizzazioniImmaterialiCostiRicercaSviluppoPubblicita', 'SPA.B.I.2', RICERCA),
        foglia('ImmobilizzazioniImmaterialiDifferenzaConsolidamento', 'SPA.B.I.5', CONSOLIDAMENTO),
      ]),
      ...lordoNetto('Immateriali', 'SPA.B.I.ND'),
    ],
    TotaleImmobilizzazioniMateriali: lordoNetto('Materiali', 'SPA.B.II.ND'),
    TotaleImmobilizzazioniFinanziarie: [
      totale('ImmobilizzazioniFinanziarieCreditiTotaleCrediti', 'SPA.B.III.2.dbis.O', creditiImmobilizzati, [
        foglia('ImmobilizzazioniFinanziarieCreditiEsigibiliEntroEsercizioSuccessivo', 'SPA.B.III.ND.E'),
        foglia('ImmobilizzazioniFinanziarieCreditiEsigibiliOltreEsercizioSuccessivo', 'SPA.B.III.ND.O'),
      ]),
      ...estese([foglia('ImmobilizzazioniFinanziarieAzioniProprie', '-SPP.A.X', AZIONI_PROPRIE)]),
      ...sintetiche([foglia('ImmobilizzazioniFinanziarieAltreImmobilizzazioniFinanziarie', 'SPA.B.III.ND.O')]),
    ],
    TotaleAttivoCircolante: [
      totale(
        'AttivoCircolanteCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRiscontiTotaleCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRisconti',
        { entro: 'SPA.C.II.ND.E', oltre: 'SPA.C.II.ND.O', seManca: 'entro' },
        [
          foglia(
            'AttivoCircolanteCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRiscontiEsigibiliEntroEsercizioSuccessivo',
            'SPA.C.II.ND.E',
            RAGGRUPPATI,
          ),
          foglia(
            'AttivoCircolanteCreditiCreditiVersoSociVersamentiAncoraDovutiRateiRiscontiEsigibiliOltreEsercizioSuccessivo',
            'SPA.C.II.ND.O',
            RAGGRUPPATI,
          ),
        ],
      ),
    ],
    TotaleCrediti: estese([
      totale('CreditiImposteAnticipateTotaleImposteAnticipate', 'SPA.C.II.5ter', [
        foglia('CreditiImposteAnticipateEsigibiliEntroEsercizioSuccessivo', 'SPA.C.II.5ter'),
        foglia('CreditiImposteAnticipateEsigibiliOltreEsercizioSuccessivo', 'SPA.C.II.5ter'),
      ]),
    ]),
    TotaleAttivitaFinanziarieNonCostituisconoImmobilizzazioni: estese([
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniAzioniProprie', '-SPP.A.X', AZIONI_PROPRIE),
    ]),
    TotalePassivo: [
      totale(
        'PassivoDebitiRateiRiscontiTotaleDebitiRateiRisconti',
        { entro: 'SPP.D.ND.E', oltre: 'SPP.D.ND.O', seManca: 'entro' },
        [
          foglia('PassivoDebitiRateiRiscontiEsigibiliEntroEsercizioSuccessivo', 'SPP.D.ND.E', RAGGRUPPATI_PASSIVI),
          foglia('PassivoDebitiRateiRiscontiEsigibiliOltreEsercizioSuccessivo', 'SPP.D.ND.O', RAGGRUPPATI_PASSIVI),
        ],
      ),
      totale('PassivoRateiRiscontiTotaleRateiRisconti', 'SPP.E', [
        foglia('PassivoRateiRiscontiRateiRiscontiPassivi', 'SPP.E'),
        foglia('PassivoRateiRiscontiAggioPrestitiEmessi', 'SPP.E'),
      ]),
    ],
    TotalePatrimonioNettoConsolidato: [
      totale('PatrimonioTerziTotalePatrimonioTerzi', 'SPP.A.VI.2', [
        foglia('PatrimonioTerziCapitaleRiserveTerzi', 'SPP.A.VI.2', TERZI),
        foglia('PatrimonioTerziUtilePerditaEsercizioPertinenzaTerzi', 'risultato:terzi'),
      ]),
    ],
    TotalePatrimonioNetto: [
      foglia('PatrimonioNettoRiservaAzioniPropriePortafoglio', 'SPP.A.VI.1', RISERVA_AZIONI_PROPRIE),
      aggregato('PatrimonioNettoUtilePerditaEsercizioUtilePerditaResidua', 'risultato:utile', [
        foglia('PatrimonioNettoUtilePerditaEsercizioUtilePerditaEsercizio', 'risultato:utile'),
        meno(foglia('PatrimonioNettoUtilePerditaEsercizioAccontiDividendi', 'risultato:acconti')),
        foglia('PatrimonioNettoUtilePerditaEsercizioCoperturaParzialePerditaEsercizio', 'risultato:copertura'),
      ]),
    ],
    [`${ALTRE_RISERVE}TotaleAltreRiserve`]: [
      foglia(`${ALTRE_RISERVE}RiservaStraordinariaFacoltativa`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaRinnovamentoImpiantiMacchinari`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaAmmortamentoAnticipato`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaAcquistoAzioniProprie`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaDerogheExArt2423CodCiv`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaAzioniQuoteSocietaControllante`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaNonDistribuibileRivalutazionePartecipazioni`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}VersamentiContoAumentoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiContoFuturoAumentoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiContoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiCoperturaPerdite`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaRiduzioneCapitaleSociale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaAvanzoFusione`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaUtiliCambi`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}DifferenzaArrotondamentoUnitaEuro`, 'SPP.A.VI.2'),
      totale(`${CONDONO}TotaleRiserveCondonoFiscale`, 'SPP.A.VI.1', [
        foglia(`${CONDONO}RiservaCondonoExL19Dicembre1973N823`, 'SPP.A.VI.1'),
        foglia(`${CONDONO}RiservaCondonoExL7Agosto1982N516`, 'SPP.A.VI.1'),
        foglia(`${CONDONO}RiservaCondonoExL30Dicembre1991N413`, 'SPP.A.VI.1'),
        foglia(`${CONDONO}RiservaCondonoExL27Dicembre2002N289`, 'SPP.A.VI.1'),
      ]),
      foglia(`${ALTRE_RISERVE}RiservaConversioneConsolidamentoEstero`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaConsolidamento`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VarieAltreRiserve`, 'SPP.A.VI.2'),
    ],
    TotaleFondiRischiOneri: estese([foglia('FondiRischiOneriConsolidamentoRischiOneriFuturi', 'SPP.B.4')]),
    RisultatoPrimaImposte: [
      totale(`Totale${RETTIFICHE}`, { positivo: 'CE.D.18.ND', negativo: '-CE.D.19.ND' }, [
        totale(`${RETTIFICHE}RivalutazioniTotaleRivalutazioni`, 'CE.D.18.ND', [
          totale(`${RETTIFICHE}RivalutazioniPartecipazioni`, 'CE.D.18.a', [
            foglia(`${RETTIFICHE}RivalutazioniPartecipazioniConMetodoPatrimonioNetto`, 'CE.D.18.a'),
            foglia(`${RETTIFICHE}RivalutazioniPartecipazioniAltre`, 'CE.D.18.a'),
          ]),
          foglia(`${RETTIFICHE}RivalutazioniImmobilizzazioniFinanziarieNonCostituisconoPartecipazioni`, 'CE.D.18.b'),
          foglia(`${RETTIFICHE}RivalutazioniTitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`, 'CE.D.18.c'),
        ]),
        meno(
          totale(`${RETTIFICHE}SvalutazioniTotaleSvalutazioni`, 'CE.D.19.ND', [
            totale(`${RETTIFICHE}SvalutazioniPartecipazioni`, 'CE.D.19.a', [
              foglia(`${RETTIFICHE}SvalutazioniPartecipazioniConMetodoPatrimonioNetto`, 'CE.D.19.a'),
              foglia(`${RETTIFICHE}SvalutazioniPartecipazioniAltre`, 'CE.D.19.a'),
            ]),
            foglia(`${RETTIFICHE}SvalutazioniImmobilizzazioniFinanziarieNonCostituisconoPartecipazioni`, 'CE.D.19.b'),
            foglia(
              `${RETTIFICHE}SvalutazioniTitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`,
              'CE.D.19.c',
            ),
          ]),
        ),
      ]),
      totale('TotalePartiteStraordinarie', { positivo: 'CE.A.5.b', negativo: '-CE.B.14' }, [
        totale(`${STRAORDINARI}ProventiTotaleProventi`, 'CE.A.5.b', [
          foglia(
            `${STRAORDINARI}ProventiPlusvalenzeAlienazioniCuiRicaviNonSonoIscrivibiliN5`,
            'CE.A.5.b',
            PROVENTI_STRAORDINARI,
          ),
          foglia(`${STRAORDINARI}ProventiDifferenzaArrotondamentoUnitaEuro`, 'CE.A.5.b', PROVENTI_STRAORDINARI),
          foglia(`${STRAORDINARI}ProventiAltri`, 'CE.A.5.b', PROVENTI_STRAORDINARI),
        ]),
        meno(
          totale(`${STRAORDINARI}OneriTotaleOneri`, 'CE.B.14', [
            foglia(
              `${STRAORDINARI}OneriMinusvalenzeAlienazioniCuiEffettiContabiliNonSonoIscrivibiliN14`,
              'CE.B.14',
              ONERI_STRAORDINARI,
            ),
            foglia(`${STRAORDINARI}OneriImposteRelativeEserciziPrecedenti`, 'CE.20.b', IMPOSTE_PRECEDENTI),
            foglia(`${STRAORDINARI}OneriDifferenzaArrotondamentoUnitaEuro`, 'CE.B.14', ONERI_STRAORDINARI),
            foglia(`${STRAORDINARI}OneriAltri`, 'CE.B.14', ONERI_STRAORDINARI),
          ]),
        ),
      ]),
    ],
    [`${INTERESSI}TotaleInteressiAltriOneriFinanziari`]: [
      foglia(`${INTERESSI}ImpreseControllate`, 'CE.C.17.a'),
      foglia(`${INTERESSI}ImpreseCollegate`, 'CE.C.17.b'),
      foglia(`${INTERESSI}ImpreseControllanti`, 'CE.C.17.c'),
    ],
    [`${IMPOSTE}TotaleImposteRedditoEsercizioCorrentiDifferiteAnticipate`]: [
      foglia(`${IMPOSTE}ImposteDifferite`, 'CE.20.c'),
      meno(foglia(`${IMPOSTE}ImposteAnticipate`, '-CE.20.c')),
    ],
  },
  sintesi: {},
  memoria: [
    'ImmobilizzazioniFinanziarieAzioniProprieAzioniProprieValoreNominaleComplessivoPerMemoria',
    'AttivitaFinanziarieNonCostituisconoImmobilizzazioniAzioniProprieAzioniProprieValoreNominaleComplessivoPerMemoria',
    'UtilePerditaEsercizioPertinenzaGruppo',
    'UtilePerditaEsercizioPertinenzaTerzi',
  ],
  elementiUtile: [
    'PatrimonioNettoUtilePerditaEsercizioUtilePerditaEsercizio',
    'PatrimonioNettoUtilePerditaEsercizioUtilePerditaResidua',
  ],
};
