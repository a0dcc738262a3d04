import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { formatCella } from './griglia/formato-cella.ts';
import styles from './confronto.module.css';
import type { CellaCambiata } from './stato/stato.ts';
import { isCellaUguale } from './stato/stato.ts';

/** Old and new amounts per line, before the replacement. */
export const AnteprimaVoci = ({ righe }: { readonly righe: readonly CellaCambiata[] }) => (
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
            <td className="num">{formatCella(riga.prima)}</td>
            <td className="num" data-scelta={!isCellaUguale(riga.prima, riga.dopo) || undefined}>
              {formatCella(riga.dopo)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
