import type { Azienda } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import styles from './ultimo-bilancio.module.css';

type UltimoBilancioProps = {
  readonly azienda: Pick<Azienda, 'data_ultimo_bilancio' | 'data_grado' | 'overall_risk'>;
};

/** The date of the latest statement and, where the grade beside it is of an earlier one, that date too. */
export const UltimoBilancio = ({
  azienda: { data_ultimo_bilancio, data_grado, overall_risk },
}: UltimoBilancioProps) => (
  <>
    {formatData(data_ultimo_bilancio)}
    {overall_risk !== null && data_grado !== data_ultimo_bilancio && (
      <div className={`caption ${styles.grade}`} title="L’ultimo bilancio non quadra o non ha importi">
        grado al {formatData(data_grado)}
      </div>
    )}
  </>
);
