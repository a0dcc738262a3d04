import { reportSchema } from '@vedetta/contract';
import type { Bilancio, Report } from '@vedetta/contract';
import {
  buildValori,
  codiciGruppo,
  computeBilancio,
  computeFatti,
  explainCambioGrado,
  computeIndicatori,
  computeRagioni,
  computeRischio,
  euroToNumber,
  explainIndicatori,
  getSettore,
  guessFormaGiuridica,
  isChiusura,
  listSoglieSettori,
  listTassiCrescita,
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

export type Importi = Readonly<Partial<Record<CodiceVoceInput, number>>>;

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
  readonly studio?: Partial<Report['commercialista']>;
  readonly frontespizio?: Partial<Report['frontespizio']>;
  readonly assestamento?: Report['assestamento'];
  readonly piano?: Report['piano'];
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
    proiezione_superata: false,
    assestamento: null,
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
  { settore, bilancio, precedente, forma_giuridica, data_bilancio_chiusura }: ContestoIndicatori,
  figure: ReturnType<typeof computeIndicatori>,
  params: Report['params'],
) => {
  const fatti = computeFatti({
    bilancio: bilancio.bilancio,
    precedente:
      precedente === null || precedente.bilancio.quadratura !== 0
        ? null
        : { bilancio: precedente.bilancio, data: precedente.data_bilancio },
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
      data_grado: data_bilancio,
      overall_risk: rischio.overall_risk,
    },
    settore: getSettore(settore),
    commercialista: {
      id: 'studio',
      nome_studio: esempio.nome_studio,
      logo_studio: null,
      max_aziende: null,
      indirizzo: '',
      pec: '',
      professionista: '',
      iscrizione_albo: '',
      ...esempio.studio,
    },
    assestamento: esempio.assestamento ?? null,
    scenario: null,
    frontespizio: {
      bilancio: 'bilancio',
      destinatario: '',
      scopo: '',
      conclusioni: '',
      conclusioni_da: null,
      conclusioni_il: null,
      luogo: '',
      data: null,
      ...esempio.frontespizio,
    },
    indicatori,
    indicatori_precedenti: precedenti.map(({ gruppo, codice, valore, punteggio, etichetta_punteggio }) => ({
      gruppo,
      codice,
      valore,
      punteggio,
      etichetta_punteggio,
    })),
    cambio_grado: explainCambioGrado(computeRischio(precedenti), rischio),
    params,
    origini: [],
    piano: esempio.piano ?? null,
    note_gruppi: Object.entries(note)
      .filter(([gruppo]) => gruppo !== 'bilancio')
      .map(([gruppo, testo]) => ({ bilancio: 'bilancio', gruppo, note: testo })),
    rischio: { ...rischio, ragioni: computeRagioni(contesto, indicatori), versione_regole: VERSIONE_REGOLE },
    fatti: buildFatti(contesto, indicatori, params),
    andamento: null,
    schema_indicatori: schemaIndicatori(),
    thresholds: soglieSettore(settore),
    soglie_settori: [...listSoglieSettori()],
    tassi_crescita: [...listTassiCrescita()],
    versione_regole: VERSIONE_REGOLE,
    impronta: '9f2c1f0ad5b7e6c84c3f1b8a7d9e0f6152433445566778899aabbccddeeff0011',
    stampato_il: '2026-11-20T17:42:00Z',
  };
  // Validated like a response of the server.
  return reportSchema.parse(report);
};
