import { isInfrannuale } from '../formula/contesto.ts';
import type { ContestoIndicatori, Scope } from '../formula/contesto.ts';
import { getValore } from '../formula/albero.ts';
import type { Formula, Grandezza } from '../formula/formula.ts';
import { grandezza } from '../formula/parole.ts';
import { soglieSettore } from '../indicatori/catalogo.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import { OF } from '../indicatori/grandezze/conto-economico.ts';
import { PNr } from '../indicatori/grandezze/passivo.ts';
import type { RisultatoIndicatore } from '../indicatori/risultato.ts';
import { findSoglia } from '../soglie/intervallo.ts';
import { debitiErario, indebitamentoFinanziario, leva, oneriFinanziari } from './debito.ts';
import { crescita, fatturato, redditivita } from './gestione.ts';
import { cassa, dscr, flusso, liquiditaABreve } from './liquidita.ts';
import { liquidazione, patrimonializzazione, patrimonioNetto, perdita } from './patrimonio.ts';
import type { CodiceFatto, Fatto, Lettore, Luogo, Ragione } from './ragione.ts';
import { indiciDiSettore, modelli, segnali } from './segnali.ts';

/** Every fact, in the order they are told at the same weight. */
const fatti: readonly Fatto[] = [
  patrimonioNetto,
  liquidazione,
  dscr,
  indiciDiSettore,
  segnali,
  oneriFinanziari,
  perdita,
  redditivita,
  liquiditaABreve,
  cassa,
  flusso,
  debitiErario,
  patrimonializzazione,
  indebitamentoFinanziario,
  fatturato,
  leva,
  crescita,
  modelli,
];

/** A score from here on is a reason. */
const SOGLIA_RAGIONE = 0.6;

const pesi = new Map(gruppi.map(({ codice, peso }) => [codice, Number(peso)]));
const pesoMassimo = Math.max(...pesi.values());

type Figura = Pick<RisultatoIndicatore, 'gruppo' | 'codice' | 'valore' | 'punteggio' | 'soglie'>;

const buildLettore = (contesto: ContestoIndicatori, figure: readonly Figura[]): Lettore => {
  const find = (codice: string) => figure.find((figura) => figura.codice === codice);
  const soglie = soglieSettore(contesto.settore);
  const build = (luogo: Luogo): Scope => ({
    contesto,
    esercizio: luogo === 'annuale' ? 'corrente' : luogo,
    conto_economico: luogo === 'annuale' ? 'annuale' : 'periodo',
    getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
  });
  const toFormula = (oggetto: Grandezza | Formula): Formula => ('tipo' in oggetto ? oggetto : grandezza(oggetto));
  return {
    compute: (oggetto, luogo = 'corrente') => getValore(toFormula(oggetto), build(luogo)),
    getValore: (codice) => find(codice)?.valore ?? null,
    getPunteggio: (codice) => find(codice)?.punteggio ?? null,
    getSoglia: (codice) => findSoglia(find(codice)?.soglie ?? soglie[codice] ?? []),
    isInfrannuale: isInfrannuale(contesto),
  };
};

/** Facts that by themselves set a floor to the grade. */
const isDecisivo = ({ codice }: Fatto, { getValore: get }: Lettore): boolean => {
  const stati = [get('IdA0'), get('IdAp0')];
  const decisivi: Readonly<Partial<Record<Fatto['codice'], boolean>>> = {
    patrimonio_netto: stati.includes(7),
    liquidazione: stati.includes(8),
    dscr: get('IdAp0') === 6,
    indici_di_settore: stati.includes(5),
    segnali: (get('ICA8') ?? 0) >= 1,
  };
  return decisivi[codice] === true;
};

/** Ratios that tell another fact when their base is gone: with no equity left, or no charges to cover. */
const listSpostati = ({ compute }: Lettore): ReadonlyMap<string, CodiceFatto> =>
  new Map([
    ...((compute(PNr) ?? 1) <= 0
      ? [...patrimonializzazione.indicatori, 'LEVE2'].map((codice) => [codice, 'patrimonio_netto'] as const)
      : []),
    ...((compute(OF) ?? 1) <= 0 ? [['LEVE4', 'redditivita'] as const] : []),
  ]);

/** The indicators of a fact for this statement, its own first. */
const listIndicatori = (fatto: Fatto, lettore: Lettore): readonly string[] => {
  const spostati = listSpostati(lettore);
  const propri = fatto.indicatori.filter((codice) => (spostati.get(codice) ?? fatto.codice) === fatto.codice);
  const altrui = [...spostati].filter(([codice, altro]) => altro === fatto.codice && !propri.includes(codice));
  return [...propri, ...altrui.map(([codice]) => codice)];
};

/** Half for a fact that sets a floor, the rest by score and then by the weight of the group. */
const computePeso = (decisivo: boolean, punteggio: number, peso: number): number =>
  Math.round(((decisivo ? 0.5 : 0) + 0.4 * punteggio + (0.1 * peso) / pesoMassimo) * 1e6) / 1e6;

const buildRagione = (fatto: Fatto, lettore: Lettore, figure: readonly Figura[]): Ragione | null => {
  const decisivo = isDecisivo(fatto, lettore);
  const codici = listIndicatori(fatto, lettore);
  const gravi = figure
    .filter(
      ({ codice, valore, punteggio }) =>
        codici.includes(codice) &&
        (decisivo && punteggio === null ? valore !== null : (punteggio ?? 0) >= SOGLIA_RAGIONE),
    )
    .toSorted((a, b) => (b.punteggio ?? 0) - (a.punteggio ?? 0) || codici.indexOf(a.codice) - codici.indexOf(b.codice));
  const punteggio = gravi[0]?.punteggio ?? 1;
  const peggiori = gravi.filter((figura) => (figura.punteggio ?? 1) === punteggio);
  const peso = computePeso(decisivo, punteggio, Math.max(0, ...peggiori.map(({ gruppo }) => pesi.get(gruppo) ?? 0)));
  for (const { codice, gruppo } of gravi) {
    const parole = fatto.describe(codice, lettore);
    if (parole === null) continue;
    const altri = gravi.filter((figura) => figura.codice !== codice);
    return {
      fatto: fatto.codice,
      ...parole,
      peso,
      indicatori: [{ gruppo, codice }, ...altri.map((figura) => ({ gruppo: figura.gruppo, codice: figura.codice }))],
    };
  }
  return null;
};

/**
 * Why the grade is what it is: the worst facts first, each once, with words for a list and a sentence for the report.
 * Helpers and the test pratico give none.
 * @example computeRagioni(contesto, figure)[0]?.breve // 'Patrimonio netto sotto il minimo legale'
 */
export const computeRagioni = (contesto: ContestoIndicatori, figure: readonly Figura[]): readonly Ragione[] => {
  const lettore = buildLettore(contesto, figure);
  return fatti
    .map((fatto) => buildRagione(fatto, lettore, figure))
    .filter((ragione) => ragione !== null)
    .toSorted((a, b) => b.peso - a.peso);
};
