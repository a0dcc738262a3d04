import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { RichiestaCliente } from '@vedetta/contract';
import { useState } from 'react';
import { TextAreaField } from '../../components/fields/index.ts';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useEndInvio } from '../../queries/carica-dati.ts';
import styles from './fine.module.css';

type FineProps = {
  readonly codice: string;
  readonly richiesta: Pick<RichiestaCliente, 'file' | 'messaggio' | 'conclusa_il'>;
  /** Files are still leaving. */
  readonly isSending: boolean;
};

/** What is typed, and the message that the page showed then; null: the one it shows now. */
type Scritto = { readonly testo: string; readonly visto: string | null };

/** What the client writes with the files, and that all was sent: also with documents missing. */
export const Fine = ({ codice, richiesta: { file, messaggio, conclusa_il }, isSending }: FineProps) => {
  const [scritto, setScritto] = useState<Scritto | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const testo = scritto?.testo ?? messaggio;
  const fine = useEndInvio(codice, {
    // What was written since stays.
    onSuccess: (sent) => setScritto((now) => (now?.testo === sent.messaggio ? null : now)),
    onError: (error) => {
      const altro = error instanceof ApiError ? error.fields['messaggio'] : undefined;
      setErrore(altro ?? getErrorText(error));
      // The message of another page was told: the next press is about that one.
      if (altro !== undefined) setScritto((now) => now && { ...now, visto: null });
    },
  });
  useUnsaved(testo.trim() !== messaggio);
  const isSaid = conclusa_il !== null && testo.trim() === messaggio;
  const end = () => {
    setErrore(null);
    fine.mutate({ messaggio: testo, visto: scritto?.visto ?? messaggio });
  };
  return (
    <section className={styles.fine} aria-label="Fine dell’invio">
      <TextAreaField
        label="Messaggio per lo studio (facoltativo)"
        value={testo}
        onChange={(value) => setScritto((now) => ({ testo: value, visto: now === null ? messaggio : now.visto }))}
        error={errore ?? undefined}
        maxLength={500}
        rows={2}
      />
      <div className={styles.line}>
        <Button
          size="md"
          disabled={isSaid || isSending || (file.length === 0 && testo.trim() === '')}
          loading={fine.isPending}
          onClick={end}
        >
          Ho finito, avvisa lo studio
        </Button>
        {isSaid && (
          <span className={styles.said} role="status">
            <IconCircleCheck size={16} stroke={1.7} aria-hidden /> Detto allo studio il {formatIstante(conclusa_il)}.
          </span>
        )}
      </div>
    </section>
  );
};
