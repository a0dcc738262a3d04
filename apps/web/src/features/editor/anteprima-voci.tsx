import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { formatCell } from './grid/format-cell.ts';
import styles from './confronto.module.css';
import type { ChangedCell } from './state/state.ts';
import { isSameCell } from './state/state.ts';

/** Old and new amounts per line, before the replacement. */
export const AnteprimaVoci = ({ righe }: { readonly righe: readonly ChangedCell[] }) => (
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
        {righe.map((riga) => (
          <tr key={`${riga.codice}|${riga.colonna}`}>
            <td className={styles.titolo}>
              <div title={getTitoloCompleto(riga.codice as CodiceVoce)}>
                {getTitoloCompleto(riga.codice as CodiceVoce)}
              </div>
              <div className="caption">
                {riga.codice}
                {riga.colonna === 'rettifica' && ', Valore Alternativo'}
              </div>
            </td>
            <td className="num">{formatCell(riga.prima)}</td>
            <td className="num" data-scelta={!isSameCell(riga.prima, riga.dopo) || undefined}>
              {formatCell(riga.dopo)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
