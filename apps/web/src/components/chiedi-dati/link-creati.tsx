import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconMail, IconMailCheck, IconMessage } from '@tabler/icons-react';
import type { RichiesteCreate } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { writeClipboard } from '../../lib/clipboard.ts';
import { saveFile } from '../../lib/download.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useUser } from '../../lib/session.ts';
import { Dialog, notifyFailure } from '../ui/index.ts';
import styles from './chiedi-dati.module.css';
import { buildEml, buildEmlName, buildMailto, buildMessaggio } from './messaggio.ts';

const icon = { size: 14, stroke: 1.8 } as const;
const NON_COPIATO = 'Il browser non consente di copiare: selezionare il testo e copiarlo con la tastiera.';

type CopyProps = {
  readonly testo: string;
  readonly nome: string;
  readonly etichetta: string;
  readonly icona: ReactNode;
};

const Copy = ({ testo, nome, etichetta, icona }: CopyProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await writeClipboard(testo);
    setCopied(done);
    if (!done) notifyFailure(NON_COPIATO);
  };
  return (
    <Button
      size="xs"
      aria-label={etichetta}
      leftSection={isCopied ? <IconCheck {...icon} /> : icona}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copiato' : nome}</span>
    </Button>
  );
};

type RigaProps = {
  readonly create: RichiesteCreate;
  readonly creata: RichiesteCreate['richieste'][number];
  readonly studio: string;
};

const Riga = ({ create, creata, studio }: RigaProps) => {
  const { ragione_sociale } = creata.azienda;
  const messaggio = buildMessaggio(create, creata, { studio, oggi: getOggi() });
  const download = () =>
    saveFile(
      { nome: null, content: new Blob([buildEml(messaggio)], { type: 'message/rfc822' }) },
      buildEmlName(ragione_sociale),
    );
  return (
    <li className={styles.link}>
      <b>{ragione_sociale}</b>
      {creata.inviata_a !== null && (
        <span className={styles.sent}>
          <IconMailCheck size={16} stroke={1.7} aria-hidden /> Parte per e-mail a {creata.inviata_a}
        </span>
      )}
      <code>{creata.link}</code>
      <div className={styles.linkActions}>
        <Copy
          testo={creata.link}
          nome="Copia link"
          etichetta={`Copia link: ${ragione_sociale}`}
          icona={<IconCopy {...icon} />}
        />
        <Copy
          testo={messaggio.testo}
          nome="Copia testo del messaggio"
          etichetta={`Copia testo del messaggio: ${ragione_sociale}`}
          icona={<IconMessage {...icon} />}
        />
        <Button
          size="xs"
          leftSection={<IconMail {...icon} />}
          aria-label={`Scrivi una e-mail: ${ragione_sociale}`}
          component="a"
          href={buildMailto(messaggio)}
        >
          E-mail
        </Button>
        <Button
          size="xs"
          leftSection={<IconDownload {...icon} />}
          aria-label={`Scarica il messaggio .eml: ${ragione_sociale}`}
          onClick={download}
        >
          .eml
        </Button>
      </div>
    </li>
  );
};

const nameClose = (quanti: number, isSent: boolean): string => {
  if (isSent) return 'Chiudi';
  return quanti === 1 ? 'L’ho consegnato' : 'Li ho consegnati';
};

/** The links, shown only once: the dialog closes only with its button. */
export const LinkCreati = ({ create, onClose }: { readonly create: RichiesteCreate; readonly onClose: () => void }) => {
  const studio = useUser()?.dati_commercialista.nome_studio ?? '';
  const { richieste } = create;
  const isSent = richieste.every(({ inviata_a }) => inviata_a !== null);
  const tutti = richieste.map(({ azienda, link }) => `${azienda.ragione_sociale}\t${link}`).join('\n');
  return (
    <Dialog
      opened
      onClose={null}
      isDirty
      size={620}
      titolo={richieste.length === 1 ? 'Link per il cliente' : `${richieste.length} link, uno per azienda`}
      descrizione={`${richieste.length === 1 ? 'Si vede' : 'Si vedono'} solo adesso: chiusa questa finestra, di una richiesta si può solo crearne un’altra. Chi ha il link può inviare file per quell’azienda.`}
      actions={
        <>
          {richieste.length > 1 && (
            <Copy
              testo={tutti}
              nome="Copia tutti"
              etichetta="Copia tutti i link, con il nome dell’azienda"
              icona={<IconCopy {...icon} />}
            />
          )}
          <Button variant="filled" onClick={onClose}>
            {nameClose(richieste.length, isSent)}
          </Button>
        </>
      }
    >
      <ul className={styles.links} aria-label="Link creati">
        {richieste.map((creata) => (
          <Riga key={creata.id} create={create} creata={creata} studio={studio} />
        ))}
      </ul>
    </Dialog>
  );
};
