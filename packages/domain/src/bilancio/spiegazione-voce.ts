import { formatEuro } from '../numbers/format-euro.ts';
import { euroToNumber } from '../numbers/euro.ts';
import { getVoce } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { getTitoloCompleto, getTitoloInParole, getTitoloFiglia } from '../piano-voci/titolo.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { SpiegazioneFormula } from '../formula/explain-formula.ts';
import { VERSIONE_REGOLE } from '../versione.ts';
import { getAvvisoVoce } from './avviso.ts';
import type { BilancioCalcolato } from './bilancio.ts';

const FONTE = 'Artt. 2424 e 2425 c.c.; per i bilanci abbreviati e delle micro-imprese artt. 2435-bis e 2435-ter c.c.';

/** How the amount of a line was computed. */
export type SpiegazioneVoce = SpiegazioneFormula & {
  readonly risultato: string;
  readonly note: readonly string[];
  readonly fonte: string;
  readonly versione_regole: string;
};

/** Explains a line: a computed one by its formula with the effective amounts, an input one by what was typed and what replaces it. */
export const explainVoce = (codice: CodiceVoce, bilancio: BilancioCalcolato): SpiegazioneVoce => {
  const { termini } = getVoce(codice);
  return {
    albero: buildAlberoVoce(codice, bilancio),
    risultato: formatEuro(bilancio.effettivo(codice), { simbolo: true }),
    termini: termini.map((termine) => ({
      tipo: 'voce',
      codice: termine.codice,
      titolo: getTitoloCompleto(termine.codice),
      valore: euroToNumber(bilancio.effettivo(termine.codice)),
      unita: 'euro',
      esercizio: 'corrente',
    })),
    passaggi: [],
    note: listNote(codice, bilancio),
    fonte: FONTE,
    versione_regole: VERSIONE_REGOLE,
  };
};

const listNote = (codice: CodiceVoce, bilancio: BilancioCalcolato): readonly string[] => {
  const voce = bilancio.voci.find((altra) => altra.codice === codice);
  if (voce === undefined) return [];
  const avviso = getAvvisoVoce(codice, voce.valore, voce.rettifica);
  const rettifica =
    voce.rettifica === null
      ? null
      : `Vale il Valore Alternativo, ${formatEuro(voce.rettifica, { simbolo: true })}, al posto di ${formatEuro(voce.valore, { simbolo: true })}.`;
  return [rettifica, avviso].filter((nota) => nota !== null);
};

const buildNodo = (codice: CodiceVoce, nome: string, bilancio: BilancioCalcolato): Nodo => ({
  tipo: 'voce',
  codice,
  nome,
  valore: euroToNumber(bilancio.effettivo(codice)),
  provenienza: null,
});

/** A computed line is the sum of the lines below it, each under the name it has there; an input line is itself. */
const buildAlberoVoce = (codice: CodiceVoce, bilancio: BilancioCalcolato): Nodo => {
  const { termini } = getVoce(codice);
  if (termini.length === 0) return buildNodo(codice, getTitoloInParole(codice), bilancio);
  return {
    tipo: 'somma',
    valore: euroToNumber(bilancio.effettivo(codice)),
    addendi: termini.map((termine) => ({
      segno: termine.segno,
      nodo: buildNodo(termine.codice, getTitoloFiglia(termine.codice), bilancio),
    })),
  };
};
