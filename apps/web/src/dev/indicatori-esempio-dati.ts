import type { Azienda, Bilancio, IndicatoreSpiegato } from '@vedetta/contract';
import { buildValori, computeBilancio, explainIndicatori, gruppi, isChiusura, VERSIONE_REGOLE } from '@vedetta/domain';
import type { BilancioContesto, CodiceGruppo } from '@vedetta/domain';

type IndicatoreDominio = (typeof gruppi)[number]['indicatori'][number];
type Esempio = IndicatoreDominio['esempi'][number];

/** A worked example of an indicator, with its computed result. */
export type EsempioCalcolato = {
  readonly titolo: string;
  readonly conto: string;
  readonly settore: string;
  readonly data_bilancio: string;
  readonly risultato: IndicatoreSpiegato;
};

const CHIUSURA = '2025-12-31';

const compute = (gruppo: CodiceGruppo, codice: string, esempio: Esempio): EsempioCalcolato => {
  const { titolo, conto, settore, data_bilancio = CHIUSURA, params = {} } = esempio;
  const build = (data: string, voci: Esempio['voci']): BilancioContesto => ({
    data_bilancio: data,
    bilancio: computeBilancio(buildValori(voci)),
    params,
  });
  const contesto = {
    settore,
    data_bilancio_chiusura: CHIUSURA,
    data_inizio_attivita: esempio.data_inizio_attivita ?? null,
    forma_giuridica: esempio.forma_giuridica ?? null,
    bilancio: build(data_bilancio, esempio.voci),
    precedente: esempio.precedente === undefined ? null : build('2024-12-31', esempio.precedente),
    proiezione: esempio.proiezione === undefined ? null : build(CHIUSURA, esempio.proiezione),
  };
  const risultato = explainIndicatori(contesto, gruppo, codice)[0];
  // Round trip through JSON, like a response.
  const response = JSON.stringify({ ...risultato, versione_regole: VERSIONE_REGOLE });
  return { titolo, conto, settore, data_bilancio, risultato: JSON.parse(response) as IndicatoreSpiegato };
};

/** Every indicator of every group with its computed examples. */
export const listEsempi = () =>
  gruppi.map(({ codice: gruppo, name, indicatori }) => ({
    gruppo,
    name,
    indicatori: indicatori.map((indicatore) => ({
      codice: indicatore.codice,
      name: indicatore.name,
      esempi: indicatore.esempi.map((esempio) => compute(gruppo, indicatore.codice, esempio)),
    })),
  }));

export const azienda: Azienda = {
  id: 'azienda',
  ragione_sociale: 'Esempio S.r.l.',
  settore: '2',
  piva: null,
  cf: null,
  ateco: null,
  data_inizio_attivita: null,
  forma_giuridica: null,
  data_bilancio_chiusura: CHIUSURA,
  logo: null,
  data_ultimo_bilancio: CHIUSURA,
  data_grado: CHIUSURA,
  overall_risk: null,
};

/** The statement of an explanation. */
export const buildBilancio = (data_bilancio: string): Bilancio => ({
  id: 'bilancio',
  azienda: azienda.id,
  data_bilancio,
  descrizione: '',
  note: '',
  consolidato: false,
  consolidato_il: null,
  consolidato_da: null,
  bilancio_chiusura: isChiusura(data_bilancio, CHIUSURA),
  bilancio_base: null,
  bilancio_proiezione: null,
  bilancio_fine_esercizio_precedente: null,
  proiezione_superata: false,
  assestamento: null,
  quadratura: 0,
  vuoto: false,
  overall_risk: null,
  modificato_il: '2026-03-12T09:00:00Z',
  voci: [],
});
