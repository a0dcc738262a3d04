import { creditiImmobilizzati } from './base.ts';
import type { Aggiunte } from './build-tassonomia.ts';
import { entroOltre, estese, foglia, meno, totale } from './riga.ts';

const ALTRE_RISERVE = 'PatrimonioNettoAltreRiserveDistintamenteIndicate';
const IMPOSTE = 'ImposteRedditoEsercizioCorrentiDifferiteAnticipate';
const INTERESSI = 'ProventiOneriFinanziariInteressiAltriOneriFinanziari';
const RETTIFICHE = 'RettificheValoreAttivitaPassivitaFinanziarie';
const TERZI = 'Patrimonio netto di terzi: lo schema non ha una voce propria.';

/** Rows introduced by D.Lgs. 139/2015: versions from 2016-11-14, for years started from 1 January 2016. */
export const dopoRiforma: Aggiunte = {
  children: {
    TotaleAttivo: [foglia('AttivoRateiRisconti', 'SPA.D')],
    TotaleCreditiVersoSociVersamentiAncoraDovuti: estese([
      foglia('CreditiVersoSociVersamentiAncoraDovutiParteRichiamata', 'SPA.A.1'),
      foglia('CreditiVersoSociVersamentiAncoraDovutiParteRichiamare', 'SPA.A.2'),
    ]),
    TotaleImmobilizzazioniImmateriali: estese([foglia('ImmobilizzazioniImmaterialiCostiSviluppo', 'SPA.B.I.2')]),
    TotaleImmobilizzazioniFinanziarie: estese([
      totale('ImmobilizzazioniFinanziarieCreditiTotaleCrediti', 'SPA.B.III.2.dbis.O', [
        ...creditiImmobilizzati,
        entroOltre(
          'ImmobilizzazioniFinanziarieCreditiVersoImpreseSottoposteControlloControllanti',
          'CreditiVersoImpreseSottoposteControlloControllanti',
          'SPA.B.III.2.d',
          'oltre',
        ),
      ]),
      foglia('ImmobilizzazioniFinanziarieStrumentiFinanziariDerivatiAttivi', 'SPA.B.III.4'),
    ]),
    ImmobilizzazioniFinanziariePartecipazioniTotalePartecipazioni: [
      foglia('ImmobilizzazioniFinanziariePartecipazioniImpreseSottoposteControlloControllanti', 'SPA.B.III.1.d'),
    ],
    TotaleAttivoCircolante: [foglia('ImmobilizzazioniMaterialiDestinateAllaVendita', 'SPA.C.Ibis')],
    TotaleCrediti: estese([
      entroOltre(
        'CreditiVersoImpreseSottoposteControlloControllanti',
        'CreditiVersoImpreseSottoposteControlloControllanti',
        'SPA.C.II.5',
      ),
      foglia('CreditiImposteAnticipateTotaleImposteAnticipate', 'SPA.C.II.5ter'),
    ]),
    TotaleAttivitaFinanziarieNonCostituisconoImmobilizzazioni: estese([
      foglia(
        'AttivitaFinanziarieNonCostituisconoImmobilizzazioniPartecipazioniImpreseSottoposteControlloControllanti',
        'SPA.C.III.3bis',
      ),
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniStrumentiFinanziariDerivatiAttivi', 'SPA.C.III.5'),
      foglia(
        'AttivitaFinanziarieNonCostituisconoImmobilizzazioniAttivitaFinanziarieLaGestioneAccentrataTesoreria',
        'SPA.C.III.7',
      ),
    ]),
    TotalePassivo: [foglia('PassivoRateiRisconti', 'SPP.E')],
    TotalePatrimonioNettoConsolidato: [
      totale('PatrimonioNettoTerziTotalePatrimonioNettoTerzi', 'SPP.A.VI.2', [
        foglia('PatrimonioNettoTerziCapitaleRiserveTerzi', 'SPP.A.VI.2', TERZI),
        foglia('PatrimonioNettoTerziUtilePerditaTerzi', 'risultato:terzi'),
      ]),
    ],
    TotalePatrimonioNetto: [
      foglia('PatrimonioNettoRiservaOperazioniCoperturaFlussiFinanziariAttesi', 'SPP.A.VII'),
      foglia('PatrimonioNettoUtilePerditaEsercizio', 'risultato:utile'),
      foglia('PatrimonioNettoPerditaRipianataEsercizio', 'SPP.A.IXbis'),
      foglia('PatrimonioNettoRiservaNegativaAzioniPropriePortafoglio', 'SPP.A.X'),
    ],
    [`${ALTRE_RISERVE}TotaleAltreRiserve`]: estese([
      foglia(`${ALTRE_RISERVE}RiservaStraordinaria`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaDerogheExArticolo2423CodiceCivile`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaAzioniQuoteSocietaControllante`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaRivalutazionePartecipazioni`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}VersamentiContoAumentoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiContoFuturoAumentoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiContoCapitale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VersamentiCoperturaPerdite`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaRiduzioneCapitaleSociale`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaAvanzoFusione`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaUtiliCambiNonRealizzati`, 'SPP.A.VI.1'),
      foglia(`${ALTRE_RISERVE}RiservaConguaglioUtiliCorso`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaConsolidamento`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}RiservaDifferenzeTraduzione`, 'SPP.A.VI.2'),
      foglia(`${ALTRE_RISERVE}VarieAltreRiserve`, 'SPP.A.VI.2'),
    ]),
    TotaleFondiRischiOneri: estese([
      foglia('FondiRischiOneriFondoConsolidamentoRischiOneriFuturi', 'SPP.B.4'),
      foglia('FondiRischiOneriStrumentiFinanziariDerivatiPassivi', 'SPP.B.3'),
    ]),
    TotaleDebiti: estese([
      entroOltre(
        'DebitiDebitiVersoImpreseSottoposteControlloControllanti',
        'DebitiVersoImpreseSottoposteControlloControllanti',
        'SPP.D.11bis',
      ),
    ]),
    RisultatoPrimaImposte: [
      totale(`Totale${RETTIFICHE}`, { positivo: 'CE.D.18.ND', negativo: '-CE.D.19.ND' }, [
        totale(`${RETTIFICHE}RivalutazioniTotaleRivalutazioni`, 'CE.D.18.ND', [
          foglia(`${RETTIFICHE}RivalutazioniPartecipazioni`, 'CE.D.18.a'),
          foglia(`${RETTIFICHE}RivalutazioniImmobilizzazioniFinanziarieNonCostituisconoPartecipazioni`, 'CE.D.18.b'),
          foglia(`${RETTIFICHE}RivalutazioniTitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`, 'CE.D.18.c'),
          foglia(`${RETTIFICHE}RivalutazioniStrumentiFinanziariDerivati`, 'CE.D.18.d'),
          foglia(`${RETTIFICHE}RivalutazioniAttivitaFinanziarieLaGestioneAccentrataTesoreria`, 'CE.D.18.e'),
        ]),
        meno(
          totale(`${RETTIFICHE}SvalutazioniTotaleSvalutazioni`, 'CE.D.19.ND', [
            foglia(`${RETTIFICHE}SvalutazioniPartecipazioni`, 'CE.D.19.a'),
            foglia(`${RETTIFICHE}SvalutazioniImmobilizzazioniFinanziarieNonCostituisconoPartecipazioni`, 'CE.D.19.b'),
            foglia(
              `${RETTIFICHE}SvalutazioniTitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`,
              'CE.D.19.c',
            ),
            foglia(`${RETTIFICHE}SvalutazioniStrumentiFinanziariDerivati`, 'CE.D.19.d'),
            foglia(`${RETTIFICHE}SvalutazioniAttivitaFinanziarieLaGestioneAccentrataTesoreria`, 'CE.D.19.e'),
          ]),
        ),
      ]),
    ],
    ProventiOneriFinanziariProventiPartecipazioniTotaleProventiPartecipazioni: [
      foglia('ProventiOneriFinanziariProventiPartecipazioniImpreseControllanti', 'CE.C.15.c'),
      foglia('ProventiOneriFinanziariProventiPartecipazioniImpreseSottoposteControlloControllanti', 'CE.C.15.d'),
    ],
    ProventiOneriFinanziariAltriProventiFinanziariCreditiIscrittiImmobilizzazioniTotaleProventiFinanziariCreditiIscrittiImmobilizzazioni:
      [
        foglia(
          'ProventiOneriFinanziariAltriProventiFinanziariCreditiIscrittiImmobilizzazioniImpreseSottoposteControlloControllanti',
          'CE.C.16.a.d',
        ),
      ],
    ProventiOneriFinanziariAltriProventiFinanziariProventiDiversiPrecedentiTotaleProventiDiversiPrecedenti: [
      foglia(
        'ProventiOneriFinanziariAltriProventiFinanziariProventiDiversiPrecedentiImpreseSottoposteControlloControllanti',
        'CE.C.16.d.d',
      ),
    ],
    [`${INTERESSI}TotaleInteressiAltriOneriFinanziari`]: [
      foglia(`${INTERESSI}VersoImpreseControllate`, 'CE.C.17.a'),
      foglia(`${INTERESSI}VersoImpreseCollegate`, 'CE.C.17.b'),
      foglia(`${INTERESSI}VersoImpreseControllanti`, 'CE.C.17.c'),
      foglia(`${INTERESSI}VersoImpreseSottoposteControlloControllanti`, 'CE.C.17.d'),
    ],
    [`${IMPOSTE}TotaleImposteRedditoEsercizioCorrentiDifferiteAnticipate`]: [
      foglia(`${IMPOSTE}ImposteRelativeEserciziPrecedenti`, 'CE.20.b'),
      foglia(`${IMPOSTE}ImposteDifferiteAnticipate`, 'CE.20.c'),
    ],
  },
  sintesi: {
    TotaleCrediti: [foglia('CreditiImposteAnticipateTotaleImposteAnticipate', 'SPA.C.II.5ter')],
  },
  memoria: ['RisultatoPertinenzaGruppo', 'RisultatoPertinenzaTerzi'],
  elementiUtile: ['PatrimonioNettoUtilePerditaEsercizio'],
};
