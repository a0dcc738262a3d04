import type {
  Andamento,
  Bilancio,
  Gruppo,
  Indicatore,
  IndicatorStatic,
  Param,
  ParamsBody,
  SchemaIndicatori,
  Thresholds,
} from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import {
  buildValori,
  computeBilancio,
  computeIndicatori,
  explainIndicatori,
  listStatics,
  resolveParams,
  schemaIndicatori,
  settori,
  soglieSettore,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import type { BilancioContesto, ContestoIndicatori, ParametriSalvati, RisultatoIndicatore } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { BilancioApertoContext, getSolaLettura } from '../components/bilancio/index.ts';
import { bottomBarSlot, headerActionsSlot, rightPanelSlot, UnsavedGuard } from '../components/ui/index.ts';
import { buildAzienda } from './azienda.ts';
import { answerCalls } from './server.ts';
import type { ApiCall } from './server.ts';

/** A small balanced statement with a profit. */
const VOCI = {
  'SPA.B.II.1': 400_000,
  'SPA.C.I.1': 120_000,
  'SPA.C.II.1.E': 480_000,
  'SPA.C.IV.1': 100_000,
  'SPP.A.I': 100_000,
  'SPP.A.IV': 200_000,
  'SPP.C': 90_000,
  'SPP.D.4.E': 150_000,
  'SPP.D.7.E': 400_000,
  'SPP.D.12.E': 60_000,
  'SPP.D.13.E': 50_000,
  'CE.A.1': 2_000_000,
  'CE.B.6': 1_200_000,
  'CE.B.9.a': 500_000,
  'CE.B.10.b': 80_000,
  'CE.B.14': 100_000,
  'CE.C.17.e': 40_000,
  'CE.20.a': 30_000,
} as const;

const SETTORE = '2';

export const azienda = buildAzienda({
  id: '1',
  ragione_sociale: 'Officine di Prova S.r.l.',
  settore: SETTORE,
  data_ultimo_bilancio: '2025-12-31',
  data_grado: '2025-12-31',
  overall_risk: 0.2,
});

/** A closing statement, with these fields changed. */
export const buildBilancio = (differenze: Partial<Bilancio> = {}): Bilancio => ({
  id: '3',
  azienda: azienda.id,
  data_bilancio: '2025-12-31',
  descrizione: '',
  note: '',
  consolidato: false,
  consolidato_il: null,
  consolidato_da: null,
  bilancio_chiusura: true,
  bilancio_base: null,
  bilancio_proiezione: null,
  bilancio_fine_esercizio_precedente: null,
  proiezione_superata: false,
  assestamento: null,
  quadratura: 0,
  vuoto: false,
  overall_risk: 0.2,
  modificato_il: '2026-03-12T09:00:00Z',
  voci: [],
  ...differenze,
});

/** Round trip through JSON, like a response. */
const asWire = <T,>(valore: unknown): T => JSON.parse(JSON.stringify(valore)) as T;

export const schema = asWire<SchemaIndicatori>(schemaIndicatori());
export const statics = asWire<readonly IndicatorStatic[]>(listStatics());
export const thresholds = asWire<Thresholds>(soglieSettore(SETTORE));

const buildContesto = (
  { data_bilancio, bilancio_chiusura }: Bilancio,
  params: ParametriSalvati,
): ContestoIndicatori => {
  const build = (data: string): BilancioContesto => ({
    data_bilancio: data,
    bilancio: computeBilancio(buildValori(VOCI)),
    params,
  });
  return {
    settore: SETTORE,
    data_bilancio_chiusura: azienda.data_bilancio_chiusura,
    data_inizio_attivita: null,
    forma_giuridica: null,
    bilancio: build(data_bilancio),
    proiezione: bilancio_chiusura ? null : build('2026-12-31'),
    precedente: null,
  };
};

/** The figures of a group, computed by the domain as on the server. */
export const computeGruppo = (
  gruppo: Gruppo,
  params: ParametriSalvati = {},
  bilancio = buildBilancio(),
): readonly Indicatore[] => present(computeIndicatori(buildContesto(bilancio, params), gruppo));

const present = (figure: readonly RisultatoIndicatore[]): readonly Indicatore[] =>
  asWire(figure.map((figura) => ({ ...figura, versione_regole: VERSIONE_REGOLE })));

/** One figure of a group. */
export const computeIndicatore = (
  gruppo: Gruppo,
  codice: string,
  params: ParametriSalvati = {},
  bilancio = buildBilancio(),
): Indicatore => {
  const trovato = computeGruppo(gruppo, params, bilancio).find((indicatore) => indicatore.codice === codice);
  if (trovato === undefined) throw new Error(`No indicator ${codice}`);
  return trovato;
};

/** What a call asks for: the figures of the group or, with `codice`, one with its explanation. */
const answerFigure = (call: ApiCall, params: ParametriSalvati, bilancio: Bilancio): readonly Indicatore[] => {
  const codice = call.query.get('codice');
  if (codice === null) return computeGruppo(getGruppo(call), params, bilancio);
  return present(explainIndicatori(buildContesto(bilancio, params), getGruppo(call), codice));
};

const getGruppo = ({ path }: ApiCall): Gruppo => path.split('/')[5] as Gruppo;

const readParams = ({ body }: ApiCall): ParametriSalvati =>
  Object.fromEntries(
    (body as ParamsBody).params.flatMap(({ nome, valore }) =>
      valore === undefined ? [] : [[nome, valore === '' ? 0 : valore]],
    ),
  );

type Routes = Parameters<typeof answerCalls>[0];

/** A fake server that stores the inputs of one statement and computes its figures; `own` routes come first. */
export const answerGruppo = (own: Routes = [], bilancio = buildBilancio()): readonly ApiCall[] => {
  const salvati: Record<string, number | null> = {};
  const evidenze: Record<string, string> = {};
  let versione = 1;
  const answerParams = (gruppo: Gruppo): Response => {
    const params: Param[] = resolveParams(gruppo, buildContesto(bilancio, salvati)).map((parametro) => ({
      bilancio: bilancio.id,
      evidenza: evidenze[parametro.nome] ?? '',
      ...parametro,
    }));
    return Response.json(params, { headers: { ETag: `"${versione}"` } });
  };
  return answerCalls([
    ...own,
    [endpoints.loadAzienda, azienda],
    [endpoints.loadConfig, { settori, ateco: [] }],
    [endpoints.loadSchemaIndicatori, asWire(schemaIndicatori())],
    [endpoints.listIndicatorStatics, statics],
    [endpoints.loadThresholds, thresholds],
    [endpoints.loadAndamento, []],
    [endpoints.loadBilancio, bilancio],
    [endpoints.loadNotaGruppo, (call) => ({ bilancio: bilancio.id, gruppo: getGruppo(call), note: '' })],
    [endpoints.listIndicatori, (call) => answerFigure(call, salvati, bilancio)],
    [endpoints.computeLive, (call) => answerFigure(call, { ...salvati, ...readParams(call) }, bilancio)],
    [endpoints.listParams, (call) => answerParams(getGruppo(call))],
    [
      endpoints.saveParams,
      (call) => {
        Object.assign(salvati, readParams(call));
        for (const { nome, evidenza } of (call.body as ParamsBody).params)
          if (evidenza !== undefined) evidenze[nome] = evidenza;
        versione += 1;
        return answerParams(getGruppo(call));
      },
    ],
  ]);
};

/** One statement of a trend, with the figures of a group for these inputs. */
export const buildAndamento = (gruppo: Gruppo, bilancio: Bilancio, params: ParametriSalvati = {}): Andamento => ({
  bilancio: bilancio.id,
  data_bilancio: bilancio.data_bilancio,
  bilancio_chiusura: bilancio.bilancio_chiusura,
  versione_regole: VERSIONE_REGOLE,
  dati_di: null,
  indicatori: computeGruppo(gruppo, params, bilancio).map(
    ({ codice, valore, punteggio, etichetta_punteggio, motivo }) => ({
      codice,
      valore,
      punteggio,
      etichetta_punteggio,
      motivo,
    }),
  ),
});

/** The area of a statement, with the slots of the frame that its pages fill. */
export const AreaBilancio = ({
  bilancio = buildBilancio(),
  children,
}: {
  readonly bilancio?: Bilancio;
  readonly children: ReactNode;
}) => (
  <BilancioApertoContext value={{ bilancio, etag: '"1"', solaLettura: getSolaLettura(bilancio) }}>
    <headerActionsSlot.Target />
    {children}
    <section aria-label="Spiegazione">
      <rightPanelSlot.Target />
    </section>
    <bottomBarSlot.Target />
    <UnsavedGuard />
  </BilancioApertoContext>
);
