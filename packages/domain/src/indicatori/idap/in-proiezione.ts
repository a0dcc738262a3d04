import type { Input } from '../../formula/formula.ts';
import { proiezione, quandoNel } from '../../formula/parole.ts';
import type { Caso, EsempioIndicatore, Indicatore } from '../indicatore.ts';

type Proprio = Pick<
  Indicatore,
  'codice' | 'name' | 'descrizione_breve' | 'descrizione_estesa' | 'casi_particolari' | 'esempi'
>;

/**
 * The forecast version of an index: the same formula, cases, suspensions and limits, read on the projection. The switches
 * and the legal minimum remain those of the statement itself.
 */
export const moveInProiezione = (indicatore: Indicatore, proprio: Proprio): Indicatore => {
  return {
    ...indicatore,
    ...proprio,
    formula: proiezione(indicatore.formula),
    casi: indicatore.casi.map(moveCaso),
    postille: indicatore.postille.map((postilla) => ({
      ...postilla,
      quando: quandoNel('proiezione', postilla.quando),
    })),
    inputs: indicatore.inputs.map(getInputProiezione),
    esempi: [...proprio.esempi, ...moveEsempi(indicatore)],
  };
};

const moveCaso = (caso: Caso): Caso => {
  const quando = quandoNel('proiezione', caso.quando);
  return 'valore' in caso ? { ...caso, quando, valore: proiezione(caso.valore) } : { ...caso, quando };
};

const getInputProiezione = (input: Input): Input =>
  typeof input.in_proiezione === 'object' ? input.in_proiezione : input;

/** Half-way to the closing, with no breach of its own and a capital of 10 000. */
const INFRANNUALE = { data_bilancio: '2025-06-30', voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 } } as const;

/** The examples of closing statements: a projection is one too. */
const moveEsempi = ({ esempi, inputs }: Indicatore): readonly EsempioIndicatore[] => {
  const nomi = new Map(inputs.map((input) => [input.nome, getInputProiezione(input).nome]));
  return esempi
    .filter(({ data_bilancio }) => data_bilancio === undefined)
    .map((esempio) => ({
      ...esempio,
      ...INFRANNUALE,
      proiezione: esempio.voci,
      params: Object.fromEntries(
        Object.entries(esempio.params ?? {}).map(([nome, valore]) => [nomi.get(nome) ?? nome, valore]),
      ),
    }));
};
