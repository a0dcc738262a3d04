import { computeBanda } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { measureText } from '../charts/svg-text.ts';
import { layoutEtichette } from './barra-soglie-etichette.ts';
import { computeBarra } from './barra-soglie-geometria.ts';
import type { DatiBarra, GeometriaBarra, UnitIndicatore } from './barra-soglie-geometria.ts';
import { formatLimite, printBarra } from './barra-soglie-testo.ts';
import classes from './barra-soglie.module.css';

/** Width of the bar in the narrowest card: labels that stand apart there do so in every wider one. */
const LARGHEZZA_MINIMA = 300;
const CORPO = 12;
const DISTANZA = 8;

type Props = DatiBarra & { readonly nome: string };

/**
 * Threshold bar of a card: faint segments, the one hit in full colour, a marker at the value, an arrow where the
 * value lies beyond the scale, a hatch where there is none, the limits below with the threshold darker.
 * @example <BarraSoglie nome={schema.name} unit={schema.unit} valore={i.valore} intervalli={i.soglie ?? thresholds[i.codice] ?? []} intervallo={i.intervallo} />
 */
export const BarraSoglie = ({ nome, ...dati }: Props): ReactNode => {
  const geometria = computeBarra(dati);
  if (geometria === null) return null;
  const lettura = dati.intervallo?.label ?? null;
  return (
    <div className={classes.barra} role="img" aria-label={printBarra(geometria, nome, dati.valore, dati.unit, lettura)}>
      <div className={classes.linea}>
        {geometria.segmenti.map((segmento) => (
          <span
            key={`${segmento.da}-${segmento.a}`}
            className={[
              classes.segmento,
              classes[geometria.marcatore === null ? 'vuoto' : computeBanda(segmento.punteggio)],
              segmento.colpito ? classes.colpito : '',
            ].join(' ')}
            style={{ left: `${segmento.da * 100}%`, width: `${(segmento.a - segmento.da) * 100}%` }}
          />
        ))}
        <Marcatore marcatore={geometria.marcatore} />
      </div>
      {geometria.tipo === 'scala' && <Limiti geometria={geometria} unit={dati.unit} />}
    </div>
  );
};

const Marcatore = ({ marcatore }: { readonly marcatore: GeometriaBarra['marcatore'] }): ReactNode => {
  if (marcatore === null) return null;
  return (
    <svg
      className={classes.marcatore}
      style={{ left: `${marcatore.posizione * 100}%` }}
      viewBox="-8 0 16 20"
      aria-hidden="true"
    >
      <path className={classes.alone} d="M0 8.5v11" />
      <path className={classes.asta} d="M0 8.5v11" />
      {marcatore.fuori === null && <path className={classes.punta} d="M-4 1h8L0 6.5z" />}
      {marcatore.fuori === 'destra' && <path className={classes.freccia} d="M-7 3.2h5M-4.6.4l3.2 2.8-3.2 2.8" />}
      {marcatore.fuori === 'sinistra' && <path className={classes.freccia} d="M7 3.2h-5M4.6.4 1.4 3.2l3.2 2.8" />}
    </svg>
  );
};

const Limiti = ({
  geometria: { limiti },
  unit,
}: {
  readonly geometria: GeometriaBarra;
  readonly unit: UnitIndicatore;
}): ReactNode => {
  const testi = limiti.map((limite) => formatLimite(limite.valore, unit));
  const etichette = limiti.map((limite, i) => ({
    centro: limite.posizione * LARGHEZZA_MINIMA,
    larghezza: measureText(testi[i] ?? '', CORPO),
  }));
  const centri = layoutEtichette(etichette, LARGHEZZA_MINIMA, DISTANZA);
  return (
    <div className={classes.limiti} aria-hidden="true">
      {limiti.map((limite, i) => {
        const scarto = centri === null ? 0 : (centri[i] ?? 0) - limite.posizione * LARGHEZZA_MINIMA;
        // Amounts too long to stand in one line leave the threshold alone; the rules of the card list them all.
        if (centri === null && !limite.principale) return null;
        return (
          <span
            key={limite.valore}
            className={limite.principale ? classes.principale : classes.limite}
            style={{ left: `calc(${limite.posizione * 100}% + ${scarto.toFixed(1)}px)` }}
          >
            {testi[i]}
          </span>
        );
      })}
    </div>
  );
};
