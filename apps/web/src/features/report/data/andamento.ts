import type { Report } from '@vedetta/contract';
import { formatData, formatIntero, formatPercent, formatRapporto, subtractImporti } from '@vedetta/domain';
import { describePeriodo } from '../../../components/prospetto/index.ts';
import { joinSentence } from '../paper/text.ts';
import { formatImporto } from './importi.ts';

/** The periods side by side, as printed. */
export type AndamentoReport = NonNullable<Report['andamento']>;
type FcfoReport = Pick<Report, 'andamento' | 'versione_regole'> & {
  readonly params: readonly Pick<Report['params'][number], 'gruppo' | 'nome' | 'predefinito'>[];
  readonly bilancio: Pick<Report['bilancio'], 'data_bilancio'>;
  readonly indicatori: readonly Pick<Report['indicatori'][number], 'gruppo' | 'codice' | 'valore'>[];
};
type Colonna = AndamentoReport['colonne'][number];
export type RigaAndamento = AndamentoReport['righe'][number];

const getAnno = (colonna: Colonna | undefined): string => colonna?.data.slice(0, 4) ?? '';

/** @example printTitoloAndamento(andamento) // 'Andamento dal 2021 al 2025' */
export const printTitoloAndamento = ({ colonne }: AndamentoReport): string => {
  const ultima = colonne.findLast(({ proiezione }) => !proiezione);
  const [da, a] = [getAnno(colonne[0]), getAnno(ultima)];
  return da === a ? `Andamento del ${a}` : `Andamento dal ${da} al ${a}`;
};

/** What a column is, under its date. @example describeColonna(colonna) // '9 mesi, bozza' */
export const describeColonna = (colonna: Colonna): string => {
  const stato = colonna.consolidato ? 'bloccato' : 'bozza';
  if (colonna.proiezione) return `proiezione, ${stato}`;
  return `${colonna.tipo === 'annuale' ? 'esercizio' : describePeriodo(colonna)}, ${stato}`;
};

/** What the bars of some columns look like, where not all are of a whole year; one line for the legend of a chart. */
export const describeAspetti = ({ colonne }: Pick<AndamentoReport, 'colonne'>): readonly string[] => {
  const parti = [
    ...(colonne.some(({ tipo, proiezione }) => tipo === 'infrannuale' && !proiezione)
      ? ['più chiaro: parte dell’esercizio']
      : []),
    ...(colonne.some(({ proiezione }) => proiezione) ? ['tratteggio: proiezione'] : []),
  ];
  return parti.length === 0 ? [] : [parti.join('; ')];
};

/** A figure of the table: amounts in whole euros. */
export const printCella = ({ unit, valori }: RigaAndamento, posto: number): string => {
  const valore = valori[posto] ?? null;
  if (valore === null) return 'n.c.';
  if (unit === 'percent') return formatPercent(valore);
  return unit === 'numero' || unit === 'enum' ? formatRapporto(valore) : formatIntero(valore);
};

/** Why a figure of the table is missing: each reason once, with its rows and dates. */
export const listMotivi = ({ colonne, righe }: AndamentoReport): readonly string[] => {
  const mancanti = righe
    .filter(({ sezione }) => sezione !== 'grado')
    .flatMap(({ nome, valori, motivi }) =>
      colonne.flatMap(({ data, proiezione }, posto) =>
        valori[posto] === null && !(proiezione && isIndicatore(motivi[posto]))
          ? [{ nome, data: formatData(data), motivo: joinSentence(motivi[posto] ?? 'non calcolabile') }]
          : [],
      ),
    );
  return [...Map.groupBy(mancanti, ({ nome, motivo }) => `${nome}: ${motivo}`)].map(
    ([testo, celle]) => `${testo} (${celle.map(({ data }) => data).join(', ')}).`,
  );
};

/** The empty indicators of a projection have one reason, which a note gives once. */
const isIndicatore = (motivo: string | null | undefined): boolean => motivo?.startsWith('Una proiezione') === true;

/** The columns judged by other rules than the report. */
export const listAltreRegole = (
  { colonne }: AndamentoReport,
  versione: string,
): readonly { readonly data: string; readonly regole: string }[] =>
  colonne.flatMap(({ data, proiezione, versione_regole }) =>
    proiezione || versione_regole === null || versione_regole === versione
      ? []
      : [{ data: formatData(data), regole: versione_regole }],
  );

/** The name of the FCFO of the chart where that of the indicators is another figure. */
const FCFO_CONTABILE = 'FCFO contabile';

/**
 * The FCFO of the chart beside that of the indicators, each with its name, and why they differ; null where they are the same
 * figure, or of different years.
 */
export const explainFcfo = ({
  andamento,
  bilancio,
  indicatori,
  params,
  versione_regole,
}: FcfoReport): string | null => {
  const flusso = andamento?.flusso ?? null;
  const grafico = flusso?.passi.find(({ codice }) => codice === 'fcfo')?.valore ?? null;
  const cifra = indicatori.find(({ gruppo, codice }) => gruppo === 'FCFO' && codice === '__FCFO')?.valore ?? null;
  if (flusso === null || grafico === null || cifra === null || flusso.a !== bilancio.data_bilancio) return null;
  const differenza = subtractImporti(cifra, grafico);
  if (differenza === 0) return null;
  const digitati = params.some(
    ({ gruppo, nome, predefinito }) => gruppo === 'FCFO' && nome === 'CapexMan' && !predefinito,
  );
  const ragione = digitati
    ? 'il primo prende gli investimenti dallo stato patrimoniale, il secondo quelli digitati'
    : `il secondo segue le regole ${versione_regole}`;
  return `${FCFO_CONTABILE}, nel grafico: ${formatImporto(grafico, cifra)}; FCFO degli indicatori: ${formatImporto(cifra, grafico)}; differenza ${formatImporto(differenza)}: ${ragione}.`;
};

/** The steps of the chart, the FCFO with a name of its own where that of the indicators is another figure. */
export const namePassi = (report: FcfoReport): NonNullable<AndamentoReport['flusso']>['passi'] => {
  const passi = report.andamento?.flusso?.passi ?? [];
  return explainFcfo(report) === null
    ? passi
    : passi.map((passo) => (passo.codice === 'fcfo' ? { ...passo, nome: FCFO_CONTABILE } : passo));
};
