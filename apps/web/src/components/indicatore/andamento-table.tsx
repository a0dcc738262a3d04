import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { RischioChip } from '../rischio/index.ts';
import { nameCopia } from './andamento.ts';
import type { IndicatorePoint } from './andamento.ts';
import styles from './andamento-table.module.css';

type Props = {
  readonly titolo: string;
  readonly points: readonly IndicatorePoint[];
  readonly toPage: (bilancio: string) => string;
};

const describeTipo = ({ isAnnuale, otherRules, datiDi }: IndicatorePoint): string =>
  [
    isAnnuale ? 'annuale' : 'infrannuale',
    ...(otherRules === null ? [] : [`regole ${otherRules}`]),
    ...(datiDi === null ? [] : [nameCopia(datiDi)]),
  ].join(', ');

/** The values of a trend as a table, latest first. */
export const AndamentoTable = ({ titolo, points, toPage }: Props) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className="sr-only">{titolo}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Bilancio</th>
          <th scope="col">Valore</th>
          <th scope="col">Punteggio</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.bilancio} aria-current={point.isCorrente || undefined}>
            <th scope="row">
              {point.isCorrente ? (
                formatData(point.data)
              ) : (
                <Link to={toPage(point.bilancio)} className="link">
                  {formatData(point.data)}
                </Link>
              )}
              <span className="caption">{describeTipo(point)}</span>
            </th>
            <td className="num" title={point.motivo ?? undefined}>
              {point.valoreText}
            </td>
            <td>{point.segno !== null && <RischioChip segno={point.segno} size="sm" bare />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
