import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFilePlus, IconFileText, IconLock } from '@tabler/icons-react';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import { computeFineEsercizio, formatData, isChiusura } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { getErrorText } from '../../lib/api-error.ts';
import styles from './posta.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type Trovato = {
  readonly data: BilancioElenco | null | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

const describeNuovo = (data: string, azienda: Azienda | undefined): string => {
  if (azienda === undefined) return '';
  const { data_bilancio_chiusura } = azienda;
  return isChiusura(data, data_bilancio_chiusura)
    ? 'Annuale.'
    : `Infrannuale, con la proiezione al ${formatData(computeFineEsercizio(data, data_bilancio_chiusura))}.`;
};

const Esistente = ({ bilancio, data }: { readonly bilancio: BilancioElenco; readonly data: string }) => {
  if (bilancio.consolidato)
    return (
      <p className={styles.target} data-tono="warn">
        <IconLock {...icon} />
        <span>
          I dati del bilancio al {formatData(data)} sono bloccati: per importare occorre prima{' '}
          <Link to="/bilanci/$id" params={{ id: bilancio.id }} className="link">
            sbloccarli
          </Link>
          .
        </span>
      </p>
    );
  return (
    <p className={styles.target} data-tono={bilancio.vuoto ? undefined : 'warn'}>
      {bilancio.vuoto ? <IconFileText {...icon} /> : <IconAlertTriangle {...icon} />}
      <span>
        Va nel bilancio al {formatData(data)}, che c’è già
        {bilancio.vuoto
          ? ' ed è vuoto.'
          : ' e ha delle voci: l’importazione le sostituisce, ma nulla si salva prima di averle controllate.'}
      </span>
    </p>
  );
};

/** The statement that the file goes into: the one at that date, or a new one. */
export const Destinazione = ({
  trovato,
  data,
  azienda,
}: {
  readonly trovato: Trovato;
  readonly data: string;
  readonly azienda: Azienda | undefined;
}) => {
  if (trovato.error !== null && trovato.data === undefined)
    return (
      <div className={styles.target} role="alert">
        <span>{getErrorText(trovato.error)}</span>
        <Button size="xs" onClick={() => void trovato.refetch()}>
          Riprova
        </Button>
      </div>
    );
  if (trovato.data === undefined)
    return (
      <p className={styles.target} role="status">
        Ricerca del bilancio al {formatData(data)}…
      </p>
    );
  if (trovato.data !== null) return <Esistente bilancio={trovato.data} data={data} />;
  return (
    <p className={styles.target}>
      <IconFilePlus {...icon} />
      <span>
        Un bilancio al {formatData(data)} non c’è: si crea. {describeNuovo(data, azienda)}
      </span>
    </p>
  );
};
