import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import type { RichiestaCliente } from '@vedetta/contract';
import { saveFile } from '../../lib/download.ts';
import { formatGiorno, formatOra } from '../../lib/istante.ts';
import { buildRicevuta, formatImpronta } from './ricevuta.ts';
import styles from './ricevuta-card.module.css';

/** What was received, to be kept by the client; nothing while nothing was. */
export const RicevutaCard = ({ richiesta }: { readonly richiesta: RichiestaCliente }) => {
  const { file } = richiesta;
  const latest = file.at(-1);
  if (latest === undefined) return null;
  const download = () =>
    saveFile(
      { nome: null, content: new Blob([buildRicevuta(richiesta)], { type: 'text/plain;charset=utf-8' }) },
      'Ricevuta.txt',
    );
  return (
    <section className={styles.card} aria-label="Ricevuta">
      <IconReceipt size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{file.length === 1 ? 'Un file ricevuto' : `${file.length} file ricevuti`}</b>
        <span>
          L’ultimo il {formatGiorno(latest.ricevuto_il)} alle {formatOra(latest.ricevuto_il)}. Impronta SHA&#8209;256{' '}
          <code>{formatImpronta(latest.impronta)}</code>
        </span>
      </p>
      <Button size="xs" leftSection={<IconDownload size={14} stroke={1.8} />} onClick={download}>
        Scarica la ricevuta
      </Button>
    </section>
  );
};
