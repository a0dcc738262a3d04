import { computeBanda, toPunti } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { measureText } from '../charts/index.ts';
import { computeLabelLayout } from './bar-labels.ts';
import { computeBar } from './bar-geometry.ts';
import type { BarData, BarGeometry, UnitIndicatore } from './bar-geometry.ts';
import { formatLimite, printBar } from './bar-text.ts';
import classes from './soglie-bar.module.css';

/** Width of the bar in the narrowest card: labels that do not overlap there never overlap. */
const MIN_WIDTH = 300;
const FONT_SIZE = 12;
const GAP = 8;

type Props = BarData & { readonly nome: string };

/**
 * The threshold bar of a card: faint segments, the one hit in full colour, a marker at the value or an arrow if it is off
 * the scale, hatched without a value; below, the limits, with the threshold darker.
 * @example <SoglieBar nome={schema.name} unit={schema.unit} valore={i.valore} intervalli={i.soglie ?? thresholds[i.codice] ?? []} intervallo={i.intervallo} />
 */
export const SoglieBar = ({ nome, ...dati }: Props): ReactNode => {
  const geometry = computeBar(dati);
  if (geometry === null) return null;
  const lettura = dati.intervallo?.label ?? null;
  return (
    <div className={classes.bar} role="img" aria-label={printBar(geometry, nome, dati.valore, dati.unit, lettura)}>
      <div className={classes.line}>
        {geometry.segments.map((segment) => (
          <span
            key={`${segment.da}-${segment.a}`}
            className={[
              classes.segment,
              classes[geometry.marker === null ? 'vuoto' : computeBanda(segment.punteggio)],
              segment.hit ? classes.hit : '',
            ].join(' ')}
            style={{ left: `${toPunti(segment.da)}%`, width: `${toPunti(segment.a - segment.da)}%` }}
          />
        ))}
        <Marker marker={geometry.marker} />
      </div>
      {geometry.tipo === 'scale' && <Limiti geometry={geometry} unit={dati.unit} />}
    </div>
  );
};

const Marker = ({ marker }: { readonly marker: BarGeometry['marker'] }): ReactNode => {
  if (marker === null) return null;
  return (
    <svg
      className={classes.marker}
      style={{ left: `${toPunti(marker.position)}%` }}
      viewBox="-8 0 16 20"
      aria-hidden="true"
    >
      <path className={classes.halo} d="M0 8.5v11" />
      <path className={classes.stem} d="M0 8.5v11" />
      {marker.beyond === null && <path className={classes.tip} d="M-4 1h8L0 6.5z" />}
      {marker.beyond === 'right' && <path className={classes.arrow} d="M-7 3.2h5M-4.6.4l3.2 2.8-3.2 2.8" />}
      {marker.beyond === 'left' && <path className={classes.arrow} d="M7 3.2h-5M4.6.4 1.4 3.2l3.2 2.8" />}
    </svg>
  );
};

const Limiti = ({
  geometry: { limiti },
  unit,
}: {
  readonly geometry: BarGeometry;
  readonly unit: UnitIndicatore;
}): ReactNode => {
  const texts = limiti.map((limite) => formatLimite(limite.valore, unit));
  const labels = limiti.map((limite, i) => ({
    center: limite.position * MIN_WIDTH,
    width: measureText(texts[i] ?? '', FONT_SIZE),
  }));
  const centers = computeLabelLayout(labels, MIN_WIDTH, GAP);
  return (
    <div className={classes.limiti} aria-hidden="true">
      {limiti.map((limite, i) => {
        const offset = centers === null ? 0 : (centers[i] ?? 0) - limite.position * MIN_WIDTH;
        // If the labels do not fit on one line, only the threshold is shown; the rules of the card list all limits.
        if (centers === null && !limite.isMain) return null;
        return (
          <span
            key={limite.valore}
            className={limite.isMain ? classes.main : classes.limite}
            style={{ left: `calc(${toPunti(limite.position)}% + ${offset.toFixed(1)}px)` }}
          >
            {texts[i]}
          </span>
        );
      })}
    </div>
  );
};
