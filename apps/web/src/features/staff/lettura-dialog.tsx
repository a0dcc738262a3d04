import { Button } from '@mantine/core';
import type { SegnalazioneStaff } from '@vedetta/contract';
import { Dialog, Loaded, LoadingRows } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './dettaglio.module.css';
import { useLettura } from '../../queries/installazione.ts';

const Content = ({ segnalazione }: { readonly segnalazione: SegnalazioneStaff }) => (
  <>
    <p className={styles.message}>{segnalazione.messaggio}</p>
    <dl className={styles.facts}>
      <dt>Inviata</dt>
      <dd>{formatIstante(segnalazione.creata_il)}</dd>
      <dt>Studio</dt>
      <dd>{segnalazione.studio.nome_studio}</dd>
      <dt>Utente</dt>
      <dd>{segnalazione.username ?? '-'}</dd>
      <dt>Pagina</dt>
      <dd>{segnalazione.percorso}</dd>
      <dt>Versione</dt>
      <dd>{segnalazione.versione}</dd>
    </dl>
    {segnalazione.dettaglio !== '' && (
      <pre className={styles.stack} tabIndex={0} aria-label="Dettaglio tecnico">
        {segnalazione.dettaglio}
      </pre>
    )}
  </>
);

/** One error report in full, with a button to mark it as read. */
export const LetturaDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { letta, segno } = useLettura(id);
  const isLetta = letta.data?.dati.letta_il != null;
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Segnalazione"
      size={720}
      errore={segno.error}
      actions={
        <>
          <Button onClick={onClose}>Chiudi</Button>
          <Button
            variant="filled"
            disabled={!letta.data}
            loading={segno.isPending}
            onClick={() => segno.mutate({ letta: !isLetta }, { onSuccess: onClose })}
          >
            {isLetta ? 'Segna come da leggere' : 'Segna come letta'}
          </Button>
        </>
      }
    >
      <Loaded query={letta} loading={<LoadingRows rows={4} height={32} />}>
        {({ dati }) => <Content segnalazione={dati} />}
      </Loaded>
    </Dialog>
  );
};
