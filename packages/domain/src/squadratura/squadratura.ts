import type { Euro } from '../numbers/euro.ts';
import { euro, ZERO_EURO } from '../numbers/euro.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { ContestoSquadratura, VocePesata } from './contesto-squadratura.ts';
import { listVociPesate } from './contesto-squadratura.ts';
import { listImportiUguali } from './importi-uguali.ts';
import type { Regola } from './regole-sospetto.ts';
import { listArrotondamento, listCifre, listRatei, listRisultato, listSegno } from './regole-sospetto.ts';
import type { Sospetto } from './sospetto.ts';

/** A line with its amount of the year before and of now. */
export type VariazioneVoce = { readonly codice: CodiceVoceInput; readonly prima: Euro; readonly dopo: Euro };

/** Why a statement does not balance: the sum, what may explain it, what cannot. */
export type Squadratura = {
  readonly attivo: Euro;
  readonly passivo: Euro;
  readonly differenza: Euro;
  /** Which side lacks, in a sentence. */
  readonly frase: string;
  /** Convincing ones first; each group in the order of the rules. */
  readonly sospetti: readonly Sospetto[];
  /** What was looked at and found right. */
  readonly esclusi: readonly string[];
  /** The largest changes from the year before, for when no line explains the difference. */
  readonly variazioni: readonly VariazioneVoce[];
};

const REGOLE: readonly Regola[] = [
  listArrotondamento,
  listRisultato,
  listRatei,
  listCifre,
  listSegno,
  listImportiUguali,
];

const QUANTE_VARIAZIONI = 3;

const printFrase = (differenza: Euro): string => {
  if (differenza === 0) return 'Il bilancio quadra.';
  const importo = formatEuro(euro(Math.abs(differenza)), { simbolo: true });
  return differenza > 0
    ? `Al passivo mancano ${importo}, oppure all’attivo sono di troppo.`
    : `All’attivo mancano ${importo}, oppure al passivo sono di troppo.`;
};

const listVariazioni = (voci: readonly VocePesata[]): readonly VariazioneVoce[] =>
  voci
    .flatMap(({ codice, importo, prima }) =>
      prima === null || prima === importo ? [] : [{ codice, prima, dopo: importo }],
    )
    .toSorted((una, altra) => Math.abs(altra.dopo - altra.prima) - Math.abs(una.dopo - una.prima))
    .slice(0, QUANTE_VARIAZIONI);

const listEsclusi = (
  { bilancio, precedente }: ContestoSquadratura,
  sospetti: readonly Sospetto[],
): readonly string[] => {
  const has = (regola: Sospetto['regola']): boolean => sospetti.some((sospetto) => sospetto.regola === regola);
  const hasRatei = precedente !== null && (precedente.effettivo('SPA.D') !== 0 || precedente.effettivo('SPP.E') !== 0);
  const risultato = `Risultato di A.IX come nel conto economico: ${formatEuro(bilancio.effettivo('SPP.A.IX'))}`;
  return [
    ...(has('risultato') ? [] : [risultato]),
    ...(has('ratei') || !hasRatei ? [] : ['Ratei e risconti dell’anno prima presenti anche oggi']),
  ];
};

/**
 * Why a statement does not balance. Each rule is a guess with its ground; those that bring the difference to exactly 0
 * and have a second clue come first. It proposes and never changes.
 * @example explainSquadratura({ bilancio, precedente, data_precedente: '31/12/2025' }).sospetti[0]?.titolo
 * // 'Ratei e risconti mancanti'
 */
export const explainSquadratura = (contesto: ContestoSquadratura): Squadratura => {
  const { bilancio } = contesto;
  const differenza = bilancio.quadratura;
  const voci = listVociPesate(contesto);
  const sospetti = differenza === ZERO_EURO ? [] : REGOLE.flatMap((regola) => regola(voci, differenza, contesto));
  return {
    attivo: bilancio.effettivo('SPA'),
    passivo: bilancio.effettivo('SPP'),
    differenza,
    frase: printFrase(differenza),
    sospetti: [
      ...sospetti.filter(({ convincente }) => convincente),
      ...sospetti.filter(({ convincente }) => !convincente),
    ],
    esclusi: listEsclusi(contesto, sospetti),
    variazioni: listVariazioni(voci),
  };
};
