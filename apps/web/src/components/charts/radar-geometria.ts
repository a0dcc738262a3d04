import { RADAR_RAGGIO } from '../../lib/constants.ts';
import { measureTesto, wrapTesto } from './testo-svg.ts';

type Punto = { readonly x: number; readonly y: number };
type Ancora = 'start' | 'middle' | 'end';
/** One axis: a name and a ratio from 0 to 1. */
export type ValoreRadar = { readonly nome: string; readonly valore: number };

export type AsseRadar = {
  readonly nome: string;
  readonly testo: string;
  readonly inizio: Punto;
  readonly fine: Punto;
  readonly punto: Punto;
  readonly etichetta: {
    readonly ancora: Ancora;
    readonly righe: readonly (Punto & { readonly testo: string; readonly forte: boolean })[];
  };
};

export type GeometriaRadar = {
  readonly assi: readonly AsseRadar[];
  readonly anelli: readonly { readonly raggio: number; readonly testo: string; readonly etichetta: Punto }[];
  /** `x y width height`, wide enough for the labels. */
  readonly viewBox: string;
};

const CORPO_ETICHETTA = 12.5;
const CORPO_ANELLO = 9.6;
const INTERLINEA = 14.5;
const STACCO = 15;
const CARATTERI_PER_RIGA = 16;
/** Labels above and below the rings have room for a whole name. */
const CARATTERI_IN_ASSE = 36;
/** Minimum half width, so that few groups or short names do not change the scale. */
const MEZZA_LARGHEZZA = 225;
const PASSI = [0, 0.2, 0.4, 0.6, 0.8, 1];

const toRaggio = (valore: number): number =>
  RADAR_RAGGIO.min + Math.min(1, Math.max(0, valore)) * (RADAR_RAGGIO.max - RADAR_RAGGIO.min);
const toPunto = (angolo: number, raggio: number): Punto => ({
  x: Math.sin(angolo) * raggio,
  y: -Math.cos(angolo) * raggio,
});

/**
 * Draws the groups clockwise from the top around the origin, 0 at radius 25 and 1 at 150. It works for any
 * number of axes; with one or two there is no area to draw, only the spokes.
 */
export const computeRadar = (
  valori: readonly ValoreRadar[],
  formatValore: (valore: number) => string,
): GeometriaRadar => {
  const passo = (2 * Math.PI) / Math.max(1, valori.length);
  const assi = valori.map((voce, indice) => computeAsse(voce, indice * passo, formatValore(voce.valore)));
  // Ring labels lie between two axes, where no line crosses them.
  const raggioLibero = valori.length > 2 ? passo / 2 : Math.PI / 4;
  const anelli = PASSI.map((valore) => ({
    raggio: toRaggio(valore),
    testo: `${valore * 100}%`,
    etichetta: {
      x: toPunto(raggioLibero, toRaggio(valore)).x,
      y: toPunto(raggioLibero, toRaggio(valore)).y + CORPO_ANELLO * 0.35,
    },
  }));
  return { assi, anelli, viewBox: computeViewBox(assi) };
};

const computeAsse = ({ nome, valore }: ValoreRadar, angolo: number, testo: string): AsseRadar => {
  return {
    nome,
    testo,
    inizio: toPunto(angolo, RADAR_RAGGIO.min),
    fine: toPunto(angolo, RADAR_RAGGIO.max),
    punto: toPunto(angolo, toRaggio(valore)),
    etichetta: computeEtichetta(nome, testo, angolo),
  };
};

const computeEtichetta = (nome: string, testo: string, angolo: number): AsseRadar['etichetta'] => {
  const base = toPunto(angolo, RADAR_RAGGIO.max + STACCO);
  const ancora = getAncora(base.x);
  const testi = [...wrapTesto(nome, ancora === 'middle' ? CARATTERI_IN_ASSE : CARATTERI_PER_RIGA), testo];
  const altezza = (testi.length - 1) * INTERLINEA;
  // Above the ring the block grows upwards, below it downwards, beside it around the axis.
  const quota = (1 - base.y / (RADAR_RAGGIO.max + STACCO)) / 2;
  const cima = base.y - altezza * quota + CORPO_ETICHETTA * 0.35;
  return {
    ancora,
    righe: testi.map((riga, indice) => ({
      x: base.x,
      y: cima + indice * INTERLINEA,
      testo: riga,
      forte: indice === testi.length - 1,
    })),
  };
};

const getAncora = (x: number): Ancora => {
  if (Math.abs(x) < 20) return 'middle';
  return x > 0 ? 'start' : 'end';
};

const computeViewBox = (assi: readonly AsseRadar[]): string => {
  const margine = 4;
  let mezza = MEZZA_LARGHEZZA;
  let sopra = -RADAR_RAGGIO.max;
  let sotto: number = RADAR_RAGGIO.max;
  for (const { etichetta } of assi) {
    for (const riga of etichetta.righe) {
      const larghezza = measureTesto(riga.testo, CORPO_ETICHETTA);
      const inizio = riga.x - larghezza * { start: 0, middle: 0.5, end: 1 }[etichetta.ancora];
      mezza = Math.max(mezza, -inizio + margine, inizio + larghezza + margine);
      sopra = Math.min(sopra, riga.y - CORPO_ETICHETTA);
      sotto = Math.max(sotto, riga.y + CORPO_ETICHETTA * 0.3);
    }
  }
  return [-mezza, sopra - margine, 2 * mezza, sotto - sopra + 2 * margine].map((n) => Math.round(n)).join(' ');
};
