import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Credenziali } from '@vedetta/contract';
import { Dialog } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './credenziali.module.css';

const Copia = ({ nome, testo }: { readonly nome: string; readonly testo: string }) => (
  <div className={styles.secret}>
    <span className="caption">{nome}</span>
    <code>{testo}</code>
    <CopyButton value={testo}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
          aria-label={`Copia ${nome.toLowerCase()}`}
        >
          <span aria-live="polite">{copied ? 'Copiato' : 'Copia'}</span>
        </Button>
      )}
    </CopyButton>
  </div>
);

type CredenzialiEmesseProps = { readonly credenziali: Credenziali; readonly onClose: () => void };

/** New credentials, shown only once: the dialog closes only with its button. */
export const CredenzialiEmesse = ({
  credenziali: { username, password, link, scade },
  onClose,
}: CredenzialiEmesseProps) => (
  <Dialog
    opened
    onClose={null}
    isDirty
    titolo="Credenziali"
    descrizione={`Da consegnare a ${username}. Si vedono solo adesso: chiusa questa finestra, se ne possono solo emettere di nuove.`}
    actions={
      <Button variant="filled" onClick={onClose}>
        Le ho consegnate
      </Button>
    }
  >
    <Copia nome="Username" testo={username} />
    {password !== null && <Copia nome="Password" testo={password} />}
    {link !== null && <Copia nome="Link" testo={link} />}
    {scade !== null && <p className="caption">Il link vale fino al {formatIstante(scade)} e si usa una volta sola.</p>}
  </Dialog>
);
