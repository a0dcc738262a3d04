import { Link } from '@tanstack/react-router';
import type { Prospetto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Fragment } from 'react';
import styles from './andamento-page.module.css';

/** Named; the others are in the menu of the periods. */
const NOMINATI = 3;

/** The statements that have no column, with the reason: a figure that is missing must not look like one that is not there. */
export const Esclusi = ({ esclusi }: Pick<Prospetto, 'esclusi'>) => {
  if (esclusi.length === 0) return null;
  const altri = esclusi.length - NOMINATI;
  return (
    <p className={styles.notice} role="note">
      Senza colonna:{' '}
      {esclusi.slice(-NOMINATI).map(({ bilancio, data, motivo }, posto) => (
        <Fragment key={bilancio}>
          {posto > 0 && '; '}
          <Link to="/bilanci/$id" params={{ id: bilancio }} className="link">
            {formatData(data)}
          </Link>{' '}
          {motivo.charAt(0).toLowerCase()}
          {motivo.slice(1)}
        </Fragment>
      ))}
      {altri > 0 && `; ${altri === 1 ? 'un altro è' : `altri ${altri} sono`} nel menu dei periodi`}.
    </p>
  );
};
