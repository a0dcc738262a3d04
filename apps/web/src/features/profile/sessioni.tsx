import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SessioneAperta } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState, LoadingRows, notifyError, notifySuccess, Tag } from '../../components/ui/index.ts';
import { call } from '../../lib/api.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { queryKeys } from '../../lib/query-keys.ts';
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
          Iniziata il {formatIstante(iniziata_il)} · ultimo uso {formatIstante(usata_il)} · se non usata, scade il{' '}
          {formatGiorno(scade_il)}
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

/** Ends one session by id or, with null, all others. */
const useEndSessioni = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      if (id === null) await call(endpoints.endAltreSessioni);
      else await call(endpoints.endSessione, { params: { id } });
    },
    onSuccess: (_, id) => {
      notifySuccess(id === null ? 'Le altre sessioni sono terminate.' : 'Sessione terminata.');
      // Move the focus: the pressed button disappears with its session.
      onDone();
    },
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessioni }),
  });
};

/** The user's open sessions, with a button to end each. */
export const Sessioni = () => {
  const titolo = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.sessioni,
    queryFn: async ({ signal }) => (await call(endpoints.listSessioni, { signal })).dati,
    staleTime: 0,
  });
  const fine = useEndSessioni(() => titolo.current?.focus());
  return (
    <section className="card" aria-labelledby="sessioni">
      <header className={styles.head}>
        <h2 id="sessioni" ref={titolo} tabIndex={-1}>
          Le tue sessioni
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
