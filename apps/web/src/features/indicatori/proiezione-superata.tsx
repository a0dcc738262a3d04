import { Link } from '@tanstack/react-router';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import styles from './dscr-form.module.css';

/** Says that the projection that a group reads was saved before its statement was adjusted. */
export const ProiezioneSuperata = () => {
  const { bilancio } = useBilancioAperto();
  if (!bilancio.proiezione_superata) return null;
  return (
    <p className={styles.piano} role="status">
      <b>Proiezione da ricalcolare.</b> È stata salvata prima dell’ultima modifica dell’assestamento: questi indicatori
      la leggono com’è.{' '}
      <Link to="/bilanci/$id/proiezione" params={{ id: bilancio.id }}>
        Apri la proiezione
      </Link>
    </p>
  );
};
