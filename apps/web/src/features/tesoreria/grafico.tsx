import { formatData, formatEuro } from '@vedetta/domain';
import { useId } from 'react';
import type { Grafico as Marche } from './grafico-geometry.ts';
import { computeGrafico } from './grafico-geometry.ts';
import styles from './grafico.module.css';
import type { Colonne } from './griglia/colonne.ts';
import { getSinistra } from './griglia/colonne.ts';
import { usePiano } from './piano-context.ts';
import { formatInteroPieno, namePeriodo } from './testi.ts';

const ETICHETTA = 156;

const Linea = ({ punti }: Pick<Marche, 'punti'>) => (
  <>
    <polyline className={styles.linea} points={punti.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {punti.map(({ x, y }, periodo) => (
      <circle key={periodo} className={styles.punto} cx={x} cy={y} r={3.5} />
    ))}
  </>
);

/** The lowest cash with its date and amount. */
const Minimo = ({ minimo, larghezza }: Pick<Marche, 'minimo' | 'larghezza'>) => {
  const { vista } = usePiano();
  const { minimo_giorno } = vista.mostrato;
  const x = Math.min(Math.max(minimo.x - ETICHETTA / 2, 4), larghezza - ETICHETTA - 4);
  const y = minimo.y > 200 ? minimo.y - 60 : minimo.y + 16;
  return (
    <g>
      <circle className={styles.basso} cx={minimo.x} cy={minimo.y} r={5} />
      <rect className={styles.cartiglio} x={x} y={y} width={ETICHETTA} height={40} rx={6} />
      <text className={styles.chiaro} x={x + ETICHETTA / 2} y={y + 16} textAnchor="middle">
        {`Minimo il ${formatData(minimo_giorno.data)}`}
      </text>
      <text className={styles.chiaro} data-forte x={x + ETICHETTA / 2} y={y + 32} textAnchor="middle">
        {formatEuro(minimo_giorno.saldo, { simbolo: true })}
      </text>
    </g>
  );
};

const Barre = ({ marche }: { readonly marche: Marche }) => {
  const { entrate, uscite, largoBarra } = marche;
  return (
    <>
      {entrate.map(({ x, y, altezza }, periodo) => (
        <rect key={`e${periodo}`} className={styles.entrata} x={x} y={y} width={largoBarra} height={altezza} rx={2} />
      ))}
      {uscite.map(({ x, y, altezza }, periodo) => (
        <rect key={`u${periodo}`} className={styles.uscita} x={x} y={y} width={largoBarra} height={altezza} rx={2} />
      ))}
    </>
  );
};

/** What the chart shows, in words: the grid below it has every figure. */
const useDescrizione = (): string => {
  const { vista, isSettimane } = usePiano();
  const { periodi, saldo_finale, minimo_giorno } = vista.mostrato;
  const saldi = periodi.map(
    (periodo, numero) => `${namePeriodo(periodo, isSettimane)} ${formatInteroPieno(saldo_finale[numero] ?? 0)}`,
  );
  const minimo = `Minimo ${formatEuro(minimo_giorno.saldo)} il ${formatData(minimo_giorno.data)}`;
  return `Liquidità finale: ${saldi.join(', ')} euro. ${minimo}.`;
};

/** The chart of a plan: bars of the flows, closing cash with the credit lines below zero, on the columns of the grid. */
export const Grafico = ({ colonne }: { readonly colonne: Colonne }) => {
  const { vista } = usePiano();
  const pattern = useId();
  const descrizione = useDescrizione();
  const marche = computeGrafico(vista.mostrato, colonne);
  const { larghezza, altezza, base, zero, fondoLinee, sottoZero } = marche;
  const inizio = getSinistra(colonne, 0);
  const fine = larghezza - colonne.totale;
  return (
    <svg className={styles.grafico} width={larghezza} height={altezza} role="img" aria-label={descrizione}>
      <defs>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <rect className={styles.tratto} width="1.6" height="6" />
        </pattern>
      </defs>
      {fondoLinee > zero && (
        <>
          <rect className={styles.linee} x={inizio} y={zero} width={fine - inizio} height={fondoLinee - zero} />
          <line className={styles.bordoLinee} x1={inizio} x2={fine} y1={fondoLinee} y2={fondoLinee} />
        </>
      )}
      {sottoZero.map(({ x, largo }) => (
        <rect key={x} x={x} y={100} width={largo} height={altezza - 112} fill={`url(#${pattern})`} />
      ))}
      <text className={styles.forte} x={24} y={50}>
        Entrate e uscite
      </text>
      <text className={styles.forte} x={24} y={132}>
        Liquidità finale
      </text>
      <text x={inizio - 8} y={zero + 4} textAnchor="end">
        0
      </text>
      <line className={styles.asse} x1={inizio} x2={fine} y1={base} y2={base} />
      <line className={styles.asse} x1={inizio} x2={fine} y1={zero} y2={zero} />
      <Barre marche={marche} />
      <Linea punti={marche.punti} />
      <Minimo minimo={marche.minimo} larghezza={larghezza} />
    </svg>
  );
};

/** The key of the chart. */
export const Legenda = () => (
  <ul className={styles.legenda}>
    <li data-cosa="entrate">Entrate</li>
    <li data-cosa="uscite">Uscite</li>
    <li data-cosa="saldo">Liquidità finale</li>
    <li data-cosa="linee">Linee di credito</li>
    <li data-cosa="negativo">Sotto zero</li>
  </ul>
);
