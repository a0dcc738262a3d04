import { isInfrannuale } from '../formula/contesto.ts';
import type { BilancioContesto, ContestoIndicatori } from '../formula/contesto.ts';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import type { CodiceGruppo } from '../indicatori/gruppo.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import type { Euro } from '../numbers/euro.ts';
import { pianoVoci } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { applyLeve, prepareSimulazione } from './apply-leve.ts';
import type { LeveApplicate } from './apply-leve.ts';
import { getAliquotaPredefinita } from './imposte.ts';
import type { Leva } from './leva.ts';
import type { RifiutoLeva } from './rifiuto.ts';
import type { Result } from '../numbers/result.ts';

/** Levers to try on a statement; `aliquota` in points, null: that of the legal form. */
export type RichiestaSimulazione = { readonly leve: readonly Leva[]; readonly aliquota: number | null };

/** A line that changes, input or computed, in effective amounts. */
export type VoceSimulata = { readonly codice: CodiceVoce; readonly prima: Euro; readonly dopo: Euro };

type Figura = Pick<RisultatoIndicatore, 'valore' | 'punteggio'>;

export type IndicatoreSimulato = {
  readonly gruppo: CodiceGruppo;
  readonly codice: string;
  readonly prima: Figura;
  readonly dopo: Figura;
};

/** What would happen. */
export type Simulazione = Pick<LeveApplicate, 'contesto' | 'effetti' | 'imposte' | 'cassa'> & {
  readonly aliquota: number;
  readonly voci: readonly VoceSimulata[];
  readonly voci_proiezione: readonly VoceSimulata[];
  /** All indicators, helpers too, in the order of the registry. */
  readonly indicatori: readonly IndicatoreSimulato[];
  /** The same after the levers, with what a card says of them. */
  readonly risultati: readonly RisultatoIndicatore[];
  /** Grades from 0 to 1, or null. */
  readonly rischio: { readonly prima: number | null; readonly dopo: number | null };
};

/**
 * What would happen to a statement with some levers, as if from the start of the fiscal year. Nothing is stored; the
 * indicators are those that the same lines, saved, would give. `prima`: the indicators of the statement where they
 * are already known.
 * @example computeSimulazione(contesto, { leve: [{ codice: 'apporto', importo: euro(7000000), forma: 'riserva' }], aliquota: null })
 */
export const computeSimulazione = (
  contesto: ContestoIndicatori,
  { leve, aliquota: scritta }: RichiestaSimulazione,
  prima: readonly RisultatoIndicatore[] = computeIndicatori(contesto),
): Result<Simulazione, RifiutoLeva> => {
  const aliquota = scritta ?? getAliquotaPredefinita(contesto.forma_giuridica);
  const esito = applyLeve(prepareSimulazione(contesto), leve, aliquota);
  if (!esito.ok) return esito;
  const { contesto: mosso, effetti, imposte, cassa } = esito.valore;
  const risultati = mosso === contesto ? prima : computeIndicatori(mosso);
  const simulazione: Simulazione = {
    contesto: mosso,
    effetti,
    imposte,
    cassa,
    aliquota,
    voci: listVociCambiate(contesto.bilancio, mosso.bilancio),
    voci_proiezione: isInfrannuale(contesto) ? listVociCambiate(contesto.proiezione, mosso.proiezione) : [],
    indicatori: matchIndicatori(prima, risultati),
    risultati,
    rischio: { prima: computeRischio(prima).overall_risk, dopo: computeRischio(risultati).overall_risk },
  };
  return { ok: true, valore: simulazione };
};

const listVociCambiate = (prima: BilancioContesto | null, dopo: BilancioContesto | null): readonly VoceSimulata[] => {
  if (prima === null || dopo === null || prima === dopo) return [];
  return pianoVoci
    .map(({ codice }) => ({
      codice,
      prima: prima.bilancio.effettivo(codice),
      dopo: dopo.bilancio.effettivo(codice),
    }))
    .filter((voce) => voce.prima !== voce.dopo);
};

const matchIndicatori = (
  prima: readonly RisultatoIndicatore[],
  dopo: readonly RisultatoIndicatore[],
): readonly IndicatoreSimulato[] =>
  prima.map(({ gruppo, codice, valore, punteggio }) => {
    const altro = dopo.find((risultato) => risultato.gruppo === gruppo && risultato.codice === codice);
    const figura = { valore: altro?.valore ?? null, punteggio: altro?.punteggio ?? null };
    return { gruppo, codice, prima: { valore, punteggio }, dopo: figura };
  });
