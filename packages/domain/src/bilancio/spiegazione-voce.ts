import { formatEuro } from '../numbers/format-euro.ts';
import { euroToNumber, ZERO_EURO } from '../numbers/euro.ts';
import { getVoce } from '../piano-voci/piano-voci.ts';
import type { CodiceVoce, TermineVoce } from '../piano-voci/piano-voci.ts';
import { joinTermini } from '../piano-voci/schema-voci.ts';
import { getTitoloCompleto, getTitoloInParole, printVoceFiglia } from '../piano-voci/titolo.ts';
import type { Spiegazione } from '../formula/spiegazione.ts';
import { VERSIONE_REGOLE } from '../versione.ts';
import { getAvvisoVoce } from './avviso.ts';
import type { BilancioCalcolato } from './bilancio.ts';

const FONTE = 'Artt. 2424 e 2425 c.c.; per i bilanci abbreviati e delle micro-imprese artt. 2435-bis e 2435-ter c.c.';

/**
 * The ground of a line, in the structure of an indicator: for a computed line its formula with the effective amounts,
 * for an input line what was written and what replaces it.
 */
export const explainVoce = (codice: CodiceVoce, bilancio: BilancioCalcolato): Spiegazione => {
  const { termini } = getVoce(codice);
  return {
    formula: termini.length === 0 ? getTitoloInParole(codice) : joinTermini(termini, printVoceFiglia),
    simboli: termini.length === 0 ? codice : joinTermini(termini, (termine) => termine),
    sostituita: termini.length === 0 ? formatEuro(bilancio.effettivo(codice)) : printImporti(termini, bilancio),
    frazione: null,
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
    intervallo: null,
    lettura: null,
    note: listNote(codice, bilancio),
    stato_normativo: null,
    fonte: FONTE,
    nota_soglie: null,
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

/** Amounts equal to 0 are left out, unless all are. */
const printImporti = (termini: readonly TermineVoce[], bilancio: BilancioCalcolato): string => {
  const daScrivere = termini.filter(({ codice }) => bilancio.effettivo(codice) !== 0);
  if (daScrivere.length === 0) return formatEuro(ZERO_EURO);
  return joinTermini(daScrivere, (termine) => {
    const importo = formatEuro(bilancio.effettivo(termine));
    return bilancio.effettivo(termine) < 0 ? `(${importo})` : importo;
  });
};
