import { aggregato, entroOltre, estese, foglia, meno, totale } from './riga.ts';
import type { Riga } from './riga.ts';

const ALTRE_RISERVE = 'PatrimonioNettoAltreRiserveDistintamenteIndicate';
const PROVENTI = 'ProventiOneriFinanziariAltriProventiFinanziari';
const IMPOSTE = 'ImposteRedditoEsercizioCorrentiDifferiteAnticipate';
const AMMORTAMENTI = 'CostiProduzioneAmmortamentiSvalutazioni';
const PERSONALE = 'CostiProduzionePersonale';

/** Art. 2424 c.c. requires, for these crediti, the amount due within the year: the rest is due beyond it. */
export const creditiImmobilizzati: readonly Riga[] = estese([
  entroOltre(
    'ImmobilizzazioniFinanziarieCreditiVersoImpreseControllate',
    'CreditiVersoImpreseControllate',
    'SPA.B.III.2.a',
    'oltre',
  ),
  entroOltre(
    'ImmobilizzazioniFinanziarieCreditiVersoImpreseCollegate',
    'CreditiVersoImpreseCollegate',
    'SPA.B.III.2.b',
    'oltre',
  ),
  entroOltre(
    'ImmobilizzazioniFinanziarieCreditiVersoControllanti',
    'CreditiVersoControllanti',
    'SPA.B.III.2.c',
    'oltre',
  ),
  entroOltre('ImmobilizzazioniFinanziarieCreditiVersoAltri', 'CreditiVersoAltri', 'SPA.B.III.2.dbis', 'oltre'),
]);

const immobilizzazioni = totale('TotaleImmobilizzazioni', 'SPA.B.III.ND.O', [
  totale(
    'TotaleImmobilizzazioniImmateriali',
    'SPA.B.I.ND',
    estese([
      foglia('ImmobilizzazioniImmaterialiCostiImpiantoAmpliamento', 'SPA.B.I.1'),
      foglia('ImmobilizzazioniImmaterialiDirittiBrevettoIndustrialeDirittiUtilizzazioneOpereIngegno', 'SPA.B.I.3'),
      foglia('ImmobilizzazioniImmaterialiConcessioniLicenzeMarchiDirittiSimili', 'SPA.B.I.4'),
      foglia('ImmobilizzazioniImmaterialiAvviamento', 'SPA.B.I.5'),
      foglia('ImmobilizzazioniImmaterialiImmobilizzazioniCorsoAcconti', 'SPA.B.I.6'),
      foglia('ImmobilizzazioniImmaterialiAltre', 'SPA.B.I.7'),
    ]),
  ),
  totale(
    'TotaleImmobilizzazioniMateriali',
    'SPA.B.II.ND',
    estese([
      foglia('ImmobilizzazioniMaterialiTerreniFabbricati', 'SPA.B.II.1'),
      foglia('ImmobilizzazioniMaterialiImpiantiMacchinario', 'SPA.B.II.2'),
      foglia('ImmobilizzazioniMaterialiAttrezzatureIndustrialiCommerciali', 'SPA.B.II.3'),
      foglia('ImmobilizzazioniMaterialiAltriBeni', 'SPA.B.II.4'),
      foglia('ImmobilizzazioniMaterialiImmobilizzazioniCorsoAcconti', 'SPA.B.II.5'),
    ]),
  ),
  totale('TotaleImmobilizzazioniFinanziarie', 'SPA.B.III.ND.O', [
    ...estese([
      totale('ImmobilizzazioniFinanziariePartecipazioniTotalePartecipazioni', 'SPA.B.III.1.dbis', [
        foglia('ImmobilizzazioniFinanziariePartecipazioniImpreseControllate', 'SPA.B.III.1.a'),
        foglia('ImmobilizzazioniFinanziariePartecipazioniImpreseCollegate', 'SPA.B.III.1.b'),
        foglia('ImmobilizzazioniFinanziariePartecipazioniImpreseControllanti', 'SPA.B.III.1.c'),
        foglia('ImmobilizzazioniFinanziariePartecipazioniAltreImprese', 'SPA.B.III.1.dbis'),
      ]),
      foglia('ImmobilizzazioniFinanziarieAltriTitoli', 'SPA.B.III.3'),
    ]),
  ]),
]);

const attivoCircolante = totale('TotaleAttivoCircolante', 'SPA.C.IV.ND', [
  totale(
    'TotaleRimanenze',
    'SPA.C.I.ND',
    estese([
      foglia('RimanenzeMateriePrimeSussidiarieConsumo', 'SPA.C.I.1'),
      foglia('RimanenzeProdottiCorsoLavorazioneSemilavorati', 'SPA.C.I.2'),
      foglia('RimanenzeLavoriCorsoOrdinazione', 'SPA.C.I.3'),
      foglia('RimanenzeProdottiFinitiMerci', 'SPA.C.I.4'),
      foglia('RimanenzeAcconti', 'SPA.C.I.5'),
    ]),
  ),
  totale(
    'TotaleCrediti',
    { entro: 'SPA.C.II.ND.E', oltre: 'SPA.C.II.ND.O', seManca: 'entro' },
    estese([
      entroOltre('CreditiVersoClienti', 'CreditiVersoClienti', 'SPA.C.II.1'),
      entroOltre('CreditiVersoImpreseControllate', 'CreditiVersoImpreseControllate', 'SPA.C.II.2'),
      entroOltre('CreditiVersoImpreseCollegate', 'CreditiVersoImpreseCollegate', 'SPA.C.II.3'),
      entroOltre('CreditiVersoControllanti', 'CreditiVersoControllanti', 'SPA.C.II.4'),
      entroOltre('CreditiCreditiTributari', 'CreditiTributari', 'SPA.C.II.5bis'),
      entroOltre('CreditiVersoAltri', 'CreditiVersoAltri', 'SPA.C.II.5quater'),
    ]),
    [
      foglia('CreditiEsigibiliEntroEsercizioSuccessivo', 'SPA.C.II.ND.E'),
      foglia('CreditiEsigibiliOltreEsercizioSuccessivo', 'SPA.C.II.ND.O'),
    ],
  ),
  totale(
    'TotaleAttivitaFinanziarieNonCostituisconoImmobilizzazioni',
    'SPA.C.III.ND',
    estese([
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniPartecipazioniImpreseControllate', 'SPA.C.III.1'),
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniPartecipazioniImpreseCollegate', 'SPA.C.III.2'),
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniPartecipazioniImpreseControllanti', 'SPA.C.III.3'),
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniAltrePartecipazioni', 'SPA.C.III.4'),
      foglia('AttivitaFinanziarieNonCostituisconoImmobilizzazioniAltriTitoli', 'SPA.C.III.6'),
    ]),
  ),
  totale(
    'TotaleDisponibilitaLiquide',
    'SPA.C.IV.ND',
    estese([
      foglia('DisponibilitaLiquideDepositiBancariPostali', 'SPA.C.IV.1'),
      foglia('DisponibilitaLiquideAssegni', 'SPA.C.IV.2'),
      foglia('DisponibilitaLiquideDanaroValoriCassa', 'SPA.C.IV.3'),
    ]),
  ),
]);

/** A difference in equity goes to A.VI, where companies post rounding, not to the last row, the reserve for own shares. */
const patrimonioNetto = totale('TotalePatrimonioNettoConsolidato', 'SPP.A.VI.2', [
  totale('TotalePatrimonioNetto', 'SPP.A.VI.2', [
    foglia('PatrimonioNettoCapitale', 'SPP.A.I'),
    foglia('PatrimonioNettoRiservaSoprapprezzoAzioni', 'SPP.A.II'),
    foglia('PatrimonioNettoRiserveRivalutazione', 'SPP.A.III'),
    foglia('PatrimonioNettoRiservaLegale', 'SPP.A.IV'),
    foglia('PatrimonioNettoRiserveStatutarie', 'SPP.A.V'),
    totale(`${ALTRE_RISERVE}TotaleAltreRiserve`, 'SPP.A.VI.2', []),
    foglia('PatrimonioNettoUtiliPerditePortatiNuovo', 'SPP.A.VIII'),
  ]),
]);

const debiti = totale(
  'TotaleDebiti',
  { entro: 'SPP.D.ND.E', oltre: 'SPP.D.ND.O', seManca: 'entro' },
  estese([
    entroOltre('DebitiObbligazioni', 'Obbligazioni', 'SPP.D.1'),
    entroOltre('DebitiObbligazioniConvertibili', 'ObbligazioniConvertibili', 'SPP.D.2'),
    entroOltre('DebitiDebitiVersoSociFinanziamenti', 'DebitiVersoSociFinanziamenti', 'SPP.D.3'),
    entroOltre('DebitiDebitiVersoBanche', 'DebitiVersoBanche', 'SPP.D.4'),
    entroOltre('DebitiDebitiVersoAltriFinanziatori', 'DebitiVersoAltriFinanziatori', 'SPP.D.5'),
    entroOltre('DebitiAcconti', 'Acconti', 'SPP.D.6'),
    entroOltre('DebitiDebitiVersoFornitori', 'DebitiVersoFornitori', 'SPP.D.7'),
    entroOltre('DebitiDebitiRappresentatiTitoliCredito', 'DebitiRappresentatiTitoliCredito', 'SPP.D.8'),
    entroOltre('DebitiDebitiVersoImpreseControllate', 'DebitiVersoImpreseControllate', 'SPP.D.9'),
    entroOltre('DebitiDebitiVersoImpreseCollegate', 'DebitiVersoImpreseCollegate', 'SPP.D.10'),
    entroOltre('DebitiDebitiVersoControllanti', 'DebitiVersoControllanti', 'SPP.D.11'),
    entroOltre('DebitiDebitiTributari', 'DebitiTributari', 'SPP.D.12'),
    entroOltre(
      'DebitiDebitiVersoIstitutiPrevidenzaSicurezzaSociale',
      'DebitiVersoIstitutiPrevidenzaSicurezzaSociale',
      'SPP.D.13',
    ),
    entroOltre('DebitiAltriDebiti', 'AltriDebiti', 'SPP.D.14'),
  ]),
  [
    foglia('DebitiEsigibiliEntroEsercizioSuccessivo', 'SPP.D.ND.E'),
    foglia('DebitiEsigibiliOltreEsercizioSuccessivo', 'SPP.D.ND.O'),
  ],
);

const valoreProduzione = totale('TotaleValoreProduzione', 'CE.A.ND', [
  foglia('ValoreProduzioneRicaviVenditePrestazioni', 'CE.A.1'),
  aggregato(
    'ValoreProduzioneVariazioniRimanenzeProdottiCorsoLavorazioneSemilavoratiFinitiLavoriCorsoOrdinazione',
    'CE.A.ND',
    [
      foglia('ValoreProduzioneVariazioniRimanenzeProdottiCorsoLavorazioneSemilavoratiFiniti', 'CE.A.2'),
      foglia('ValoreProduzioneVariazioniLavoriCorsoOrdinazione', 'CE.A.3'),
    ],
  ),
  foglia('ValoreProduzioneIncrementiImmobilizzazioniLavoriInterni', 'CE.A.4'),
  totale('ValoreProduzioneAltriRicaviProventiTotaleAltriRicaviProventi', 'CE.A.5.b', [
    foglia('ValoreProduzioneAltriRicaviProventiContributiContoEsercizio', 'CE.A.5.a'),
    foglia('ValoreProduzioneAltriRicaviProventiAltri', 'CE.A.5.b'),
  ]),
]);

const costiProduzione = totale('TotaleCostiProduzione', 'CE.B.14', [
  foglia('CostiProduzioneMateriePrimeSussidiarieConsumoMerci', 'CE.B.6'),
  foglia('CostiProduzioneServizi', 'CE.B.7'),
  foglia('CostiProduzioneGodimentoBeniTerzi', 'CE.B.8'),
  totale(`${PERSONALE}TotaleCostiPersonale`, 'CE.B.9.ND', [
    foglia(`${PERSONALE}SalariStipendi`, 'CE.B.9.a'),
    foglia(`${PERSONALE}OneriSociali`, 'CE.B.9.b'),
    aggregato(`${PERSONALE}TrattamentoFineRapportoTrattamentoQuiescenzaAltriCostiPersonale`, 'CE.B.9.ND', [
      foglia(`${PERSONALE}TrattamentoFineRapporto`, 'CE.B.9.c'),
      foglia(`${PERSONALE}TrattamentoQuiescenzaSimili`, 'CE.B.9.d'),
      foglia(`${PERSONALE}AltriCosti`, 'CE.B.9.e'),
    ]),
  ]),
  totale(`${AMMORTAMENTI}TotaleAmmortamentiSvalutazioni`, 'CE.B.10.ND', [
    aggregato(
      `${AMMORTAMENTI}AmmortamentoImmobilizzazioniImmaterialiMaterialiAltreSvalutazioniImmobilizzazioni`,
      'CE.B.10.ND',
      [
        foglia(`${AMMORTAMENTI}AmmortamentoImmobilizzazioniImmateriali`, 'CE.B.10.a'),
        foglia(`${AMMORTAMENTI}AmmortamentoImmobilizzazioniMateriali`, 'CE.B.10.b'),
        foglia(`${AMMORTAMENTI}AltreSvalutazioniImmobilizzazioni`, 'CE.B.10.c'),
      ],
    ),
    foglia(`${AMMORTAMENTI}SvalutazioniCreditiCompresiAttivoCircolanteDisponibilitaLiquide`, 'CE.B.10.d'),
  ]),
  foglia('CostiProduzioneVariazioniRimanenzeMateriePrimeSussidiarieConsumoMerci', 'CE.B.11'),
  foglia('CostiProduzioneAccantonamentiRischi', 'CE.B.12'),
  foglia('CostiProduzioneAltriAccantonamenti', 'CE.B.13'),
  foglia('CostiProduzioneOneriDiversiGestione', 'CE.B.14'),
]);

const proventiOneriFinanziari = totale('TotaleProventiOneriFinanziari', 'CE.C.17bis', [
  totale('ProventiOneriFinanziariProventiPartecipazioniTotaleProventiPartecipazioni', 'CE.C.15.e', [
    foglia('ProventiOneriFinanziariProventiPartecipazioniImpreseControllate', 'CE.C.15.a'),
    foglia('ProventiOneriFinanziariProventiPartecipazioniImpreseCollegate', 'CE.C.15.b'),
    foglia('ProventiOneriFinanziariProventiPartecipazioniAltri', 'CE.C.15.e'),
  ]),
  totale(`${PROVENTI}TotaleAltriProventiFinanziari`, 'CE.C.16.ND', [
    totale(
      `${PROVENTI}CreditiIscrittiImmobilizzazioniTotaleProventiFinanziariCreditiIscrittiImmobilizzazioni`,
      'CE.C.16.a.e',
      [
        foglia(`${PROVENTI}CreditiIscrittiImmobilizzazioniImpreseControllate`, 'CE.C.16.a.a'),
        foglia(`${PROVENTI}CreditiIscrittiImmobilizzazioniImpreseCollegate`, 'CE.C.16.a.b'),
        foglia(`${PROVENTI}CreditiIscrittiImmobilizzazioniImpreseControllanti`, 'CE.C.16.a.c'),
        foglia(`${PROVENTI}CreditiIscrittiImmobilizzazioniAltri`, 'CE.C.16.a.e'),
      ],
    ),
    aggregato(
      `${PROVENTI}TitoliIscrittiImmobilizzazioniNonCostituisconoPartecipazioniTitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`,
      'CE.C.16.ND',
      [
        foglia(`${PROVENTI}TitoliIscrittiImmobilizzazioniNonCostituisconoPartecipazioni`, 'CE.C.16.b'),
        foglia(`${PROVENTI}TitoliIscrittiAttivoCircolanteNonCostituisconoPartecipazioni`, 'CE.C.16.c'),
      ],
    ),
    totale(`${PROVENTI}ProventiDiversiPrecedentiTotaleProventiDiversiPrecedenti`, 'CE.C.16.d.e', [
      foglia(`${PROVENTI}ProventiDiversiPrecedentiImpreseControllate`, 'CE.C.16.d.a'),
      foglia(`${PROVENTI}ProventiDiversiPrecedentiImpreseCollegate`, 'CE.C.16.d.b'),
      foglia(`${PROVENTI}ProventiDiversiPrecedentiImpreseControllanti`, 'CE.C.16.d.c'),
      foglia(`${PROVENTI}ProventiDiversiPrecedentiAltri`, 'CE.C.16.d.e'),
    ]),
  ]),
  meno(
    totale('ProventiOneriFinanziariInteressiAltriOneriFinanziariTotaleInteressiAltriOneriFinanziari', 'CE.C.17.e', [
      foglia('ProventiOneriFinanziariInteressiAltriOneriFinanziariAltri', 'CE.C.17.e'),
    ]),
  ),
  foglia('ProventiOneriFinanziariUtiliPerditeCambi', 'CE.C.17bis'),
]);

/** Rows common to every version; each version adds its own below these totals. */
export const righeComuni: readonly Riga[] = [
  totale('TotaleAttivo', 'SPA.D', [
    totale('TotaleCreditiVersoSociVersamentiAncoraDovuti', 'SPA.A.2', []),
    immobilizzazioni,
    attivoCircolante,
  ]),
  totale('TotalePassivo', 'SPP.E', [
    patrimonioNetto,
    totale(
      'TotaleFondiRischiOneri',
      'SPP.B.ND',
      estese([
        foglia('FondiRischiOneriTrattamentoQuiescenzaObblighiSimili', 'SPP.B.1'),
        foglia('FondiRischiOneriImposteAncheDifferite', 'SPP.B.2'),
        foglia('FondiRischiOneriAltri', 'SPP.B.4'),
      ]),
    ),
    foglia('TrattamentoFineRapportoLavoroSubordinato', 'SPP.C'),
    debiti,
  ]),
  // A difference below the pre-tax result can go only to the taxes: elsewhere it would change a figure of the file.
  totale('UtilePerditaEsercizio', '-CE.20.a', [
    totale('RisultatoPrimaImposte', '-CE.D.19.ND', [
      totale('DifferenzaValoreCostiProduzione', '-CE.B.14', [valoreProduzione, meno(costiProduzione)]),
      proventiOneriFinanziari,
    ]),
    // Taxes stated as one amount are current taxes; the last row, the income of the tax group, is a different fact.
    meno(
      totale(`${IMPOSTE}TotaleImposteRedditoEsercizioCorrentiDifferiteAnticipate`, 'CE.20.a', [
        foglia(`${IMPOSTE}ImposteCorrenti`, 'CE.20.a'),
        meno(foglia(`${IMPOSTE}ProventiOneriAdesioneRegimeConsolidatoFiscaleTrasparenzaFiscale`, 'CE.20.d')),
      ]),
    ),
  ]),
];
