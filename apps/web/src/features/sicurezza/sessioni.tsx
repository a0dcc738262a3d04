import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SessioneAperta } from '@vedetta/contract';
import { useRef } from 'react';
import { ErrorState, LoadingRows, notifyError, notifySuccess, Tag } from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { useEndSessioni, useSessioni } from '../../queries/sessioni.ts';
import styles from './sessioni.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const nameDispositivo = ({ dispositivo }: SessioneAperta): string => dispositivo ?? 'Dispositivo non riconosciuto';

type RowProps = { readonly sessione: SessioneAperta; readonly isPending: boolean; readonly onEnd: () => void };

const Row = ({ sessione, isPending, onEnd }: RowProps) => {
  const { dispositivo, iniziata_il, usata_il, scade_il, questa } = sessione;
  const nome = nameDispositivo(sessione);
  return (
    <li className={styles.line}>
      {/iPhone|iPad|Android/u.test(dispositivo ?? '') ? (
        <IconDeviceMobile {...icon} />
      ) : (
        <IconDeviceDesktop {...icon} />
      )}
      <p>
        <strong>{nome}</strong> {questa && <Tag>Questa sessione</Tag>}
        <span className="caption">
          Iniziata il {formatIstante(iniziata_il)} · ultimo uso {questa ? 'adesso' : formatIstante(usata_il)} · se non
          usata, scade il {formatGiorno(scade_il)}
        </span>
      </p>
      {!questa && (
        <Button
          size="xs"
          loading={isPending}
          onClick={onEnd}
          aria-label={`Termina la sessione ${nome} iniziata il ${formatIstante(iniziata_il)}`}
        >
          Termina
        </Button>
      )}
    </li>
  );
};

/** The user's open sessions, with a button to end each. */
export const Sessioni = () => {
  const titolo = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useSessioni();
  const fine = useEndSessioni({
    onSuccess: (id) => {
      notifySuccess(id === null ? 'Le altre sessioni sono terminate.' : 'Sessione terminata.');
      // Move the focus: the pressed button disappears with its session.
      titolo.current?.focus();
    },
    onError: notifyError,
  });
  return (
    <section className="card" aria-labelledby="sessioni">
      <header className={styles.head}>
        <h2 id="sessioni" ref={titolo} tabIndex={-1}>
          Sessioni aperte
        </h2>
        {data !== undefined && data.length > 1 && (
          <Button size="xs" loading={fine.isPending && fine.variables === null} onClick={() => fine.mutate(null)}>
            Termina tutte le altre
          </Button>
        )}
      </header>
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={1} height={56} />)}
      {data !== undefined && (
        <ul aria-labelledby="sessioni">
          {data.map((sessione) => (
            <Row
              key={sessione.id}
              sessione={sessione}
              isPending={fine.isPending && fine.variables === sessione.id}
              onEnd={() => fine.mutate(sessione.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
