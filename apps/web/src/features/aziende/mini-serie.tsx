import styles from './mini-serie.module.css';
import type { Punto } from './cifre.ts';

const WIDTH = 96;
const HEIGHT = 26;
const MARGIN = 3;

type Props = { readonly punti: readonly Punto[]; readonly forma: 'barre' | 'linea'; readonly soglia: number | null };

const buildScale = (valori: readonly number[]) => {
  const [min, max] = [Math.min(...valori), Math.max(...valori)];
  return (valore: number): number =>
    max === min ? HEIGHT / 2 : MARGIN + ((max - valore) / (max - min)) * (HEIGHT - 2 * MARGIN);
};

const Barre = ({ punti }: Pick<Props, 'punti'>) => {
  const toY = buildScale([0, ...punti.map(({ valore }) => valore)]);
  const passo = Math.min(18, WIDTH / punti.length);
  return punti.map(({ data, isAnnuale, valore }, posto) => (
    <rect
      key={data}
      className={styles.bar}
      data-ultima={posto === punti.length - 1 || undefined}
      data-annuale={isAnnuale || undefined}
      x={posto * passo}
      width={passo - 4}
      y={Math.min(toY(valore), toY(0))}
      height={Math.max(1, Math.abs(toY(valore) - toY(0)))}
    />
  ));
};

const Linea = ({ punti, soglia }: Pick<Props, 'punti' | 'soglia'>) => {
  const toY = buildScale([...punti.map(({ valore }) => valore), ...(soglia === null ? [] : [soglia])]);
  const toX = (posto: number): number => MARGIN + (posto * (WIDTH - 2 * MARGIN)) / Math.max(1, punti.length - 1);
  const ultimo = punti.length - 1;
  return (
    <>
      {soglia !== null && <path className={styles.soglia} d={`M0 ${toY(soglia)}H${WIDTH}`} />}
      <polyline
        className={styles.line}
        points={punti.map(({ valore }, posto) => `${toX(posto)},${toY(valore)}`).join(' ')}
      />
      <circle className={styles.dot} cx={toX(ultimo)} cy={toY(punti[ultimo]?.valore ?? 0)} r="2.6" />
    </>
  );
};

/** The past of a figure: bars for flows, a line for balances. Its values are on the page it links to. */
export const MiniSerie = ({ punti, forma, soglia }: Props) => (
  <svg className={styles.chart} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {punti.length > 1 && (forma === 'barre' ? <Barre punti={punti} /> : <Linea punti={punti} soglia={soglia} />)}
  </svg>
);
