import styles from './amounts-table.module.css';

/** An amount before and after a replacement. */
export type Change = {
  readonly id: string;
  readonly titolo: string;
  readonly nota: string;
  readonly before: string;
  readonly after: string;
  readonly isDifferent: boolean;
};

/** Old and new amounts, before the replacement. */
export const ChangesPreview = ({
  colonna,
  changes,
  nomi = ['Attuale', 'Nuovo'],
}: {
  readonly colonna: string;
  readonly changes: readonly Change[];
  readonly nomi?: readonly [before: string, after: string];
}) => (
  <div className={styles.table} tabIndex={0} role="region" aria-label={`Valori: ${nomi.join(' e ')}`}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{colonna}</th>
          <th scope="col" className="num">
            {nomi[0]}
          </th>
          <th scope="col" className="num">
            {nomi[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, titolo, nota, before, after, isDifferent }) => (
          <tr key={id}>
            <td className={styles.name}>
              <div title={titolo}>{titolo}</div>
              <div className="caption">{nota}</div>
            </td>
            <td className="num">{before}</td>
            <td className="num" data-chosen={isDifferent || undefined}>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
