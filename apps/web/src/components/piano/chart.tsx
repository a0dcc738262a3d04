import { formatData } from '@vedetta/domain';
import { useId } from 'react';
import type { Chart as Marks, ChartData } from './chart-geometry.ts';
import { computeChart } from './chart-geometry.ts';
import styles from './chart.module.css';
import type { Columns } from './columns.ts';
import { getLeft } from './columns.ts';
import { formatCentesimi, formatInteroPieno, namePeriodo } from './texts.ts';

const LABEL_WIDTH = 156;

const Line = ({ points }: Pick<Marks, 'points'>) => (
  <>
    <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {points.map(({ x, y }, periodo) => (
      <circle key={periodo} className={styles.point} cx={x} cy={y} r={3.5} />
    ))}
  </>
);

/** The lowest cash with its date and amount. */
const Minimo = ({
  minimo,
  width,
  minimo_giorno,
}: Pick<Marks, 'minimo' | 'width'> & Pick<ChartData, 'minimo_giorno'>) => {
  const x = Math.min(Math.max(minimo.x - LABEL_WIDTH / 2, 4), width - LABEL_WIDTH - 4);
  const y = minimo.y > 200 ? minimo.y - 60 : minimo.y + 16;
  return (
    <g>
      <title>{`Liquidità minima: ${formatCentesimi(minimo_giorno.saldo)}\u00A0€ il ${formatData(minimo_giorno.data)}`}</title>
      <circle className={styles.lowest} cx={minimo.x} cy={minimo.y} r={5} />
      <rect className={styles.tag} x={x} y={y} width={LABEL_WIDTH} height={40} rx={6} />
      <text className={styles.light} x={x + LABEL_WIDTH / 2} y={y + 16} textAnchor="middle">
        {`Minimo il ${formatData(minimo_giorno.data)}`}
      </text>
      <text className={styles.light} data-strong x={x + LABEL_WIDTH / 2} y={y + 32} textAnchor="middle">
        {`${formatCentesimi(minimo_giorno.saldo)}\u00A0€`}
      </text>
    </g>
  );
};

const Bars = ({ marks }: { readonly marks: Marks }) => {
  const { entrate, uscite, barWidth } = marks;
  return (
    <>
      {entrate.map(({ x, y, height }, periodo) => (
        <rect key={`e${periodo}`} className={styles.entrata} x={x} y={y} width={barWidth} height={height} rx={2} />
      ))}
      {uscite.map(({ x, y, height }, periodo) => (
        <rect key={`u${periodo}`} className={styles.uscita} x={x} y={y} width={barWidth} height={height} rx={2} />
      ))}
    </>
  );
};

/** What the chart shows, in words. */
const describeChart = ({ periodi, saldo_finale, minimo_giorno }: ChartData, isSettimane: boolean): string => {
  const saldi = periodi.map(
    (periodo, numero) => `${namePeriodo(periodo, isSettimane)} ${formatInteroPieno(saldo_finale[numero] ?? 0)}`,
  );
  const minimo = `Minimo ${formatCentesimi(minimo_giorno.saldo)} il ${formatData(minimo_giorno.data)}`;
  return `Liquidità finale: ${saldi.join(', ')} euro. ${minimo}.`;
};

const Names = ({ data, columns, isSettimane, y }: Omit<ChartProps, 'hasNames'> & { readonly y: number }) =>
  data.periodi.map((periodo, numero) => (
    <text key={numero} x={getLeft(columns, numero) + columns.periodo / 2} y={y} textAnchor="middle">
      {namePeriodo(periodo, isSettimane)}
    </text>
  ));

type ChartProps = {
  readonly data: ChartData;
  readonly columns: Columns;
  readonly isSettimane: boolean;
  /** Names the periods under the chart, where no grid does. */
  readonly hasNames?: boolean;
};

/** The chart of a plan: bars of the flows, closing cash with the credit lines below zero, on the columns of the grid. */
export const Chart = ({ data, columns, isSettimane, hasNames = false }: ChartProps) => {
  const pattern = useId();
  const marks = computeChart(data, columns);
  const { width, height, base, zero, lineeBottom, belowZero } = marks;
  const namesHeight = hasNames ? 10 : 0;
  const left = getLeft(columns, 0);
  const right = width - columns.totale;
  return (
    <svg
      className={styles.chart}
      width={width}
      height={height + namesHeight}
      viewBox={`0 0 ${width} ${height + namesHeight}`}
      role="img"
      aria-label={describeChart(data, isSettimane)}
    >
      <defs>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <rect className={styles.hatch} width="1.6" height="6" />
        </pattern>
      </defs>
      {lineeBottom > zero && (
        <>
          <rect className={styles.linee} x={left} y={zero} width={right - left} height={lineeBottom - zero} />
          <line className={styles.lineeEdge} x1={left} x2={right} y1={lineeBottom} y2={lineeBottom} />
        </>
      )}
      {belowZero.map(({ x, width }) => (
        <rect key={x} x={x} y={100} width={width} height={height - 112} fill={`url(#${pattern})`} />
      ))}
      <text className={styles.strong} x={24} y={50}>
        Entrate e uscite
      </text>
      <text className={styles.strong} x={24} y={132}>
        Liquidità finale
      </text>
      <text x={left - 8} y={zero + 4} textAnchor="end">
        0
      </text>
      <line className={styles.axis} x1={left} x2={right} y1={base} y2={base} />
      <line className={styles.axis} x1={left} x2={right} y1={zero} y2={zero} />
      <Bars marks={marks} />
      <Line points={marks.points} />
      <Minimo minimo={marks.minimo} width={width} minimo_giorno={data.minimo_giorno} />
      {hasNames && <Names data={data} columns={columns} isSettimane={isSettimane} y={height + 4} />}
    </svg>
  );
};

/** The key of the chart. */
export const Legend = () => (
  <ul className={styles.legend}>
    <li data-of="entrate">Entrate</li>
    <li data-of="uscite">Uscite</li>
    <li data-of="saldo">Liquidità finale</li>
    <li data-of="linee">Linee di credito</li>
    <li data-of="negativo">Sotto zero</li>
  </ul>
);
