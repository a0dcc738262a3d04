import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { writeClipboard } from '../../lib/clipboard.ts';
import { saveFile } from '../../lib/download.ts';
import { notifySuccess } from '../ui/index.ts';
import styles from './codici-recupero.module.css';

const icon = { size: 16, stroke: 1.7 } as const;

/** The recovery codes, shown only now: to be printed, downloaded or copied. */
export const CodiciRecupero = ({ codici }: { readonly codici: readonly string[] }) => {
  const text = `Codici di recupero di Vedetta, ognuno vale una volta:\n\n${codici.join('\n')}\n`;
  const elenco = useRef<HTMLUListElement>(null);
  // On a telephone they come below what was being read, and are not seen again.
  useEffect(() => elenco.current?.focus(), []);
  const copy = async () => {
    if (await writeClipboard(text)) notifySuccess('Codici copiati.');
  };
  const download = () =>
    saveFile({ content: new Blob([text], { type: 'text/plain' }), nome: 'vedetta-codici-di-recupero.txt' }, '');
  return (
    <>
      <ul ref={elenco} tabIndex={-1} className={styles.codes} aria-label="Codici di recupero">
        {codici.map((codice) => (
          <li key={codice}>{codice}</li>
        ))}
      </ul>
      <p className={styles.actions}>
        <Button size="xs" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          Stampa
        </Button>
        <Button size="xs" leftSection={<IconDownload {...icon} />} onClick={download}>
          Scarica
        </Button>
        <Button size="xs" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          Copia
        </Button>
      </p>
      <p className={`caption ${styles.note}`}>
        Si vedono solo adesso: conservarli dove non c’è il telefono. Rigenerarli annulla i precedenti.
      </p>
    </>
  );
};
