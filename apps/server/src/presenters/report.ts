import type { Bilancio, Param, Report, Spiegazione, Thresholds } from '@vedetta/contract';
import { euroToNumber, getSettore, gruppi, isAusiliario, isCodiceSettore, schemaIndicatori } from '@vedetta/domain';
import type { FattiBilancio, ValoriBilancio } from '@vedetta/domain';
import type { Signer } from '../adapters/credentials/signer.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { FrontespizioRow } from '../repositories/frontespizi.ts';
import type { NotaGruppoRow } from '../repositories/note-gruppi.ts';
import type { FigureRow, Risultati } from '../repositories/stored-risultati.ts';
import type { ScritturaRow } from '../repositories/scritture.ts';
import type { OrigineRow } from '../repositories/origini.ts';
import type { ScenarioCalcolato } from '../repositories/scenari.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { presentPrintedAssestamento } from './assestamento.ts';
import type { Vista as VistaAssestamento } from './assestamento.ts';
import { presentAzienda } from './aziende.ts';
import { presentBilancio } from './bilanci.ts';
import { presentFrontespizio } from './frontespizio.ts';
import { presentOrigine } from './origini.ts';
import { presentScenario } from './scenari.ts';
import { presentPianoStampato } from './piani.ts';
import { presentStudio } from './studi.ts';

type BilancioWithVoci = {
  readonly bilancio: BilancioRow;
  readonly valori: ValoriBilancio;
  readonly scritture: readonly ScritturaRow[];
};

type ReportData = {
  readonly corrente: BilancioWithVoci;
  readonly proiezione: BilancioWithVoci | null;
  readonly precedente: BilancioWithVoci | null;
  readonly azienda: AziendaRow;
  readonly studio: StudioRow;
  readonly risultati: Risultati;
  readonly spiegate: readonly ExplainedFigure[];
  readonly fatti: FattiBilancio;
  readonly indicatori_precedenti: DeepReadonly<Report['indicatori_precedenti']>;
  readonly params: readonly Param[];
  readonly note: readonly NotaGruppoRow[];
  readonly frontespizio: FrontespizioRow;
  readonly assestamento: VistaAssestamento | null;
  readonly scenario: ScenarioCalcolato | null;
  readonly piano: Parameters<typeof presentPianoStampato>[0] | null;
  readonly soglie: DeepReadonly<Thresholds>;
  readonly origini: readonly OrigineRow[];
  readonly andamento: (NonNullable<DeepReadonly<Report>['andamento']> & { readonly fonti: unknown }) | null;
  readonly soglie_settori: DeepReadonly<Report>['soglie_settori'];
  readonly tassi_crescita: readonly string[];
  readonly cambio_grado: string | null;
  readonly impronta: string;
};

const presentWithVoci = (data: BilancioWithVoci | null): Bilancio | null =>
  data === null ? null : presentBilancio(data.bilancio, data.valori, data.scritture);

type ExplainedFigure = FigureRow & { readonly spiegazione: DeepReadonly<Spiegazione> };

/** The natura in the current rules, for explanations stored by versions that did not record it. */
const findNatura = ({ gruppo, codice }: FigureRow) =>
  gruppi.find((altro) => altro.codice === gruppo)?.indicatori.find((altro) => altro.codice === codice)?.stato_normativo
    .natura ?? null;

/**
 * The report shows the steps of a figure, not its terms, which would be a third of the response. Those of an index of an interim
 * statement say which statement each line is of: the report tells its period from them.
 */
const presentFigure = (figure: ExplainedFigure, { bilancio_chiusura }: Bilancio): ExplainedFigure => ({
  ...figure,
  spiegazione: {
    ...figure.spiegazione,
    natura: figure.spiegazione.natura ?? findNatura(figure),
    termini: bilancio_chiusura || isAusiliario(figure.codice) ? [] : figure.spiegazione.termini,
  },
});

const presentAndamento = ({ colonne, righe, flusso }: NonNullable<ReportData['andamento']>) => ({
  colonne,
  righe,
  flusso,
});

const presentFatti = ({ perdite, ...fatti }: FattiBilancio): DeepReadonly<Report['fatti']> => ({
  ...fatti,
  debiti_erario_previdenza: euroToNumber(fatti.debiti_erario_previdenza),
  perdite:
    perdite === null
      ? null
      : {
          capitale: euroToNumber(perdite.capitale),
          patrimonio_netto: euroToNumber(perdite.patrimonio_netto),
          perdita: euroToNumber(perdite.perdita),
          misura: perdite.misura,
          articolo: perdite.articolo,
          scioglimento: perdite.scioglimento,
          sospese: perdite.sospese,
        },
});

/** Everything a report prints, in one response, with its digest. */
export const presentReport = (firma: Signer, data: ReportData): DeepReadonly<Report> => {
  const { corrente, azienda, risultati } = data;
  const { settore } = azienda;
  if (!isCodiceSettore(settore)) throw new Error(`Azienda ${azienda.id}: unknown settore ${settore}`);
  const bilancio = presentBilancio(corrente.bilancio, corrente.valori, corrente.scritture);
  return {
    bilancio,
    proiezione: presentWithVoci(data.proiezione),
    precedente: presentWithVoci(data.precedente),
    azienda: presentAzienda(firma, azienda),
    settore: getSettore(settore),
    commercialista: presentStudio(firma, data.studio),
    rischio: risultati.rischio,
    versione_regole: risultati.versione_regole,
    indicatori: data.spiegate.map((figure) => ({
      ...presentFigure(figure, bilancio),
      versione_regole: risultati.versione_regole,
    })),
    fatti: presentFatti(data.fatti),
    indicatori_precedenti: data.indicatori_precedenti,
    cambio_grado: data.cambio_grado,
    params: data.params,
    note_gruppi: data.note.map(({ gruppo, note }) => ({ bilancio: corrente.bilancio.id, gruppo, note })),
    frontespizio: presentFrontespizio(corrente.bilancio.id, data.frontespizio),
    assestamento: presentPrintedAssestamento(data.assestamento),
    scenario: data.scenario === null ? null : presentScenario(data.scenario),
    origini: data.origini.map(presentOrigine),
    piano: data.piano === null ? null : presentPianoStampato(data.piano),
    andamento: data.andamento === null ? null : presentAndamento(data.andamento),
    schema_indicatori: schemaIndicatori(),
    thresholds: data.soglie,
    soglie_settori: data.soglie_settori,
    tassi_crescita: data.tassi_crescita,
    impronta: data.impronta,
    stampato_il: new Date().toISOString(),
  };
};
