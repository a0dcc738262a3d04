import { toPunti } from '@vedetta/domain';
import { RADAR_RADIUS } from '../../lib/constants.ts';
import { measureText, wrapText } from './svg-text.ts';

type Point = { readonly x: number; readonly y: number };
type Anchor = 'start' | 'middle' | 'end';
/** One axis: a name and a ratio from 0 to 1. */
export type RadarValue = { readonly nome: string; readonly valore: number };

export type RadarAxis = {
  readonly nome: string;
  readonly testo: string;
  readonly start: Point;
  readonly end: Point;
  readonly point: Point;
  readonly label: {
    readonly anchor: Anchor;
    readonly lines: readonly (Point & { readonly testo: string; readonly isStrong: boolean })[];
  };
};

export type RadarGeometry = {
  readonly axes: readonly RadarAxis[];
  readonly rings: readonly { readonly radius: number; readonly testo: string; readonly label: Point }[];
  /** `x y width height`, wide enough for the labels. */
  readonly viewBox: string;
};

const LABEL_SIZE = 12.5;
const RING_LABEL_SIZE = 9.6;
const LINE_HEIGHT = 14.5;
const LABEL_GAP = 15;
const CHARACTERS_PER_LINE = 16;
/** Labels above and below the rings have room for a whole name. */
const CHARACTERS_ON_AXIS = 36;
/** Minimum half width, so that few groups or short names do not change the scale. */
const MIN_HALF_WIDTH = 225;
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const toRadius = (valore: number): number =>
  RADAR_RADIUS.min + Math.min(1, Math.max(0, valore)) * (RADAR_RADIUS.max - RADAR_RADIUS.min);
const toPoint = (angle: number, radius: number): Point => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});

/**
 * Draws the groups clockwise from the top around the origin, 0 at radius 25 and 1 at 150. It works for any
 * number of axes; with one or two there is no area to draw, only the spokes.
 */
export const computeRadar = (
  valori: readonly RadarValue[],
  formatValore: (valore: number) => string,
): RadarGeometry => {
  const step = (2 * Math.PI) / Math.max(1, valori.length);
  const axes = valori.map((voce, index) => computeAxis(voce, index * step, formatValore(voce.valore)));
  // Ring labels lie between two axes, where no line crosses them.
  const freeAngle = valori.length > 2 ? step / 2 : Math.PI / 4;
  const rings = STEPS.map((valore) => ({
    radius: toRadius(valore),
    testo: `${toPunti(valore)}%`,
    label: {
      x: toPoint(freeAngle, toRadius(valore)).x,
      y: toPoint(freeAngle, toRadius(valore)).y + RING_LABEL_SIZE * 0.35,
    },
  }));
  return { axes, rings, viewBox: computeViewBox(axes) };
};

const computeAxis = ({ nome, valore }: RadarValue, angle: number, testo: string): RadarAxis => {
  return {
    nome,
    testo,
    start: toPoint(angle, RADAR_RADIUS.min),
    end: toPoint(angle, RADAR_RADIUS.max),
    point: toPoint(angle, toRadius(valore)),
    label: computeLabel(nome, testo, angle),
  };
};

const computeLabel = (nome: string, testo: string, angle: number): RadarAxis['label'] => {
  const base = toPoint(angle, RADAR_RADIUS.max + LABEL_GAP);
  const anchor = getAnchor(base.x);
  const texts = [...wrapText(nome, anchor === 'middle' ? CHARACTERS_ON_AXIS : CHARACTERS_PER_LINE), testo];
  const height = (texts.length - 1) * LINE_HEIGHT;
  // Above the ring the block grows upwards, below it downwards, beside it around the axis.
  const share = (1 - base.y / (RADAR_RADIUS.max + LABEL_GAP)) / 2;
  const top = base.y - height * share + LABEL_SIZE * 0.35;
  return {
    anchor,
    lines: texts.map((line, index) => ({
      x: base.x,
      y: top + index * LINE_HEIGHT,
      testo: line,
      isStrong: index === texts.length - 1,
    })),
  };
};

const getAnchor = (x: number): Anchor => {
  if (Math.abs(x) < 20) return 'middle';
  return x > 0 ? 'start' : 'end';
};

const computeViewBox = (axes: readonly RadarAxis[]): string => {
  const margin = 4;
  let half = MIN_HALF_WIDTH;
  let above = -RADAR_RADIUS.max;
  let below: number = RADAR_RADIUS.max;
  for (const { label } of axes) {
    for (const line of label.lines) {
      const width = measureText(line.testo, LABEL_SIZE);
      const start = line.x - width * { start: 0, middle: 0.5, end: 1 }[label.anchor];
      half = Math.max(half, -start + margin, start + width + margin);
      above = Math.min(above, line.y - LABEL_SIZE);
      below = Math.max(below, line.y + LABEL_SIZE * 0.3);
    }
  }
  return [-half, above - margin, 2 * half, below - above + 2 * margin].map((n) => Math.round(n)).join(' ');
};
