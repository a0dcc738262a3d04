import { euro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { Nodo } from '../formula/nodo.ts';
import { computePiano } from './calcolo.ts';
import { computeDscr, divideCentesimi, sumFlussi } from './dscr.ts';
import type { Dscr, FlussiDscr } from './dscr.ts';
import { buildGriglia } from './griglia.ts';
import type { Griglia } from './griglia.ts';
import { computeDisponibile } from './linea-credito.ts';
import type { SceltePiano } from './mostrati.ts';
import { campoEuro, importo, passaggio, rapporto, somma } from './nodi.ts';
import type { Piano } from './piano.ts';
import { listServizio } from './righe.ts';
import type { VersoRiga } from './righe.ts';
import { computeSaldi } from './saldi.ts';

/** The DSCR of a plan with its arithmetic, the rows behind each part, and the proof that they leave the closing cash. */
export type SpiegazioneDscr = {
  readonly mesi: number;
  readonly valore: number | null;
  readonly albero: Nodo;
  /** What comes in, the lines, what goes out and the service, each by its rows. */
  readonly passaggi: readonly Passaggio[];
  /** Resources less lines less service: the closing cash of the horizon. */
  readonly prova: { readonly albero: Nodo; readonly saldo_finale: Euro };
  /** The other reading of the denominator, with the interest below the line. Both cross 1 together. */
  readonly con_interessi: { readonly valore: number | null; readonly albero: Nodo };
};

type Parti = {
  readonly liquidita: Nodo;
  readonly entrate: Nodo;
  readonly linee: Nodo;
  readonly uscite: Nodo;
  readonly servizio: Nodo;
};

/**
 * The DSCR of the first 6 or 12 months, explained; null where the plan has none, or figures beyond the limit of an amount.
 * @example explainDscr(piano, 6)?.albero // (liquidità + entrate + linee − uscite) / rimborsi di capitale
 */
export const explainDscr = (
  piano: Piano,
  mesi: 6 | 12,
  { data_bilancio_chiusura }: SceltePiano = {},
): SpiegazioneDscr | null => {
  if (!computePiano(piano, data_bilancio_chiusura === undefined ? {} : { data_bilancio_chiusura }).ok) return null;
  const griglia = buildGriglia(piano, data_bilancio_chiusura);
  const saldi = computeSaldi(piano, griglia);
  const dscr = computeDscr(piano, griglia, saldi, mesi);
  if (dscr === null) return null;
  const flussi = sumFlussi(griglia, saldi, mesi);
  const parti = nameParti(dscr);
  const finale = saldi.giornalieri[griglia.periodi[mesi - 1]?.a ?? 0] ?? 0n;
  return {
    mesi,
    valore: dscr.valore,
    albero: rapporto(sumRisorse(dscr, parti), parti.servizio),
    passaggi: listPassaggi(piano, griglia, flussi, dscr),
    prova: {
      albero: somma(dscr.risorse - dscr.linee - dscr.servizio, [
        [1, importo('risorse', 'Risorse', dscr.risorse)],
        [-1, parti.linee],
        [-1, parti.servizio],
      ]),
      saldo_finale: euro(Number(finale)),
    },
    con_interessi: computeConInteressi(dscr, flussi, parti),
  };
};

const nameParti = ({ mesi, ...dscr }: Dscr): Parti => ({
  liquidita: campoEuro('liquidita_iniziale', 'Disponibilità liquide iniziali', dscr.liquidita_iniziale),
  entrate: importo('entrate', `Entrate di ${mesi} mesi`, dscr.entrate),
  linee: importo('linee', 'Linee di credito disponibili', dscr.linee),
  uscite: importo('uscite', `Uscite di ${mesi} mesi`, dscr.uscite),
  servizio: importo('servizio', `Rimborsi di capitale di ${mesi} mesi`, dscr.servizio),
});

/** Lines that are not used are left out. */
const sumRisorse = ({ risorse, linee }: Dscr, parti: Parti): Nodo =>
  somma(risorse, [
    [1, parti.liquidita],
    [1, parti.entrate],
    ...(linee === 0n ? [] : [[1, parti.linee] as const]),
    [-1, parti.uscite],
  ]);

const computeConInteressi = (dscr: Dscr, { righe }: FlussiDscr, parti: Parti): SpiegazioneDscr['con_interessi'] => {
  const interessi = righe.find(({ codice }) => codice === 'interessi')?.importo ?? 0n;
  const nodo = importo('interessi', 'Interessi', interessi);
  const risorse = dscr.risorse + interessi;
  const servizio = dscr.servizio + interessi;
  return {
    valore: divideCentesimi(risorse, servizio),
    albero: rapporto(
      somma(risorse, [
        [1, sumRisorse(dscr, parti)],
        [1, nodo],
      ]),
      somma(servizio, [
        [1, parti.servizio],
        [1, nodo],
      ]),
    ),
  };
};

/** Each part by the rows that make it, those that are not zero. */
const listPassaggi = (
  piano: Piano,
  griglia: Griglia,
  { righe, differenze }: FlussiDscr,
  { mesi, ...dscr }: Dscr,
): readonly Passaggio[] => {
  const diServizio = listServizio(piano);
  const note = new Map(griglia.righe.map(({ riga }) => [riga.codice, riga]));
  const sumRighe = (totale: bigint, isCounted: (codice: string) => boolean, segno: bigint): Nodo =>
    somma(totale, [
      ...righe
        .filter(({ codice, importo: flusso }) => isCounted(codice) && flusso !== 0n)
        .map(({ codice, importo: flusso }) => [1, importo(codice, note.get(codice)?.nome ?? codice, flusso)] as const),
      ...differenze
        .filter((differenza) => differenza * segno > 0n)
        .map((differenza) => [1, importo('saldo', 'Differenza con il saldo effettivo', differenza * segno)] as const),
    ]);
  const hasVerso = (verso: VersoRiga) => (codice: string) =>
    note.get(codice)?.verso === verso && !diServizio.includes(codice);
  return [
    passaggio('entrate', `Entrate di ${mesi} mesi`, sumRighe(dscr.entrate, hasVerso('entrata'), 1n)),
    ...(dscr.linee === 0n ? [] : [passaggio('linee', 'Linee di credito disponibili', sumLinee(piano, dscr.linee))]),
    passaggio('uscite', `Uscite di ${mesi} mesi`, sumRighe(dscr.uscite, hasVerso('uscita'), -1n)),
    passaggio(
      'servizio',
      `Rimborsi di capitale di ${mesi} mesi`,
      // The differences of the actual closings are no service: no sign selects them.
      sumRighe(dscr.servizio, (codice) => diServizio.includes(codice), 0n),
    ),
  ];
};

const sumLinee = ({ linee }: Piano, totale: bigint): Nodo =>
  somma(
    totale,
    linee.map((linea) => [1, importo(`linea:${linea.nome}`, linea.nome, computeDisponibile(linea))] as const),
  );
