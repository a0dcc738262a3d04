import { reportSchema } from '@vedetta/contract';
import type { Bilancio, Report } from '@vedetta/contract';
import {
  buildValori,
  codiciGruppo,
  computeBilancio,
  computeFatti,
  computeIndicatori,
  computeRagioni,
  computeRischio,
  euro,
  euroToNumber,
  explainIndicatori,
  getSettore,
  guessFormaGiuridica,
  isChiusura,
  resolveParams,
  schemaIndicatori,
  soglieSettore,
  VERSIONE_REGOLE,
  ZERO_EURO,
} from '@vedetta/domain';
import type {
  BilancioContesto,
  CodiceSettore,
  CodiceVoceInput,
  ContestoIndicatori,
  ParametriSalvati,
  ValoriBilancio,
} from '@vedetta/domain';
import abbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/bilancio.json';
import allerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json';
import sana from '../../../../fixtures/bilanci/manifattura-sana/bilancio.json';

type Importi = Readonly<Partial<Record<CodiceVoceInput, number>>>;

/** Input of a report, in euros. */
export type Esempio = {
  readonly ragione_sociale: string;
  readonly nome_studio: string;
  readonly descrizione: string;
  readonly settore: CodiceSettore;
  readonly data_bilancio: string;
  readonly voci: Importi;
  readonly rettifiche?: Importi;
  readonly precedente?: Importi;
  readonly proiezione?: Importi;
  readonly params?: ParametriSalvati;
  readonly note?: Readonly<Record<string, string>>;
  readonly consolidato?: boolean;
};

const CHIUSURA = '2025-12-31';

const buildBilancio = (id: string, data: string, valori: ValoriBilancio, campi: Partial<Bilancio>): Bilancio => {
  const { voci, quadratura, vuoto } = computeBilancio(valori);
  return {
    id,
    azienda: 'azienda',
    data_bilancio: data,
    descrizione: '',
    note: '',
    consolidato: false,
    consolidato_il: null,
    consolidato_da: null,
    bilancio_chiusura: isChiusura(data, CHIUSURA),
    bilancio_base: null,
    bilancio_proiezione: null,
    bilancio_fine_esercizio_precedente: null,
    quadratura: euroToNumber(quadratura),
    vuoto,
    overall_risk: null,
    modificato_il: '2026-11-20T17:00:00Z',
    voci: voci.map((voce) => ({
      ...voce,
      valore: euroToNumber(voce.valore),
      rettifica: voce.rettifica === null ? null : euroToNumber(voce.rettifica),
    })),
    ...campi,
  };
};

const withRettifiche = (importi: Importi, rettifiche: Importi): ValoriBilancio => {
  const valori = new Map(buildValori(importi));
  for (const [codice, { valore: rettifica }] of buildValori(rettifiche))
    valori.set(codice, { valore: valori.get(codice)?.valore ?? ZERO_EURO, rettifica });
  return valori;
};

/** The figures of the previous year, where it balances. */
const computePrecedenti = (contesto: ContestoIndicatori): ReturnType<typeof computeIndicatori> => {
  const { precedente } = contesto;
  if (precedente === null || precedente.bilancio.quadratura !== 0) return [];
  return computeIndicatori({ ...contesto, bilancio: precedente, precedente: null, proiezione: null });
};

/** The facts as the server sends them: amounts in euros. */
const buildFatti = (
  { settore, bilancio, forma_giuridica, data_bilancio_chiusura }: ContestoIndicatori,
  figure: ReturnType<typeof computeIndicatori>,
  params: Report['params'],
) => {
  const fatti = computeFatti({
    bilancio: bilancio.bilancio,
    figure,
    params,
    soglie: soglieSettore(settore),
    impresa: { forma_giuridica, data_bilancio: bilancio.data_bilancio, data_bilancio_chiusura },
  });
  const { perdite } = fatti;
  return {
    ...fatti,
    debiti_erario_previdenza: euroToNumber(fatti.debiti_erario_previdenza),
    perdite: perdite && {
      capitale: euroToNumber(perdite.capitale),
      patrimonio_netto: euroToNumber(perdite.patrimonio_netto),
      perdita: euroToNumber(perdite.perdita),
      misura: perdite.misura,
      articolo: perdite.articolo,
      scioglimento: perdite.scioglimento,
      sospese: perdite.sospese,
    },
  };
};

/** The response of `loadReport` for an example, computed by the domain as on the server. */
export const buildReport = (esempio: Esempio): Report => {
  const { settore, data_bilancio, params: salvati = {}, note = {} } = esempio;
  const anno = Number(data_bilancio.slice(0, 4));
  const valori = withRettifiche(esempio.voci, esempio.rettifiche ?? {});
  const toContesto = (data: string, importi: ValoriBilancio): BilancioContesto => ({
    data_bilancio: data,
    bilancio: computeBilancio(importi),
    params: salvati,
  });
  const precedente = esempio.precedente === undefined ? null : buildValori(esempio.precedente);
  const proiezione = esempio.proiezione === undefined ? null : buildValori(esempio.proiezione);
  const contesto = {
    settore,
    data_bilancio_chiusura: CHIUSURA,
    data_inizio_attivita: null,
    forma_giuridica: guessFormaGiuridica(esempio.ragione_sociale),
    bilancio: toContesto(data_bilancio, valori),
    precedente: precedente === null ? null : toContesto(`${anno - 1}-12-31`, precedente),
    proiezione: proiezione === null ? null : toContesto(`${anno}-12-31`, proiezione),
  };
  const indicatori = explainIndicatori(contesto).map((figura) => ({ ...figura, versione_regole: VERSIONE_REGOLE }));
  const rischio = computeRischio(indicatori);
  const precedenti = computePrecedenti(contesto);
  const params = codiciGruppo
    .flatMap((gruppo) =>
      indicatori.some((indicatore) => indicatore.gruppo === gruppo) ? resolveParams(gruppo, contesto) : [],
    )
    .map((param) => ({ ...param, bilancio: 'bilancio', evidenza: '' }));
  const report = {
    bilancio: buildBilancio('bilancio', data_bilancio, valori, {
      descrizione: esempio.descrizione,
      note: note['bilancio'] ?? '',
      overall_risk: rischio.overall_risk,
      ...(esempio.consolidato === true
        ? { consolidato: true, consolidato_il: '2026-03-12T09:30:00Z', consolidato_da: 'Anna Bianchi' }
        : {}),
    }),
    proiezione:
      proiezione === null
        ? null
        : buildBilancio('proiezione', `${anno}-12-31`, proiezione, { bilancio_base: 'bilancio' }),
    precedente:
      precedente === null
        ? null
        : buildBilancio('precedente', `${anno - 1}-12-31`, precedente, {
            overall_risk: computeRischio(precedenti).overall_risk,
          }),
    azienda: {
      id: 'azienda',
      ragione_sociale: esempio.ragione_sociale,
      settore,
      piva: null,
      cf: null,
      ateco: null,
      data_inizio_attivita: null,
      forma_giuridica: guessFormaGiuridica(esempio.ragione_sociale),
      data_bilancio_chiusura: CHIUSURA,
      logo: null,
      data_ultimo_bilancio: data_bilancio,
      overall_risk: rischio.overall_risk,
    },
    settore: getSettore(settore),
    commercialista: { id: 'studio', nome_studio: esempio.nome_studio, logo_studio: null, max_aziende: null },
    indicatori,
    indicatori_precedenti: precedenti.map(({ gruppo, codice, valore, punteggio, etichetta_punteggio }) => ({
      gruppo,
      codice,
      valore,
      punteggio,
      etichetta_punteggio,
    })),
    params,
    note_gruppi: Object.entries(note)
      .filter(([gruppo]) => gruppo !== 'bilancio')
      .map(([gruppo, testo]) => ({ bilancio: 'bilancio', gruppo, note: testo })),
    rischio: { ...rischio, ragioni: computeRagioni(contesto, indicatori), versione_regole: VERSIONE_REGOLE },
    fatti: buildFatti(contesto, indicatori, params),
    schema_indicatori: schemaIndicatori(),
    thresholds: soglieSettore(settore),
    versione_regole: VERSIONE_REGOLE,
    impronta: '9f2c1f0ad5b7e6c84c3f1b8a7d9e0f6152433445566778899aabbccddeeff0011',
    stampato_il: '2026-11-20T17:42:00Z',
  };
  // Validated like a response of the server.
  return reportSchema.parse(report);
};

/** Scales the amounts, for the column of another year. */
const computeScaled = (importi: Importi, fattore: number): Importi =>
  Object.fromEntries(
    [...buildValori(importi)].map(([codice, { valore }]) => [codice, euroToNumber(euro(Math.round(valore * fattore)))]),
  );

const STUDIO = 'Studio Rossi & Associati';

/** Layout test cases: an alert, a sound company, missing data, the longest names and amounts. */
export const esempi: Readonly<Record<string, Esempio>> = {
  allerta: {
    ragione_sociale: 'Bianchi Distribuzione S.r.l.',
    nome_studio: STUDIO,
    descrizione: 'Bilancio d’esercizio 2025',
    settore: '7',
    data_bilancio: '2025-12-31',
    voci: allerta.voci,
    precedente: { ...computeScaled(allerta.voci, 1.08), 'SPA.C.IV.1': 28_500 },
    note: {
      bilancio:
        'Bilancio predisposto dall’organo amministrativo e non ancora approvato dall’assemblea.\n\nIl bilancio al 31/12/2024 è stato caricato a mano e non quadra: la differenza è in corso di verifica con la società.',
      IdA: 'Capitale minimo: valore proposto per la S.r.l. Nessun dividendo deliberato nell’esercizio.',
    },
  },
  sana: {
    ragione_sociale: 'Officine Meccaniche Valli S.p.A.',
    nome_studio: STUDIO,
    descrizione: 'Bilancio d’esercizio 2025',
    settore: '2',
    data_bilancio: '2025-12-31',
    voci: sana.voci,
    precedente: sana.precedente,
    rettifiche: { 'SPA.C.I.4': 240_000, 'SPP.A.VI.1': 170_000 },
    consolidato: true,
  },
  abbreviato: {
    ragione_sociale: 'Sigma Servizi Integrati S.r.l.',
    nome_studio: STUDIO,
    descrizione: '',
    settore: '9',
    data_bilancio: '2025-12-31',
    voci: abbreviato.voci,
  },
  estremo: {
    ragione_sociale:
      'Società Cooperativa Agricola per la Trasformazione e la Commercializzazione dei Prodotti Ortofrutticoli delle Valli dell’Adige e del Brenta "Terre Alte" a responsabilità limitata in liquidazione',
    nome_studio:
      'Studio Associato Commercialisti e Revisori Legali Montalbetti, Castelbarco, Degli Innocenti & Partners',
    descrizione: 'Situazione straordinaria redatta per la verifica dei presupposti della composizione negoziata',
    settore: '6',
    data_bilancio: '2025-12-31',
    voci: {
      'SPA.B.II.2': 1_234_567_890_123.45,
      'SPP.A.I': 120_000,
      'SPP.A.VIII': -9_380_864_339_753.08,
      'SPP.D.4.O': 9_999_999_999_999.99,
      'CE.A.1': 1_000_000_000_000,
      'CE.B.7': 234_567_890_123.46,
      'CE.C.17.e': 1.5e11,
    },
    precedente: computeScaled(allerta.voci, 1_000_000),
    note: { IdA: 'Nota molto lunga. '.repeat(300) },
  },
  vuoto: {
    ragione_sociale: 'Nuova S.r.l.s.',
    nome_studio: '',
    descrizione: '',
    settore: '10',
    data_bilancio: '2025-12-31',
    voci: {},
  },
  infrannuale: {
    ragione_sociale: 'Officine Meccaniche Valli S.p.A.',
    nome_studio: STUDIO,
    descrizione: 'Situazione al 30 settembre',
    settore: '2',
    data_bilancio: '2025-09-30',
    voci: sana.voci,
    precedente: sana.precedente,
    proiezione: computeScaled(sana.voci, 1.25),
  },
};
