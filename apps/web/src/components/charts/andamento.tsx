import { Link } from '@tanstack/react-router';
import type { CSSProperties, KeyboardEvent } from 'react';
import { toPunti } from '@vedetta/domain';
import { computeAndamento } from './andamento-geometry.ts';
import type { AndamentoGeometry, AndamentoPoint } from './andamento-geometry.ts';
import classes from './andamento.module.css';

/** A date of the chart. */
type AndamentoDate = AndamentoPoint & {
  readonly key: string;
  /** Label below the column. */
  readonly label: string;
  /** Full description, for screen readers. */
  readonly testo: string;
  readonly banda: string;
  /** The value, printed below the first and the last date. */
  readonly valoreText: string;
  /** True where the data were copied from another date. */
  readonly isCopia: boolean;
  /** True for the date of the current page. */
  readonly isCorrente: boolean;
  readonly to: string;
};

type Props = {
  readonly titolo: string;
  readonly date: readonly AndamentoDate[];
  /** Threshold line; null for none. */
  readonly soglia: number | null;
  /** Called with the date under the pointer or with the focus, and with null when it leaves. */
  readonly onScelta: (key: string | null) => void;
};

/** With more dates than this only the first and the last are labelled. */
const MAX_LABELS = 5;

/** With more dates than this a value is wider than its column, and grows towards the middle. */
const WIDE_COLUMNS = 3;

const KEY_MOVES: Readonly<Record<string, (indice: number, ultimo: number) => number>> = {
  ArrowLeft: (indice) => indice - 1,
  ArrowRight: (indice) => indice + 1,
  Home: () => 0,
  End: (_, ultimo) => ultimo,
};

/** Roving focus: one Tab stop for the whole chart, arrow keys move along it. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const move = KEY_MOVES[event.key];
  if (move === undefined) return;
  event.preventDefault();
  const points = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])];
  const ultimo = points.length - 1;
  const indice = points.findIndex((point) => point === event.currentTarget);
  points[Math.min(ultimo, Math.max(0, move(indice, ultimo)))]?.focus();
};

const Linee = ({ geometry: { segments, soglia } }: { readonly geometry: AndamentoGeometry }) => (
  <svg className={classes.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    {soglia !== null && <line className={classes.soglia} x1={0} x2={1} y1={soglia} y2={soglia} />}
    {segments.map(({ isAnnuale, ...estremi }) => (
      <line key={estremi.x1} className={classes.tratto} data-annuale={isAnnuale || undefined} {...estremi} />
    ))}
  </svg>
);

/** The first and the last value; the points say them too. */
const Estremi = ({ date }: Pick<Props, 'date'>) => (
  <div
    className={classes.values}
    data-largo={date.length > WIDE_COLUMNS || undefined}
    style={{ '--colonne': date.length } as CSSProperties}
    aria-hidden="true"
  >
    {[date[0], date.at(-1)].map((data, i) => (
      <span key={i === 0 ? 'prima' : 'ultima'}>{data?.valoreText}</span>
    ))}
  </div>
);

/** A small chart of a value over some dates: full marks at year ends, hollow ones within the year; a mark opens its date. */
export const Andamento = ({ titolo, date, soglia, onScelta }: Props) => {
  const geometry = computeAndamento(date, soglia);
  const isEstremo = (i: number): boolean => i === 0 || i === date.length - 1;
  const tabStop = Math.max(
    0,
    date.findIndex(({ isCorrente }) => isCorrente),
  );
  return (
    <>
      <div className={classes.andamento} role="group" aria-label={titolo}>
        <Linee geometry={geometry} />
        {date.map(({ key, label, testo, banda, isAnnuale, isCopia, isCorrente, to }, i) => {
          const y = geometry.points[i]?.y ?? null;
          return (
            <Link
              key={key}
              to={to}
              className={classes.data}
              aria-label={testo}
              aria-current={isCorrente || undefined}
              tabIndex={i === tabStop ? 0 : -1}
              onKeyDown={moveFocus}
              onFocus={() => onScelta(key)}
              onBlur={() => onScelta(null)}
              onPointerEnter={() => onScelta(key)}
              onPointerLeave={() => onScelta(null)}
            >
              <span className={classes.field}>
                <span
                  className={classes.dot}
                  data-banda={banda}
                  data-annuale={isAnnuale || undefined}
                  data-copia={isCopia || undefined}
                  data-vuoto={y === null || undefined}
                  style={{ top: `${toPunti(y ?? 0.5)}%` }}
                />
              </span>
              <span
                className={classes.label}
                data-estremo={isEstremo(i) || undefined}
                data-rada={date.length > MAX_LABELS || undefined}
              >
                {label}
              </span>
            </Link>
          );
        })}
      </div>
      <Estremi date={date} />
    </>
  );
};
