import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { EventoStoria } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { formatIstante } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import { useStoria } from '../../queries/bilanci.ts';
import { countPages, Dialog, EmptyState, Loaded, LoadingRows, Pagination, Tag } from '../ui/index.ts';
import { Modifiche } from './modifiche.tsx';
import styles from './storia-dialog.module.css';

const printQuante = (numero: number): string => (numero === 1 ? 'Mostra la modifica' : `Mostra le ${numero} modifiche`);

const Evento = ({
  evento: { istante, username, testo, motivo, proiezione, modifiche },
}: {
  readonly evento: EventoStoria;
}) => (
  <li className={styles.event}>
    <time className="caption" dateTime={istante}>
      {formatIstante(istante)}
    </time>
    <div className={styles.what}>
      <p>
        <strong>{namePersona(username)}</strong> {testo} {proiezione && <Tag>Proiezione</Tag>}
      </p>
      {motivo !== null && <p className={styles.reason}>Motivo: {motivo}</p>}
      {modifiche.length > 0 && (
        <details className={styles.changes}>
          <summary>
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {printQuante(modifiche.length)}
          </summary>
          <Modifiche modifiche={modifiche} />
        </details>
      )}
    </div>
  </li>
);

type StoriaDialogProps = {
  readonly bilancio: { readonly id: string; readonly data_bilancio: string };
  readonly onClose: () => void;
};

/** The history of a statement and of its projection: who changed what and when, with old and new values. */
export const StoriaDialog = ({ bilancio: { id, data_bilancio }, onClose }: StoriaDialogProps) => {
  const [page, setPage] = useState(1);
  const storia = useStoria(id, page);
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo={`Cronologia bilancio ${formatData(data_bilancio)}`}
      size={760}
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      <Loaded query={storia} loading={<LoadingRows rows={5} height={44} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState titolo="Nessun evento" />
          ) : (
            <>
              <ol className={styles.events} tabIndex={0} aria-label="Eventi, dal più recente">
                {results.map((evento) => (
                  <Evento key={evento.id} evento={evento} />
                ))}
              </ol>
              {countPages(count) > 1 && <Pagination page={page} count={count} onChange={setPage} />}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
};
