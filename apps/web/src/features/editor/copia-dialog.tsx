import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Bilancio, BilancioElenco } from '@vedetta/contract';
import type { GiorniCopia, SceltaCopia, ValoriBilancio } from '@vedetta/domain';
import { computeVociCopiate, formatData } from '@vedetta/domain';
import { IconCopy, IconCopyPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getTipoBilancio } from '../../components/bilancio/index.ts';
import { Dialog, EmptyState, Loaded, LoadingRows, Pagination } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { loadBilancio } from '../../queries/voci.ts';
import styles from './copia-dialog.module.css';
import { DurataChoice } from './durata-choice.tsx';
import { useEditor } from './editor-context.ts';
import { computeGiorniDiversi } from './giorni.ts';
import { listCells } from './state/action.ts';
import { readImporti } from './state/state.ts';

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

/** Loads a statement and puts its lines in the editor; one of another length waits for a choice. */
const useCopy = (bilancio: Bilancio, onClose: () => void) => {
  const { editor, showNuove } = useEditor();
  const azienda = useAzienda(bilancio.azienda).data?.dati;
  const [pending, setPending] = useState<string | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = (valori: ValoriBilancio): void => {
    editor.dispatch({ tipo: 'cambia', origine: 'copia', cells: listCells(valori) });
    showNuove();
    onClose();
  };
  const copy = async (id: string): Promise<void> => {
    setPending(id);
    setErrore(null);
    try {
      const { dati } = await loadBilancio(id);
      const giorni =
        azienda === undefined ? null : computeGiorniDiversi(azienda, dati.data_bilancio, bilancio.data_bilancio);
      if (giorni === null) put(readImporti(dati.voci));
      else setAsked({ dati, giorni });
    } catch (error) {
      setErrore(getErrorText(error));
    }
    setPending(null);
  };
  const answer = (scelta: SceltaCopia): void => {
    if (asked !== null) put(computeVociCopiate(readImporti(asked.dati.voci), scelta, asked.giorni));
  };
  return { pending, errore, asked, copy, answer, goBack: () => setAsked(null) };
};

/** A loaded statement of another length. */
type Asked = { readonly dati: Bilancio; readonly giorni: GiorniCopia };

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
