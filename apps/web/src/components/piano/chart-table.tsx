import type { ChartData } from './chart-geometry.ts';
import { sumVerso } from './chart-geometry.ts';
import styles from './chart-table.module.css';
import { formatCentesimi, namePeriodo } from './texts.ts';

type Props = { readonly data: ChartData; readonly isSettimane: boolean };

/** The figures of the chart, for who does not see it or wants them exact. */
export const ChartTable = ({ data, isSettimane }: Props) => {
  const entrate = sumVerso(data, 'entrata');
  const uscite = sumVerso(data, 'uscita');
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Flussi e liquidità, in tabella">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Periodo</th>
            <th scope="col" className="num">
              Entrate
            </th>
            <th scope="col" className="num">
              Uscite
            </th>
            <th scope="col" className="num">
              Liquidità finale
            </th>
          </tr>
        </thead>
        <tbody>
          {data.periodi.map((periodo, numero) => (
            <tr key={numero} data-lowest={numero === data.minimo.periodo || undefined}>
              <th scope="row">{namePeriodo(periodo, isSettimane)}</th>
              <td className="num">{formatCentesimi(entrate[numero] ?? 0)}</td>
              <td className="num">{formatCentesimi(uscite[numero] ?? 0)}</td>
              <td className="num">{formatCentesimi(data.saldo_finale[numero] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
