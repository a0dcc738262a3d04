import { euroToNumber } from '../numbers/euro.ts';
import type { ContestoIndicatori } from '../formula/contesto.ts';
import { computeIndicatori } from '../indicatori/compute-indicatori.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import type { CodiceGruppo } from '../indicatori/gruppo.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import { findNonDistinti, prepareSimulazione } from './apply-leve.ts';
import type { BaseSimulazione } from './apply-leve.ts';
import { getAliquotaPredefinita } from './imposte.ts';
import { codiciLeva } from './leva.ts';
import type { CodiceLeva, Leva } from './leva.ts';
import { createProva } from './prova.ts';
import type { Prova } from './prova.ts';
import { leggonoRedditivita } from './redditivita.ts';
import { buildScala } from './scala.ts';
import type { ScalaLeva } from './scala.ts';

/** Why a lever has no value for an indicator. */
export type MotivoRimedio = 'non_basta_da_sola' | 'debiti_non_distinti' | 'crediti_non_distinti' | 'non_pertinente';

/** Written beside every remedy. */
export const NOTA_RIMEDI = 'Misura aritmetica, non una raccomandazione.';

const parole: Readonly<Record<MotivoRimedio, string>> = {
  non_basta_da_sola: 'non basta da sola',
  debiti_non_distinti: 'debiti non distinti nel bilancio',
  crediti_non_distinti: 'crediti non distinti nel bilancio',
  non_pertinente: 'provento una tantum: non ripristina la redditività',
};

/** Why a lever has no value, as its cell says it. @example printMotivoRimedio('non_basta_da_sola') // 'non basta da sola' */
export const printMotivoRimedio = (motivo: MotivoRimedio): string => parole[motivo];

/** The smallest setting of one lever that brings one indicator back, alone: arithmetic, no advice. */
export type RimedioLeva = {
  readonly codice: CodiceLeva;
  /** Whole euros, tenths of a point or days, with the sign of the lever: the punteggio is below 0,60. */
  readonly valore: number | null;
  /** The same where the CNDCEC threshold is no longer exceeded; null where there is none, or it is not. */
  readonly soglia: number | null;
  readonly motivo: MotivoRimedio | null;
  /** `valore`, or `soglia`, as it is shown: amounts up to the next 100 €, not beyond the bound. */
  readonly valore_mostrato: number | null;
  readonly soglia_mostrata: number | null;
  /** The lever set to what is shown, to be put among the levers; that of `soglia` where there is no `valore`. */
  readonly leva: Leva | null;
  /** A contribution above total assets: it cannot be done in practice. */
  readonly impraticabile: boolean;
  /** Grade and indicators that get worse with `valore`, or with `soglia` where there is no `valore`. */
  readonly rischio_dopo: number | null;
  readonly peggiora: readonly string[];
};

/** An indicator to bring back, with what each lever would take. */
export type Rimedio = {
  readonly gruppo: CodiceGruppo;
  readonly codice: string;
  readonly punteggio: number;
  readonly leve: readonly RimedioLeva[];
};

/** From here up an indicator is to be brought back: "Attenzione". */
const DA_RIPORTARE = 0.6;
const OLTRE_SOGLIA = 1;

/** Signals, the DSCR and the test pratico rest on what is declared, not on the lines. */
const ESCLUSI: ReadonlySet<string> = new Set(['ICA8', 'IdAp2', 'TCAC']);

type DaRiportare = Pick<Rimedio, 'gruppo' | 'codice' | 'punteggio'> & { readonly oltreSoglia: boolean };

/**
 * What brings every indicator of a statement back, one lever at a time, with the taxes of its legal form. It takes
 * seconds: `leve` divides the work among threads, and `mergeRimedi` puts it together.
 * @example computeRimedi(contesto).find(({ codice }) => codice === 'IdA3')?.leve[0]?.valore // 68800
 */
export const computeRimedi = (
  contesto: ContestoIndicatori,
  leve: readonly CodiceLeva[] = codiciLeva,
): readonly Rimedio[] => {
  const prima = computeIndicatori(contesto);
  const daRiportare = listDaRiportare(prima);
  if (daRiportare.length === 0) return [];
  const base = prepareSimulazione(contesto);
  const trovati = leve.map((codice) => computeRimediLeva(base, prima, daRiportare, codice));
  return daRiportare.map(({ gruppo, codice, punteggio }, posizione) => ({
    gruppo,
    codice,
    punteggio,
    leve: trovati.flatMap((perIndicatore) => perIndicatore[posizione] ?? []),
  }));
};

/**
 * Remedies of the same statement, computed for some levers each, as one list in the order of the levers.
 * @example mergeRimedi([computeRimedi(contesto, ['apporto']), computeRimedi(contesto, ['costi'])])
 */
export const mergeRimedi = (parti: readonly (readonly Rimedio[])[]): readonly Rimedio[] =>
  (parti[0] ?? []).map((rimedio) => {
    const leve = parti.flatMap(
      (parte) => parte.find(({ gruppo, codice }) => gruppo === rimedio.gruppo && codice === rimedio.codice)?.leve ?? [],
    );
    return {
      ...rimedio,
      leve: leve.toSorted((una, altra) => codiciLeva.indexOf(una.codice) - codiciLeva.indexOf(altra.codice)),
    };
  });

const listDaRiportare = (risultati: readonly RisultatoIndicatore[]): readonly DaRiportare[] =>
  risultati.flatMap(({ gruppo, codice, punteggio }) => {
    if (punteggio === null || punteggio < DA_RIPORTARE || ESCLUSI.has(codice)) return [];
    const indici = gruppi.find((altro) => altro.codice === gruppo)?.allerta?.indici ?? [];
    return [{ gruppo, codice, punteggio, oltreSoglia: indici.includes(codice) && punteggio >= OLTRE_SOGLIA }];
  });

const computeRimediLeva = (
  base: BaseSimulazione,
  prima: readonly RisultatoIndicatore[],
  daRiportare: readonly DaRiportare[],
  codice: CodiceLeva,
): readonly RimedioLeva[] => {
  const scala = buildScala(codice, base.contesto);
  const nonDistinti = findNonDistinti(scala.getLeva(0), base.contesto.bilancio.bilancio);
  const prova = createProva(base, scala, getAliquotaPredefinita(base.contesto.forma_giuridica));
  const punti = nonDistinti === null ? prova.listPunti() : [];
  return daRiportare.map((indicatore) => {
    if (codice === 'stralcio' && leggonoRedditivita.has(indicatore.codice))
      return refuseRimedio(codice, 'non_pertinente');
    if (nonDistinti !== null) return refuseRimedio(codice, nonDistinti);
    return findRimedio(scala, prova, punti, indicatore, {
      prima,
      attivo: euroToNumber(base.contesto.bilancio.bilancio.effettivo('SPA')),
    });
  });
};

const refuseRimedio = (codice: CodiceLeva, motivo: MotivoRimedio): RimedioLeva => ({
  codice,
  valore: null,
  soglia: null,
  motivo,
  valore_mostrato: null,
  soglia_mostrata: null,
  leva: null,
  impraticabile: false,
  rischio_dopo: null,
  peggiora: [],
});

const findRimedio = (
  scala: ScalaLeva,
  prova: Prova,
  punti: readonly number[],
  { gruppo, codice, oltreSoglia }: DaRiportare,
  { prima, attivo }: { readonly prima: readonly RisultatoIndicatore[]; readonly attivo: number },
): RimedioLeva => {
  const isSotto = (limite: number) => (passo: number) => {
    const punteggio = prova.getPunteggi(passo)(gruppo, codice);
    return punteggio !== null && punteggio < limite;
  };
  const valore = findPasso(punti, isSotto(DA_RIPORTARE));
  const soglia = oltreSoglia ? findPasso(punti, isSotto(OLTRE_SOGLIA)) : null;
  const passo = valore ?? soglia;
  if (passo === null) return refuseRimedio(scala.codice, 'non_basta_da_sola');
  const valoreMostrato = valore === null ? null : roundPasso(scala, valore, isSotto(DA_RIPORTARE));
  const sogliaMostrata = soglia === null ? null : roundPasso(scala, soglia, isSotto(OLTRE_SOGLIA));
  const { risultati, overall_risk } = prova.getTutti(passo);
  return {
    codice: scala.codice,
    valore: getValore(scala, valore),
    soglia: getValore(scala, soglia),
    motivo: valore === null ? 'non_basta_da_sola' : null,
    valore_mostrato: getValore(scala, valoreMostrato),
    soglia_mostrata: getValore(scala, sogliaMostrata),
    leva: scala.getLeva(valoreMostrato ?? sogliaMostrata ?? passo),
    impraticabile: scala.codice === 'apporto' && passo > attivo,
    rischio_dopo: overall_risk,
    peggiora: listPeggiorati(prima, risultati),
  };
};

const getValore = (scala: ScalaLeva, passo: number | null): number | null =>
  passo === null ? null : scala.getValore(passo);

/** Up to a round amount, unless the indicator would be out again there. */
const roundPasso = (scala: ScalaLeva, passo: number, isRiportato: (passo: number) => boolean): number => {
  const tondo = scala.roundPasso(passo);
  return isRiportato(tondo) ? tondo : passo;
};

/** The first step that mends in the first stretch whose end does: the one before it does not. */
const findPasso = (punti: readonly number[], isRiportato: (passo: number) => boolean): number | null => {
  const fine = punti.findIndex((punto) => isRiportato(punto));
  if (fine <= 0) return null;
  let prima = punti[fine - 1] ?? 0;
  let dopo = punti[fine] ?? 0;
  while (dopo - prima > 1) {
    const mezzo = Math.floor((prima + dopo) / 2);
    if (isRiportato(mezzo)) dopo = mezzo;
    else prima = mezzo;
  }
  return dopo;
};

/** Codes of the indicators whose score rises; one without a score counts where it gets one to be brought back. */
const listPeggiorati = (
  prima: readonly RisultatoIndicatore[],
  dopo: readonly RisultatoIndicatore[],
): readonly string[] =>
  prima.flatMap(({ gruppo, codice, punteggio }) => {
    const altro = dopo.find((risultato) => risultato.gruppo === gruppo && risultato.codice === codice)?.punteggio;
    if (altro === undefined || altro === null) return [];
    const peggiora = punteggio === null ? altro >= DA_RIPORTARE : altro > punteggio;
    return peggiora ? [codice] : [];
  });
