import { computeBanda } from '@vedetta/domain';
import type { CodiceBanda } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { computeHatch, listCorners, measureText } from '../charts/index.ts';
import { computeLabelLayout } from './bar-labels.ts';
import { computeBar } from './bar-geometry.ts';
import type { BarData, BarGeometry, BarSegment, UnitIndicatore } from './bar-geometry.ts';
import { formatLimite, printBar } from './bar-text.ts';
import classes from './printed-soglie-bar.module.css';

const MARGIN = 6;
const FONT_SIZE = 8.6;
const TOP = 10;
const HEIGHT = 10;

type Props = BarData & {
  readonly nome: string;
  /** Width in drawing units; the text of a limit is 8.6 units high. */
  readonly width?: number;
  /** Formats value and limits of a scale that is no indicator. */
  readonly formatText?: ((valore: number) => string) | undefined;
  /** An earlier value, with the words beside its mark and beside that of today. */
  readonly confronto?: Confronto | null;
};

type Confronto = { readonly valore: number; readonly testo: string; readonly testoAttuale: string };

/** The height of the words above the marks. */
const WORDS = 13;
/** The least room between them. */
const GAP = 6;

/** The threshold bar for print: outlined, and hatched where the punteggio is the worst, so it is readable in black and white. */
export const PrintedSoglieBar = ({ nome, width = 240, formatText, confronto = null, ...dati }: Props): ReactNode => {
  const geometry = computeBar(dati);
  if (geometry === null) return null;
  const span = width - 2 * MARGIN;
  const lettura = dati.intervallo?.label ?? null;
  const isEmpty = geometry.marker === null;
  const height = geometry.limiti.length > 0 ? 35 : 24;
  const prima = confronto === null ? null : (computeBar({ ...dati, valore: confronto.valore })?.marker ?? null);
  const top = prima === null ? 0 : -WORDS;
  const label = printBar(geometry, nome, dati.valore, dati.unit, lettura, formatText);
  return (
    <svg
      className={classes.bar}
      viewBox={`0 ${top} ${width} ${height - top}`}
      role="img"
      aria-label={confronto === null ? label : `${label} ${confronto.testo}.`}
    >
      <g transform={`translate(${MARGIN} 0)`}>
        {geometry.segments.map((segment) => (
          <Segment key={`${segment.da}-${segment.a}`} segment={segment} span={span} isEmpty={isEmpty} />
        ))}
        <Limiti geometry={geometry} span={span} unit={dati.unit} formatText={formatText} />
        {confronto !== null && prima !== null && geometry.marker !== null && (
          <Prima prima={prima.position} now={geometry.marker.position} confronto={confronto} span={span} />
        )}
        <Marker marker={geometry.marker} span={span} />
      </g>
    </svg>
  );
};

const fills: Readonly<Record<CodiceBanda, string>> = {
  good: '#e2f4ec',
  ok: '#dbe2a4',
  warn: '#efb93a',
  bad: '#e2703f',
  worst: '#7c0f1c',
};

const STEP = 5;
const CRITICAL = { fill: '#d9541e', stroke: '#8f2c07', width: 2 } as const;
const EMPTY = { fill: '#ffffff', stroke: '#c9d2d8', width: 1.2 } as const;

type SegmentProps = { readonly segment: BarSegment; readonly span: number; readonly isEmpty: boolean };

/** A segment with its outline; hatched with strokes where it is the worst, or where the bar has no value. */
const Segment = ({ segment: { da, a, punteggio }, span, isEmpty }: SegmentProps): ReactNode => {
  const [x, width] = [da * span, (a - da) * span];
  const isWorst = punteggio >= 1;
  const plain = isWorst ? CRITICAL : null;
  const hatch = isEmpty ? EMPTY : plain;
  return (
    <>
      <rect x={x} y={TOP} width={width} height={HEIGHT} fill={hatch?.fill ?? fills[computeBanda(punteggio)]} />
      {hatch !== null && (
        <path
          d={computeHatch(listCorners(x, TOP, width, HEIGHT), STEP * Math.SQRT2)}
          stroke={hatch.stroke}
          strokeWidth={hatch.width}
        />
      )}
      <rect className={classes.segment} x={x} y={TOP} width={width} height={HEIGHT} fill="none" />
    </>
  );
};

type LimitiProps = {
  readonly geometry: BarGeometry;
  readonly span: number;
  readonly unit: UnitIndicatore;
  readonly formatText: ((limite: number) => string) | undefined;
};

const Limiti = ({ geometry: { limiti }, span, unit, formatText }: LimitiProps): ReactNode => {
  const texts = limiti.map(({ valore }) => formatText?.(valore) ?? formatLimite(valore, unit));
  const labels = limiti.map(({ position }, i) => ({
    center: position * span + MARGIN,
    width: measureText(texts[i] ?? '', FONT_SIZE),
  }));
  const centers = computeLabelLayout(labels, span + 2 * MARGIN, 5);
  const base = TOP + HEIGHT;
  return limiti.map((limite, i) => {
    const x = limite.position * span;
    const center = centers?.[i];
    return (
      <g key={limite.valore}>
        <line className={classes.segment} x1={x} x2={x} y1={base} y2={base + 3} />
        {(center !== undefined || limite.isMain) && (
          <text
            className={limite.isMain ? classes.main : classes.limite}
            x={center === undefined ? x : center - MARGIN}
            y={base + 12}
          >
            {texts[i]}
          </text>
        )}
      </g>
    );
  });
};

const Marker = ({ marker, span }: { readonly marker: BarGeometry['marker']; readonly span: number }): ReactNode => {
  if (marker === null) return null;
  const x = marker.position * span;
  const half = TOP + HEIGHT / 2;
  if (marker.beyond !== null) {
    const direction = marker.beyond === 'right' ? 1 : -1;
    const arrow = `M${x + direction * 5} ${half} l${-direction * 8} -6.5 v4.2 h${-direction * 9} v4.6 h${direction * 9} v4.2 z`;
    return <path className={classes.arrow} d={arrow} />;
  }
  return (
    <g>
      <path className={classes.halo} d={`M${x} ${TOP + HEIGHT + 0.5} V${TOP - 1}`} />
      <path className={classes.stem} d={`M${x} ${TOP + HEIGHT + 0.5} V${TOP - 1}`} />
      <path className={classes.tip} d={`M${x - 5} 2 h10 l-5 7.5z`} />
    </g>
  );
};

type PrimaProps = {
  readonly prima: number;
  readonly now: number;
  readonly confronto: Confronto;
  readonly span: number;
};

/** The mark of an earlier value, hollow, and the words of both marks: together where there is no room for each. */
const Prima = ({ prima, now, confronto: { testo, testoAttuale }, span }: PrimaProps): ReactNode => {
  const [width, widthNow] = [measureText(testo, FONT_SIZE), measureText(testoAttuale, FONT_SIZE)];
  const place = (center: number, length: number): number =>
    Math.min(Math.max(center - length / 2, -MARGIN), span + MARGIN - length);
  const [x, textX, textNow] = [prima * span, place(prima * span, width), place(now * span, widthNow)];
  const isTogether = textX + width + GAP > textNow && textNow + widthNow + GAP > textX;
  const both = `${testo}, ora ${testoAttuale}`;
  return (
    <g>
      <path className={classes.prima} d={`M${x} ${TOP + HEIGHT} V${TOP - 1}`} />
      <path className={classes.before} d={`M${x - 4.5} 2.4 h9 l-4.5 6.8z`} />
      {isTogether ? (
        <text className={classes.words} x={place(((prima + now) / 2) * span, measureText(both, FONT_SIZE))} y={-3}>
          {both}
        </text>
      ) : (
        <>
          <text className={classes.words} x={textX} y={-3}>
            {testo}
          </text>
          <text className={classes.wordsNow} x={textNow} y={-3}>
            {testoAttuale}
          </text>
        </>
      )}
    </g>
  );
};
