import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Bilancio, BilancioElenco } from '@vedetta/contract';
import type { SceltaCopia } from '@vedetta/domain';
import { formatData } from '@vedetta/domain';
import { IconCopy, IconCopyPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getTipoBilancio } from '../../components/bilancio/index.ts';
import { Dialog, EmptyState, Loaded, LoadingRows, Pagination } from '../../components/ui/index.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import styles from './copia-dialog.module.css';
import { DurataChoice } from './durata-choice.tsx';
import type { Asked } from './use-copy.ts';
import { useCopy } from './use-copy.ts';

type Props = { readonly bilancio: Bilancio; readonly onClose: () => void };

type RowProps = {
  readonly other: BilancioElenco;
  readonly corrente: string;
  readonly pending: string | null;
  readonly onCopy: (id: string) => void;
};

const Row = ({ other, corrente, pending, onCopy }: RowProps) => {
  const data = formatData(other.data_bilancio);
  const { bilancio_proiezione: proiezione } = other;
  return (
    <tr>
      <td className="date">{data}</td>
      <td className={styles.descrizione}>
        {other.descrizione || <span className="muted">{getTipoBilancio(other)}</span>}
      </td>
      <td className={styles.azioni}>
        <Tooltip label="Copia il bilancio">
          <ActionIcon
            aria-label={`Copia il bilancio ${data}`}
            disabled={pending !== null}
            loading={pending === other.id}
            onClick={() => onCopy(other.id)}
          >
            <IconCopy size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {proiezione !== null && proiezione !== corrente && (
          <Tooltip label="Copia la proiezione">
            <ActionIcon
              aria-label={`Copia la proiezione del bilancio ${data}`}
              disabled={pending !== null}
              loading={pending === proiezione}
              onClick={() => onCopy(proiezione)}
            >
              <IconCopyPlus size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
};

const DESCRIZIONE =
  'Le voci presenti vengono sostituite con valori e valori alternativi del bilancio scelto. Restano non salvate: si possono controllare, annullare e poi salvare.';

/** The second step: what to take of a statement of another length. */
const AskDialog = ({
  asked: { dati, giorni },
  onClose,
  onBack,
  onAnswer,
}: {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onAnswer: (scelta: SceltaCopia) => void;
}) => {
  const [scelta, setScelta] = useState<SceltaCopia>('patrimonio');
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo={`Copia dal ${formatData(dati.data_bilancio)}`}
      size={600}
      onSubmit={() => onAnswer(scelta)}
      actions={
        <>
          <Button onClick={onBack}>Altro bilancio</Button>
          <Button variant="filled" type="submit">
            Copia dal {formatData(dati.data_bilancio)}
          </Button>
        </>
      }
    >
      <DurataChoice giorni={giorni} soggetto="Il bilancio copiato" value={scelta} onChange={setScelta} />
    </Dialog>
  );
};

/** Replaces the lines with those of another statement of the company, or of a projection. */
export const CopiaDialog = ({ bilancio, onClose }: Props) => {
  const [page, setPage] = useState(1);
  const query = useBilanci(bilancio.azienda, page);
  const { pending, errore, asked, copy, answer, goBack } = useCopy(bilancio, onClose);
  if (asked !== null) return <AskDialog asked={asked} onClose={onClose} onBack={goBack} onAnswer={answer} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Copia da bilancio esistente"
      descrizione={DESCRIZIONE}
      size={600}
      errore={errore}
    >
      <Loaded query={query} loading={<LoadingRows rows={5} height={44} />}>
        {({ results, count }) => {
          const others = results.filter(({ id }) => id !== bilancio.id);
          if (others.length === 0 && page === 1)
            return (
              <EmptyState titolo="Nessun altro bilancio">L’azienda non ha altri bilanci da cui copiare.</EmptyState>
            );
          return (
            <>
              <div className={styles.list}>
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">Data</th>
                      <th scope="col">Descrizione</th>
                      <th scope="col">
                        <span className="sr-only">Azioni</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {others.map((other) => (
                      <Row
                        key={other.id}
                        other={other}
                        corrente={bilancio.id}
                        pending={pending}
                        onCopy={(id) => void copy(id)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pagination page={page} count={count} onChange={setPage} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
};
