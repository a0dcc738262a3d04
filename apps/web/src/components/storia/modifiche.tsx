import type { Modifica } from '@vedetta/contract';
import { CodeBadge } from '../ui/index.ts';
import { describeModifica, formatModifica } from './format-modifica.ts';
import styles from './modifiche.module.css';

const CON_CODICE: readonly Modifica['tipo'][] = ['voce', 'parametro'];
const NUMERI: readonly Modifica['formato'][] = ['euro', 'percent', 'numero'];

/** The changes of an event: old and new values side by side. */
export const Modifiche = ({ modifiche }: { readonly modifiche: readonly Modifica[] }) => (
  <table className={styles.table} data-numeri={modifiche.every(({ formato }) => NUMERI.includes(formato)) || undefined}>
    <thead>
      <tr>
        <th scope="col">Che cosa</th>
        <th scope="col">Prima</th>
        <th scope="col">Dopo</th>
      </tr>
    </thead>
    <tbody>
      {modifiche.map((modifica) => (
        <tr key={`${modifica.tipo} ${modifica.codice} ${modifica.aspetto}`}>
          <th scope="row">
            {describeModifica(modifica)}{' '}
            {CON_CODICE.includes(modifica.tipo) && <CodeBadge>{modifica.codice}</CodeBadge>}
          </th>
          <td>{formatModifica(modifica.prima, modifica.formato)}</td>
          <td>{formatModifica(modifica.dopo, modifica.formato)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
