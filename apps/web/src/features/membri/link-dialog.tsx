import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { MembroInvitato } from '@vedetta/contract';
import { Dialog } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './membri.module.css';

/** The link of an invitation, shown only once: the dialog closes only with its button. */
export const LinkDialog = ({
  invitato: { username, nome, link, scade, invito },
  onClose,
}: {
  readonly invitato: MembroInvitato;
  readonly onClose: () => void;
}) => (
  <Dialog
    opened
    onClose={null}
    isDirty
    titolo="Link di invito"
    descrizione={`Da consegnare a ${nome === '' ? username : `${nome} (${username})`}. Si vede solo adesso: chiusa questa finestra, se ne può solo creare uno nuovo.`}
    actions={
      <Button variant="filled" onClick={onClose}>
        L’ho consegnato
      </Button>
    }
  >
    <div className={styles.secret}>
      <code>{link}</code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
            aria-label="Copia link"
          >
            <span aria-live="polite">{copied ? 'Copiato' : 'Copia'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
    {invito?.invio?.stato === 'in_attesa' && (
      <p className="caption">Parte anche per e-mail a {invito.invio.destinatario}.</p>
    )}
    <p className="caption">Vale fino al {formatIstante(scade)} e si usa una volta sola.</p>
  </Dialog>
);
