import { Button } from '@mantine/core';
import { useBilancioAperto } from '../bilancio/index.ts';
import { AnnotazioniDialog } from './annotazioni-dialog.tsx';
import styles from './annotazioni.module.css';
import { useNotaGruppo } from '../../queries/indicatori.ts';

const NONE = '(Nessuna nota)';

type Props = {
  readonly gruppo: string;
  readonly nome: string;
  /** Whether the dialog is open. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** The notes of a group, with a button that edits them. */
export const Annotazioni = ({ gruppo, nome, isOpen, onOpen, onClose }: Props) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const { data } = useNotaGruppo(bilancio.id, gruppo);
  const nota = data?.dati.note ?? '';
  return (
    <section className={`card ${styles.block}`} aria-labelledby="annotazioni">
      <header>
        <h2 id="annotazioni">Annotazioni</h2>
        {solaLettura === null && (
          <Button className="push" size="xs" disabled={data === undefined} onClick={onOpen}>
            Modifica annotazioni
          </Button>
        )}
      </header>
      <p className={styles.testo} data-vuota={nota === '' || undefined}>
        {nota === '' ? NONE : nota}
      </p>
      {isOpen && data !== undefined && (
        <AnnotazioniDialog
          onClose={onClose}
          id={bilancio.id}
          gruppo={gruppo}
          nome={nome}
          nota={nota}
          etag={data.etag}
        />
      )}
    </section>
  );
};
