import { useId } from 'react';
import type { ReactNode } from 'react';
import { computeRadar } from './radar-geometria.ts';
import type { AsseRadar, GeometriaRadar, ValoreRadar } from './radar-geometria.ts';
import { measureTesto } from './testo-svg.ts';
import classes from './radar.module.css';

/** Font size of the ring labels; must match the style sheet. */
const CORPO_SCALA = 9.6;

type Props = {
  readonly titolo: string;
  /** Only groups with a value: an axis without one would look like a good zero. */
  readonly valori: readonly ValoreRadar[];
  readonly formatValore: (valore: number) => string;
};

/** Radar of ratios from 0 (inner ring) to 100% (outer ring), with the same figures as a table for screen readers. */
export const Radar = ({ titolo, valori, formatValore }: Props): ReactNode => {
  const id = useId();
  const geometria = computeRadar(valori, formatValore);
  return (
    <figure className={classes.figura}>
      <svg
        className={classes.disegno}
        viewBox={geometria.viewBox}
        role="img"
        aria-labelledby={`${id}-titolo ${id}-testo`}
      >
        <title id={`${id}-titolo`}>{titolo}</title>
        <desc id={`${id}-testo`}>{geometria.assi.map((asse) => `${asse.nome} ${asse.testo}`).join(', ')}</desc>
        <Griglia geometria={geometria} />
        <Forma assi={geometria.assi} />
        {geometria.anelli.map((anello) => (
          <Scala key={anello.testo} testo={anello.testo} etichetta={anello.etichetta} />
        ))}
        {geometria.assi.map((asse) => (
          <Etichetta key={asse.nome} asse={asse} />
        ))}
      </svg>
      <table className={classes.nascosta}>
        <caption>{titolo}</caption>
        <tbody>
          {geometria.assi.map((asse) => (
            <tr key={asse.nome}>
              <th scope="row">{asse.nome}</th>
              <td>{asse.testo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

const Griglia = ({ geometria: { anelli, assi } }: { readonly geometria: GeometriaRadar }): ReactNode => {
  return (
    <g className={classes.griglia}>
      {anelli.toReversed().map((anello) => (
        <circle key={anello.testo} r={anello.raggio} />
      ))}
      {assi.map((asse) => (
        <line
          key={asse.nome}
          className={classes.asse}
          x1={asse.inizio.x}
          y1={asse.inizio.y}
          x2={asse.fine.x}
          y2={asse.fine.y}
        />
      ))}
    </g>
  );
};

/** A ring label with a background box: an outlined text would be drawn, and read from a PDF, twice. */
const Scala = ({
  testo,
  etichetta: { x, y },
}: {
  readonly testo: string;
  readonly etichetta: { readonly x: number; readonly y: number };
}): ReactNode => {
  const larghezza = measureTesto(testo, CORPO_SCALA);
  return (
    <g className={classes.scala}>
      <rect x={x - larghezza / 2} y={y - CORPO_SCALA} width={larghezza} height={CORPO_SCALA * 1.25} rx={2} />
      <text x={x} y={y}>
        {testo}
      </text>
    </g>
  );
};

/** The area, or only the spokes when there are fewer than three axes. */
const Forma = ({ assi }: { readonly assi: readonly AsseRadar[] }): ReactNode => {
  return (
    <g>
      {assi.length > 2 ? (
        <polygon className={classes.area} points={assi.map(({ punto }) => `${punto.x},${punto.y}`).join(' ')} />
      ) : (
        assi.map(({ nome, inizio, punto }) => (
          <line key={nome} className={classes.raggio} x1={inizio.x} y1={inizio.y} x2={punto.x} y2={punto.y} />
        ))
      )}
      {assi.map(({ nome, punto }) => (
        <circle key={nome} className={classes.punto} cx={punto.x} cy={punto.y} r={4.6} />
      ))}
    </g>
  );
};

const Etichetta = ({ asse: { etichetta } }: { readonly asse: AsseRadar }): ReactNode => {
  return (
    <g textAnchor={etichetta.ancora}>
      {etichetta.righe.map((riga) => (
        <text key={riga.y} className={riga.forte ? classes.cifra : classes.nome} x={riga.x} y={riga.y}>
          {riga.testo}
        </text>
      ))}
    </g>
  );
};
