import type {
  CalcoloPiano,
  CampiPiano,
  Piano,
  Result,
  RifiutoPiano,
  ScenarioCalcolato,
  SceltePiano,
} from '@vedetta/domain';
import { compareScenari, computePiano, parsePiano, printRifiutoPiano } from '@vedetta/domain';

/** A plan with its figures, as the screen shows them. */
export type View = {
  readonly piano: Piano;
  /** By the periods of the plan: of these the grid can be typed in. */
  readonly calcolo: CalcoloPiano;
  /** By the periods on screen. */
  readonly mostrato: CalcoloPiano;
  readonly scenari: readonly ScenarioCalcolato[];
};

/** Why the figures cannot be computed, with the refused fields by path. */
export type ViewRefusal = { readonly motivo: string; readonly campi: Readonly<Record<string, string>> };

const describeRifiuti = (rifiuti: readonly RifiutoPiano[]): ViewRefusal => ({
  motivo: 'Alcuni campi non sono validi: le cifre sono quelle di prima.',
  campi: Object.fromEntries(rifiuti.map(({ campo, motivo }) => [campo, printRifiutoPiano(motivo)])),
});

const FUORI_LIMITE: ViewRefusal = {
  motivo: 'Gli importi del piano superano le 13 cifre intere: le cifre sono quelle di prima.',
  campi: {},
};

/** Computes a plan with the same functions as the server. */
export const computeView = (
  campi: CampiPiano,
  data_bilancio_chiusura: string,
  passo: SceltePiano['passo'],
): Result<View, ViewRefusal> => {
  const letto = parsePiano(campi);
  if (!letto.ok) return { ok: false, rifiuto: describeRifiuti(letto.rifiuto) };
  const piano = letto.valore;
  const scelte = { data_bilancio_chiusura };
  const esito = computePiano(piano, scelte);
  const mostrato = passo === undefined ? esito : computePiano(piano, { ...scelte, passo });
  if (!esito.ok || !mostrato.ok) return { ok: false, rifiuto: FUORI_LIMITE };
  return {
    ok: true,
    valore: {
      piano,
      calcolo: esito.valore,
      mostrato: mostrato.valore,
      scenari: compareScenari(piano, scelte),
    },
  };
};
