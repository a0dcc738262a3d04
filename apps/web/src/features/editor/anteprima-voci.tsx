import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { formatCell } from './grid/format-cell.ts';
import styles from './confronto.module.css';
import type { ChangedCell } from './state/state.ts';
import { isSameCell } from './state/state.ts';

/** Old and new amounts per line, before the replacement. */
export const AnteprimaVoci = ({ rows }: { readonly rows: readonly ChangedCell[] }) => (
  <div className={styles.tabella} tabIndex={0} role="region" aria-label="Valori attuali e nuovi">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Voce</th>
          <th scope="col" className="num">
            Attuale
          </th>
          <th scope="col" className="num">
            Nuovo
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.codice}|${row.column}`}>
            <td className={styles.titolo}>
              <div title={getTitoloCompleto(row.codice as CodiceVoce)}>
                {getTitoloCompleto(row.codice as CodiceVoce)}
              </div>
              <div className="caption">
                {row.codice}
                {row.column === 'rettifica' && ', Valore Alternativo'}
              </div>
            </td>
            <td className="num">{formatCell(row.prima)}</td>
            <td className="num" data-scelta={!isSameCell(row.prima, row.dopo) || undefined}>
              {formatCell(row.dopo)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
