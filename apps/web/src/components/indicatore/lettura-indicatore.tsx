import type { Indicatore } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { useBilancioAperto } from '../bilancio/index.ts';
import { presentLettura } from './lettura.ts';
import styles from './lettura-indicatore.module.css';
import { findRimedio } from './rimedi.ts';

type Props = { readonly indicatore: Indicatore; readonly isProiezione: boolean };

/** Under the bar: the interval and where the value stands in it, or why there is no value and what to do. */
export const LetturaIndicatore = ({ indicatore, isProiezione }: Props) => {
  const { bilancio } = useBilancioAperto();
  const lettura = presentLettura(indicatore);
  if (lettura === null) return null;
  const rimedio = indicatore.motivo === null ? null : findRimedio(indicatore.motivo.codice, { id: bilancio.id, isProiezione });
  return (
    <p className={styles.lettura}>
      <b>{lettura.titolo}</b>
      {lettura.testo !== null && `: ${lettura.testo}`}
      {rimedio !== null && (
        <>
          {'. '}
          <Link to={rimedio.to} className="link">
            {rimedio.testo}
          </Link>
        </>
      )}
    </p>
  );
};
