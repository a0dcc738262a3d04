import { useElementSize } from '@mantine/hooks';
import type { FasciaElenco, IntervalloGradi, RigaPortafoglio } from '@vedetta/domain';
import {
  computeBandaElenco,
  computeFascia,
  computeSintesi,
  describeIntervalloGradi,
  getParolaBandaElenco,
} from '@vedetta/domain';
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { DeltaPunti, formatGrado, RischioIcon } from '../../components/rischio/index.ts';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { chooseRadius, computeEdges, computeMarks, findMark, moveAlong, shapes } from './strip-plot-geometry.ts';
import type { Mark } from './strip-plot-geometry.ts';
import styles from './strip-plot.module.css';
import { useGradeRange } from './use-grade-range.ts';

const HEIGHT = 70;
const { good: BASSO, warn: MEDIO } = FASCE_RISCHIO_ELENCO;

const BANDS = [
  { banda: 'good', from: 0, to: BASSO, fascia: 'basso' },
  { banda: 'warn', from: BASSO, to: MEDIO, fascia: 'medio' },
  { banda: 'worst', from: MEDIO, to: 1, fascia: 'alto' },
] as const;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const countFasce = (righe: readonly RigaPortafoglio[]): ReadonlyMap<FasciaElenco, number> => {
  const counts = new Map<FasciaElenco, number>();
  for (const riga of righe) {
    const fascia = computeFascia(riga);
    counts.set(fascia, (counts.get(fascia) ?? 0) + 1);
  }
  return counts;
};

type MarksProps = { readonly marks: readonly Mark[]; readonly radius: number; readonly ids: ReadonlySet<string> };

/** One path for each band: ten thousand marks are six elements. Those filtered out fade and keep their place. */
const Marks = ({ marks, radius, ids }: MarksProps) => {
  const paths = useMemo(() => {
    const groups = Map.groupBy(marks, ({ riga }) => `${computeBandaElenco(riga.grado ?? 0)} ${ids.has(riga.id)}`);
    return [...groups].map(([key, group]) => {
      const [banda, isIn] = key.split(' ');
      const shape = shapes[banda as keyof typeof shapes];
      return { key, banda, isIn: isIn === 'true', d: group.map(({ x, y }) => shape(x, y, radius)).join('') };
    });
  }, [marks, ids, radius]);
  return paths.map(({ key, banda, isIn, d }) => (
    <path key={key} d={d} className={styles.marks} data-banda={banda} data-fuori={!isIn || undefined} />
  ));
};

const Tip = ({ mark: { riga, x, y }, width }: { readonly mark: Mark; readonly width: number }) => (
  <div className={styles.tip} style={{ left: Math.min(Math.max(x, 130), width - 130), top: y - 36 }} aria-hidden>
    <b>{riga.ragione_sociale}</b>
    <span>{formatGrado(riga.grado)}</span>
    {riga.delta !== null && riga.delta !== 0 && <DeltaPunti punti={riga.delta} />}
  </div>
);

type RangeProps = {
  readonly intervallo: IntervalloGradi;
  readonly width: number;
  readonly radius: number;
};

const Range = ({ intervallo, width, radius }: RangeProps) => {
  const { from, to } = computeEdges(intervallo, width, radius);
  return <rect className={styles.range} x={from + 1} y="1" width={Math.max(1, to - from - 2)} height={HEIGHT - 2} />;
};

const printQuante = (marks: readonly Mark[], { da, a }: IntervalloGradi): string => {
  const quante = marks.filter(({ punti }) => da <= punti && punti <= a).length;
  return quante === 1 ? '1 azienda' : `${quante} aziende`;
};

type RangeTipProps = RangeProps & { readonly marks: readonly Mark[] };

/** What a range that is being dragged would leave. */
const RangeTip = ({ intervallo, marks, width, radius }: RangeTipProps) => {
  const { from, to } = computeEdges(intervallo, width, radius);
  const middle = Math.min(Math.max((from + to) / 2, 120), width - 120);
  return (
    <div className={styles.tip} style={{ left: middle, top: 0 }} aria-hidden>
      <b>Grado {describeIntervalloGradi(intervallo)}</b>
      <span>{printQuante(marks, intervallo)}</span>
    </div>
  );
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

type StripPlotProps = {
  readonly righe: readonly RigaPortafoglio[];
  /** The companies that the filters leave. */
  readonly ids: ReadonlySet<string>;
  readonly selected: string | null;
  /** The grades that the filters leave; null: all. */
  readonly intervallo: IntervalloGradi | null;
  readonly onFascia: (fascia: FasciaElenco) => void;
  readonly onIntervallo: (intervallo: IntervalloGradi | null) => void;
  readonly onOpen: (id: string) => void;
};

/**
 * Where all companies are: a mark each, at its exact grade. The table under it says the same in words. A drag across it leaves the grades
 * that it crossed.
 */
export const StripPlot = (props: StripPlotProps) => {
  const { righe, ids, selected, intervallo, onFascia, onIntervallo, onOpen } = props;
  const { ref, width } = useElementSize();
  const [over, setOver] = useState<Mark | null>(null);
  const marks = useMemo(() => computeMarks(righe, { width, height: HEIGHT }), [righe, width]);
  const counts = useMemo(() => countFasce(righe), [righe]);
  const { mediana } = useMemo(() => computeSintesi(righe), [righe]);
  const radius = chooseRadius(righe.length);
  const range = useGradeRange({ width, radius, intervallo, onIntervallo });
  const shownRange = range.drawn ?? intervallo;
  const chosen = marks.find(({ riga }) => riga.id === selected);
  const senza = counts.get('senza_bilanci') ?? 0;
  const label = BANDS.map(({ banda, fascia }) => `${counts.get(fascia) ?? 0} ${getParolaBandaElenco(banda)}`).join(
    ', ',
  );
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return void range.escape(event);
    event.preventDefault();
    const next = moveAlong(marks, over, step);
    if (event.shiftKey) range.extend(over, next);
    else range.release();
    setOver(next);
  };
  return (
    <section className={styles.map} aria-label="Mappa">
      <header>
        <h2>Mappa</h2>
        <span className="caption">
          <span className={styles.what}>grado di rischio dell’ultimo bilancio{mediana !== null && ', '}</span>
          {mediana !== null && `mediana ${formatGrado(mediana)}`}
        </span>
        {senza > 0 && (
          <button type="button" className={styles.without} onClick={() => onFascia('senza_bilanci')}>
            {senza === 1 ? '1 azienda senza bilanci' : `${senza} aziende senza bilanci`}
          </button>
        )}
      </header>
      <div className={styles.plot} ref={ref}>
        <div className={styles.heads}>
          {BANDS.map(({ banda, from, fascia }) => (
            <button
              key={banda}
              type="button"
              data-banda={banda}
              style={{ left: `${from * 100}%` }}
              onClick={() => onFascia(fascia)}
            >
              <RischioIcon banda={banda} />
              {getParolaBandaElenco(banda)} <b>{formatQuanti(counts.get(fascia) ?? 0)}</b>
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles.chart}
          aria-label={`Mappa delle ${marks.length} aziende con un grado, da 0 a 100 %: ${label}${mediana === null ? '' : `, mediana ${formatGrado(mediana)}`}. Frecce per scorrerle, Invio per il dettaglio, Maiusc e frecce per filtrare un intervallo di gradi, Esc per toglierlo.`}
          data-over={over !== null || undefined}
          onPointerDown={range.begin}
          onPointerUp={range.end}
          onPointerCancel={range.drop}
          onPointerMove={(event) => {
            if (range.move(event)) return setOver(null);
            const box = event.currentTarget.getBoundingClientRect();
            setOver(findMark(marks, event.clientX - box.left, event.clientY - box.top));
          }}
          onPointerLeave={() => setOver(null)}
          onBlur={() => {
            range.release();
            setOver(null);
          }}
          onKeyDown={press}
          onClick={({ detail }) => over !== null && (detail === 0 || range.isClick()) && onOpen(over.riga.id)}
        >
          <svg width={width} height={HEIGHT} aria-hidden>
            {BANDS.map(({ banda, from, to }) => (
              <rect
                key={banda}
                className={styles.band}
                data-banda={banda}
                x={from * width}
                width={Math.max(0, (to - from) * width)}
                height={HEIGHT}
              />
            ))}
            {mediana !== null && <path className={styles.median} d={`M${mediana * width} ${HEIGHT - 7}V${HEIGHT}`} />}
            {[BASSO, MEDIO].map((limit) => (
              <path key={limit} className={styles.limit} d={`M${limit * width} 0V${HEIGHT}`} />
            ))}
            {shownRange && <Range intervallo={shownRange} width={width} radius={radius} />}
            <Marks marks={marks} radius={radius} ids={ids} />
            {chosen && <circle className={styles.chosen} cx={chosen.x} cy={chosen.y} r={radius + 4} />}
            {over && <circle className={styles.over} cx={over.x} cy={over.y} r={radius + 3} />}
          </svg>
        </button>
        <span className="sr-only" role="status">
          {over && `${over.riga.ragione_sociale}, ${formatGrado(over.riga.grado)}`}
          {shownRange && ` Filtro: grado ${describeIntervalloGradi(shownRange)}, ${printQuante(marks, shownRange)}.`}
        </span>
        {over && <Tip mark={over} width={width} />}
        {range.drawn && <RangeTip intervallo={range.drawn} marks={marks} width={width} radius={radius} />}
        <div className={styles.axis} aria-hidden>
          {TICKS.map((tick) => (
            <span key={tick} style={{ left: `${tick * 100}%` }}>
              {formatGrado(tick)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};
