import { computeBanda } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { measureText } from '../charts/svg-text.ts';
import { layoutLabels } from './bar-labels.ts';
import { computeBar } from './bar-geometry.ts';
import type { BarData, BarGeometry, UnitIndicatore } from './bar-geometry.ts';
import { formatLimite, printBar } from './bar-text.ts';
import classes from './soglie-bar.module.css';

/** Width of the bar in the narrowest card: labels that stand apart there do so in every wider one. */
const MIN_WIDTH = 300;
const FONT_SIZE = 12;
const GAP = 8;

type Props = BarData & { readonly nome: string };

/**
 * Threshold bar of a card: faint segments, the one hit in full colour, a marker at the value, an arrow where the
 * value lies beyond the scale, a hatch where there is none, the limits below with the threshold darker.
 * @example <BarraSoglie nome={schema.name} unit={schema.unit} valore={i.valore} intervalli={i.soglie ?? thresholds[i.codice] ?? []} intervallo={i.intervallo} />
 */
export const SoglieBar = ({ nome, ...dati }: Props): ReactNode => {
  const geometry = computeBar(dati);
  if (geometry === null) return null;
  const lettura = dati.intervallo?.label ?? null;
  return (
    <div className={classes.barra} role="img" aria-label={printBar(geometry, nome, dati.valore, dati.unit, lettura)}>
      <div className={classes.linea}>
        {geometry.segments.map((segment) => (
          <span
            key={`${segment.da}-${segment.a}`}
            className={[
              classes.segmento,
              classes[geometry.marker === null ? 'vuoto' : computeBanda(segment.punteggio)],
              segment.hit ? classes.colpito : '',
            ].join(' ')}
            style={{ left: `${segment.da * 100}%`, width: `${(segment.a - segment.da) * 100}%` }}
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
      className={classes.marcatore}
      style={{ left: `${marker.position * 100}%` }}
      viewBox="-8 0 16 20"
      aria-hidden="true"
    >
      <path className={classes.alone} d="M0 8.5v11" />
      <path className={classes.asta} d="M0 8.5v11" />
      {marker.beyond === null && <path className={classes.punta} d="M-4 1h8L0 6.5z" />}
      {marker.beyond === 'right' && <path className={classes.freccia} d="M-7 3.2h5M-4.6.4l3.2 2.8-3.2 2.8" />}
      {marker.beyond === 'left' && <path className={classes.freccia} d="M7 3.2h-5M4.6.4 1.4 3.2l3.2 2.8" />}
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
  const centers = layoutLabels(labels, MIN_WIDTH, GAP);
  return (
    <div className={classes.limiti} aria-hidden="true">
      {limiti.map((limite, i) => {
        const offset = centers === null ? 0 : (centers[i] ?? 0) - limite.position * MIN_WIDTH;
        // Amounts too long to stand in one line leave the threshold alone; the rules of the card list them all.
        if (centers === null && !limite.isMain) return null;
        return (
          <span
            key={limite.valore}
            className={limite.isMain ? classes.principale : classes.limite}
            style={{ left: `calc(${limite.position * 100}% + ${offset.toFixed(1)}px)` }}
          >
            {texts[i]}
          </span>
        );
      })}
    </div>
  );
};
