import { Button } from '@mantine/core';
import { useBilancioAperto } from '../bilancio/index.ts';
import { AnnotazioniDialog } from './annotazioni-dialog.tsx';
import styles from './annotazioni.module.css';
import { useNotaGruppo } from './nota-gruppo-query.ts';

const NESSUNA = '(Nessuna nota)';

type Props = {
  readonly gruppo: string;
  readonly nome: string;
  /** The dialog is open. */
  readonly isAperta: boolean;
  readonly onApri: () => void;
  readonly onChiudi: () => void;
};

/** The notes of a group: what is written, and the way to change it. */
export const Annotazioni = ({ gruppo, nome, isAperta, onApri, onChiudi }: Props) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const { data } = useNotaGruppo(bilancio.id, gruppo);
  const nota = data?.dati.note ?? '';
  return (
    <section className={`card ${styles.blocco}`} aria-labelledby="annotazioni">
      <header>
        <h2 id="annotazioni">Annotazioni</h2>
        {solaLettura === null && (
          <Button className="push" size="xs" disabled={data === undefined} onClick={onApri}>
            Modifica annotazioni
          </Button>
        )}
      </header>
      <p className={styles.testo} data-vuota={nota === '' || undefined}>
        {nota === '' ? NESSUNA : nota}
      </p>
      {isAperta && data !== undefined && (
        <AnnotazioniDialog
          onClose={onChiudi}
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
