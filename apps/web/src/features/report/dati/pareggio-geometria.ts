import { measureText } from '../../../components/charts/svg-text.ts';
import { formatImporto } from './importi.ts';
import type { Pareggio } from './pareggio.ts';

/** The drawing, in its own units. */
export const DISEGNO = { larghezza: 560, altezza: 194, sinistra: 46, destra: 78, alto: 36, basso: 34 } as const;
const CORPO = 9.6;
/** Beyond so many times the revenue the drawing would be all on one side. */
const RAPPORTO_MASSIMO = 8;
const RESPIRO = 1.12;
const DISTANZA_ETICHETTE = 12;

type Punto = { readonly x: number; readonly y: number };
type Retta = {
  readonly nome: string;
  readonly tipo: 'ricavi' | 'totali' | 'fissi';
  readonly da: Punto;
  readonly a: Punto;
  readonly etichetta: number;
};
type Segno = {
  readonly tipo: 'pareggio' | 'ricavi';
  readonly punto: Punto;
  readonly testo: string;
  readonly x: number;
  readonly riga: number;
};
type Tacca = { readonly posizione: number; readonly testo: string };

export type GraficoPareggio = {
  readonly rette: readonly Retta[];
  readonly segni: readonly Segno[];
  readonly tacche: readonly { readonly x: Tacca; readonly y: Tacca }[];
  readonly perdita: readonly Punto[];
  readonly utile: readonly Punto[];
  readonly unita: string;
};

const UNITA = [
  [1e9, 'miliardi di €'],
  [1e6, 'milioni di €'],
  [1e3, 'migliaia di €'],
  [1, '€'],
] as const;
const numero = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: true });

/** A round step that cuts the range in four to eight parts. */
const computePasso = (massimo: number): number => {
  const grezzo = massimo / 6;
  const potenza = 10 ** Math.floor(Math.log10(grezzo));
  return ([1, 2, 2.5, 5, 10].find((multiplo) => multiplo * potenza >= grezzo) ?? 10) * potenza;
};

/** Labels at the right end of the lines, pushed apart from the bottom up where they would meet. */
const layoutEtichette = (altezze: readonly number[]): readonly number[] => {
  const ordine = altezze.map((_, indice) => indice).toSorted((a, b) => (altezze[b] ?? 0) - (altezze[a] ?? 0));
  const esito = [...altezze];
  let limite = Number.POSITIVE_INFINITY;
  for (const indice of ordine) {
    esito[indice] = Math.min(altezze[indice] ?? 0, limite);
    limite = (esito[indice] ?? 0) - DISTANZA_ETICHETTE;
  }
  return esito;
};

/** The break-even as a drawing; null where there is no point to draw. */
export const computeGrafico = ({ ricavi, variabili, fissi, pareggio }: Pareggio): GraficoPareggio | null => {
  if (pareggio === null || pareggio <= 0 || fissi <= 0 || ricavi <= 0 || pareggio > ricavi * RAPPORTO_MASSIMO)
    return null;
  const { larghezza, altezza, sinistra, destra, alto, basso } = DISEGNO;
  const massimo = Math.max(ricavi, pareggio) * RESPIRO;
  const computeTotali = (x: number): number => fissi + (variabili / ricavi) * x;
  const cima = Math.max(massimo, computeTotali(massimo));
  const toX = (valore: number): number => sinistra + (valore / massimo) * (larghezza - sinistra - destra);
  const toY = (valore: number): number => altezza - basso - (valore / cima) * (altezza - alto - basso);
  const toPunto = (x: number, y: number): Punto => ({ x: toX(x), y: toY(y) });
  const capi = [
    { nome: 'Ricavi', tipo: 'ricavi', da: toPunto(0, 0), a: toPunto(massimo, massimo) },
    { nome: 'Costi totali', tipo: 'totali', da: toPunto(0, fissi), a: toPunto(massimo, computeTotali(massimo)) },
    { nome: 'Costi fissi', tipo: 'fissi', da: toPunto(0, fissi), a: toPunto(massimo, fissi) },
  ] as const;
  const etichette = layoutEtichette(capi.map(({ a }) => a.y));
  // One label above the other, the left one at the left of its line and the right one at the right: neither crosses a line.
  const toSegno = (tipo: Segno['tipo'], nome: string, valore: number, altro: number): Segno => {
    const testo = `${nome} ${formatImporto(valore)}`;
    const lunghezza = measureText(testo, CORPO);
    const [isSinistra, x] = [valore < altro, toX(valore)];
    return {
      tipo,
      testo,
      riga: isSinistra ? 0 : 1,
      punto: toPunto(valore, valore),
      x: isSinistra ? Math.max(x + 4 - lunghezza, 0) : Math.min(x - 4, larghezza - lunghezza),
    };
  };
  const passo = computePasso(massimo);
  const [divisore, unita] = UNITA.find(([soglia]) => massimo >= soglia * 10) ?? [1, '€'];
  const valori = Array.from({ length: Math.floor(massimo / passo) + 1 }, (_, indice) => indice * passo);
  const incontro = toPunto(pareggio, pareggio);
  return {
    rette: capi.map((retta, indice) => ({ ...retta, etichetta: etichette[indice] ?? retta.a.y })),
    segni: [
      toSegno('ricavi', 'Ricavi del bilancio', ricavi, pareggio),
      toSegno('pareggio', 'Punto di pareggio', pareggio, ricavi),
    ],
    tacche: valori.map((valore) => {
      const testo = numero.format(valore / divisore).replaceAll('.', '\u00A0');
      return { x: { posizione: toX(valore), testo }, y: { posizione: toY(valore), testo } };
    }),
    perdita: [toPunto(0, 0), toPunto(0, fissi), incontro],
    utile: [incontro, capi[0].a, capi[1].a],
    unita,
  };
};
