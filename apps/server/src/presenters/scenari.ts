import type {
  ContestoFilo,
  FigureScenarioFilo,
  RimedioFilo,
  ScenarioBilancio,
  ScenarioElenco,
  SimulazioneFilo,
} from '@vedetta/contract';
import { computeRischio, euroToNumber, isFerma, isMinimo, parseLeve, presentLeve, printLeva } from '@vedetta/domain';
import type { FigureScenario, Rimedio, Simulazione, VoceSimulata } from '@vedetta/domain';
import type { ComputeInput } from '../compute-input.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { ScenarioCalcolato, ScenarioRow } from '../repositories/scenari.ts';

const presentVociContesto = ({ data_bilancio, valori, params }: ComputeInput['bilancio']) => ({
  data_bilancio,
  voci: [...valori].map(([codice, { valore, rettifica }]) => ({
    codice,
    valore: euroToNumber(valore),
    rettifica: rettifica === null ? null : euroToNumber(rettifica),
  })),
  params,
});

export const presentContesto = (contesto: ComputeInput, versione_regole: string): DeepReadonly<ContestoFilo> => {
  const { bilancio, proiezione, precedente, ...azienda } = contesto;
  return {
    ...azienda,
    bilancio: presentVociContesto(bilancio),
    proiezione: proiezione === null ? null : presentVociContesto(proiezione),
    precedente: precedente === null ? null : presentVociContesto(precedente),
    versione_regole,
  };
};

const presentVoci = (voci: readonly VoceSimulata[]) =>
  voci.map(({ codice, prima, dopo }) => ({ codice, prima: euroToNumber(prima), dopo: euroToNumber(dopo) }));

/** The sentence of the grade, where a minimum holds it; null also where earlier rules gave a grade that those of today do not. */
const explainMinimo = ({
  indicatori,
  rischio: { dopo },
}: Pick<Simulazione, 'indicatori' | 'rischio'>): string | null => {
  const esiti = indicatori.map(({ gruppo, codice, dopo: { valore, punteggio } }) => ({
    gruppo,
    codice,
    valore,
    punteggio,
    motivo: null,
  }));
  const rischio = computeRischio(esiti);
  return isMinimo(rischio) && rischio.overall_risk === dopo ? rischio.motivo : null;
};

export const presentSimulazione = ({
  voci,
  voci_proiezione,
  indicatori,
  rischio,
}: Pick<Simulazione, 'voci' | 'voci_proiezione' | 'indicatori' | 'rischio'>): DeepReadonly<SimulazioneFilo> => ({
  voci: presentVoci(voci),
  voci_proiezione: presentVoci(voci_proiezione),
  indicatori,
  rischio: { ...rischio, minimo: explainMinimo({ indicatori, rischio }) },
});

export const presentRimedi = (rimedi: readonly Rimedio[]): DeepReadonly<RimedioFilo[]> =>
  rimedi.map(({ leve, ...indicatore }) => ({
    ...indicatore,
    leve: leve.map(({ codice, valore, soglia, motivo, rischio_dopo, peggiora }) => ({
      codice,
      valore,
      soglia,
      motivo,
      rischio_dopo,
      peggiora,
    })),
  }));

const presentFigure = (figure: FigureScenario): FigureScenarioFilo => ({
  ...figure,
  patrimonio_netto: euroToNumber(figure.patrimonio_netto),
  risultato: euroToNumber(figure.risultato),
  disponibilita: euroToNumber(figure.disponibilita),
});

/** The database reorders the fields of a lever: they are read and presented again. */
const presentLeveSalvate = (leve: ScenarioRow['leve']) => {
  const lette = parseLeve({ leve });
  if (!lette.ok) return { leve, leve_in_parole: [] };
  const inUso = lette.valore.leve.filter((leva) => !isFerma(leva));
  return { leve: presentLeve(lette.valore.leve), leve_in_parole: inUso.map(printLeva) };
};

export const presentListedScenario = ({ scenario, esito }: ScenarioCalcolato): DeepReadonly<ScenarioElenco> => ({
  id: scenario.id,
  bilancio: scenario.bilancio_id,
  nome: scenario.nome,
  note: scenario.note,
  ...presentLeveSalvate(scenario.leve),
  aliquota: scenario.aliquota,
  nel_report: scenario.nel_report,
  autore: scenario.autore,
  versione: scenario.versione,
  creato_il: scenario.creato_il.toISOString(),
  modificato_il: scenario.modificato_il.toISOString(),
  versione_regole: esito.versione_regole,
  fermo: scenario.esito !== null,
  motivo: esito.motivo,
  prima: presentFigure(esito.prima),
  dopo: esito.dopo === null ? null : presentFigure(esito.dopo),
});

export const presentScenario = (calcolato: ScenarioCalcolato): DeepReadonly<ScenarioBilancio> => ({
  ...presentListedScenario(calcolato),
  simulazione: calcolato.esito.simulazione === null ? null : presentSimulazione(calcolato.esito.simulazione),
});
