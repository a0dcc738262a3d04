import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { RischioChip } from '../rischio/rischio-chip.tsx';
import type { PuntoIndicatore } from './andamento.ts';
import styles from './andamento-tabella.module.css';

type Props = {
  readonly titolo: string;
  readonly punti: readonly PuntoIndicatore[];
  readonly toPagina: (bilancio: string) => string;
};

const describeTipo = ({ isAnnuale, altreRegole }: PuntoIndicatore): string =>
  `${isAnnuale ? 'annuale' : 'infrannuale'}${altreRegole === null ? '' : `, regole ${altreRegole}`}`;

/** The figures of a trend, the latest first. */
export const AndamentoTabella = ({ titolo, punti, toPagina }: Props) => (
  <div className={styles.cornice}>
    <table className={styles.tabella}>
      <caption className="sr-only">{titolo}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Bilancio</th>
          <th scope="col">Valore</th>
          <th scope="col">Punteggio</th>
        </tr>
      </thead>
      <tbody>
        {punti.toReversed().map((punto) => (
          <tr key={punto.bilancio} aria-current={punto.isCorrente || undefined}>
            <th scope="row">
              {punto.isCorrente ? (
                formatData(punto.data)
              ) : (
                <Link to={toPagina(punto.bilancio)} className="link">
                  {formatData(punto.data)}
                </Link>
              )}
              <span className="caption">{describeTipo(punto)}</span>
            </th>
            <td className="num" title={punto.motivo ?? undefined}>
              {punto.valoreScritto}
            </td>
            <td>{punto.segno !== null && <RischioChip segno={punto.segno} size="sm" bare />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
