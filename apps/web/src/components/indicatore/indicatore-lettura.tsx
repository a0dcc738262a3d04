import type { Indicatore, SchemaIndicatore } from '@vedetta/contract';
import { formatCapital } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useBilancioAperto } from '../bilancio/index.ts';
import { formatValore } from './bar-text.ts';
import { presentLettura } from './lettura.ts';
import styles from './indicatore-lettura.module.css';
import { findRimedio } from './rimedi.ts';

type Props = {
  readonly indicatore: Indicatore;
  readonly unit: SchemaIndicatore['unit'];
  /** Whether the group reads the projection. */
  readonly isProiezione: boolean;
};

/** Text under the bar: the interval and the position of the value in it, or why there is no value and how to fix it. */
export const IndicatoreLettura = ({ indicatore, unit, isProiezione }: Props) => {
  const { bilancio } = useBilancioAperto();
  const lettura = presentLettura(indicatore, unit);
  if (lettura === null) return null;
  // The label of a state is already the headline of the card.
  const isAlreadyShown = lettura.titolo === formatValore(indicatore.valore, unit);
  if (isAlreadyShown && lettura.testo === null) return null;
  const rimedio =
    indicatore.motivo === null ? null : findRimedio(indicatore.motivo.codice, { id: bilancio.id, isProiezione });
  return (
    <p className={styles.lettura}>
      {isAlreadyShown ? (
        formatCapital(lettura.testo ?? '')
      ) : (
        <>
          <b>{lettura.titolo}</b>
          {lettura.testo !== null && `: ${lettura.testo}`}
        </>
      )}
      {rimedio !== null && (
        <>
          {'. '}
          <Link to={rimedio.to} activeOptions={{ exact: true }} className="link">
            {rimedio.testo}
          </Link>
        </>
      )}
    </p>
  );
};
