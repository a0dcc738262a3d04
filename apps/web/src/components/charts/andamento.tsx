import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { computeAndamento } from './andamento-geometry.ts';
import type { GeometriaAndamento, PuntoAndamento } from './andamento-geometry.ts';
import classes from './andamento.module.css';

/** A date of the chart. */
type DataAndamento = PuntoAndamento & {
  readonly chiave: string;
  /** Label below the column. */
  readonly etichetta: string;
  /** Full description, for screen readers. */
  readonly testo: string;
  readonly banda: string;
  /** True for the date of the current page. */
  readonly isCorrente: boolean;
  readonly to: string;
};

type Props = {
  readonly titolo: string;
  readonly date: readonly DataAndamento[];
  /** Threshold line; null for none. */
  readonly soglia: number | null;
  /** Called with the date under the pointer or with the focus, and with null when it leaves. */
  readonly onScelta: (chiave: string | null) => void;
};

/** With more dates than this only the first and the last are labelled. */
const ETICHETTE = 5;

const TASTI: Readonly<Record<string, (indice: number, ultimo: number) => number>> = {
  ArrowLeft: (indice) => indice - 1,
  ArrowRight: (indice) => indice + 1,
  Home: () => 0,
  End: (_, ultimo) => ultimo,
};

/** Roving focus: one Tab stop for the whole chart, arrow keys move along it. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const sposta = TASTI[event.key];
  if (sposta === undefined) return;
  event.preventDefault();
  const punti = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])];
  const ultimo = punti.length - 1;
  const indice = punti.findIndex((punto) => punto === event.currentTarget);
  punti[Math.min(ultimo, Math.max(0, sposta(indice, ultimo)))]?.focus();
};

const Linee = ({ geometria: { tratti, soglia } }: { readonly geometria: GeometriaAndamento }) => (
  <svg className={classes.linee} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    {soglia !== null && <line className={classes.soglia} x1={0} x2={1} y1={soglia} y2={soglia} />}
    {tratti.map(({ isAnnuale, ...estremi }) => (
      <line key={estremi.x1} className={classes.tratto} data-annuale={isAnnuale || undefined} {...estremi} />
    ))}
  </svg>
);

/** A small chart of a value over some dates: full marks at year ends, hollow ones within the year; a mark opens its date. */
export const Andamento = ({ titolo, date, soglia, onScelta }: Props) => {
  const geometria = computeAndamento(date, soglia);
  const fermata = Math.max(
    0,
    date.findIndex(({ isCorrente }) => isCorrente),
  );
  return (
    <div className={classes.andamento} role="group" aria-label={titolo}>
      <Linee geometria={geometria} />
      {date.map(({ chiave, etichetta, testo, banda, isAnnuale, isCorrente, to }, i) => {
        const y = geometria.punti[i]?.y ?? null;
        return (
          <Link
            key={chiave}
            to={to}
            className={classes.data}
            aria-label={testo}
            aria-current={isCorrente || undefined}
            tabIndex={i === fermata ? 0 : -1}
            onKeyDown={moveFocus}
            onFocus={() => onScelta(chiave)}
            onBlur={() => onScelta(null)}
            onPointerEnter={() => onScelta(chiave)}
            onPointerLeave={() => onScelta(null)}
          >
            <span className={classes.campo}>
              <span
                className={classes.punto}
                data-banda={banda}
                data-annuale={isAnnuale || undefined}
                data-vuoto={y === null || undefined}
                style={{ top: `${(y ?? 0.5) * 100}%` }}
              />
            </span>
            <span
              className={classes.etichetta}
              data-estremo={i === 0 || i === date.length - 1 || undefined}
              data-rada={date.length > ETICHETTE || undefined}
            >
              {etichetta}
            </span>
          </Link>
        );
      })}
    </div>
  );
};
