import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceDesktop, IconKey, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { PasskeyElenco, Sicurezza } from '@vedetta/contract';
import { useState } from 'react';
import { NuovaPasskey } from '../../components/sicurezza/index.ts';
import { ConfirmDialog, createLazyDialog, notifySuccess } from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { hasPasskeys } from '../../lib/accesso/has-passkeys.ts';
import { isPasskeyQui } from '../../lib/accesso/passkey-qui.ts';
import { useRemovePasskey } from '../../queries/passkey.ts';
import styles from './passkey-card.module.css';

const RinominaDialog = createLazyDialog(async () => (await import('./rinomina-dialog.tsx')).RinominaDialog);

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const tipi = {
  dispositivo: { nome: 'Su un dispositivo', icona: <IconDeviceDesktop {...icon} /> },
  sincronizzata: { nome: 'Sincronizzata tra i dispositivi', icona: <IconRefresh {...icon} /> },
  chiave: { nome: 'Chiave di sicurezza', icona: <IconKey {...icon} /> },
} as const satisfies Record<PasskeyElenco['tipo'], object>;

type Opened = { readonly dialog: 'rinomina' | 'rimuovi'; readonly passkey: PasskeyElenco };
type RowProps = {
  readonly passkey: PasskeyElenco;
  /** The only factor of who must have one. */
  readonly isNeeded: boolean;
  readonly onOpen: (opened: Opened) => void;
};

const Row = ({ passkey, isNeeded, onOpen }: RowProps) => {
  const { nome, credenziale, tipo, creata_il, usata_il } = passkey;
  return (
    <li className={styles.line}>
      {tipi[tipo].icona}
      <p>
        <b>{nome}</b>
        <span className="caption">
          {tipi[tipo].nome}, creata il {formatGiorno(creata_il)}
        </span>
      </p>
      <span className={styles.use}>{usata_il === null ? 'mai usata' : `usata il ${formatIstante(usata_il)}`}</span>
      {isPasskeyQui(credenziale) && (
        <span className={styles.here}>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden /> questo dispositivo
        </span>
      )}
      <span className={styles.buttons}>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Rinomina ${nome}`}
          onClick={() => onOpen({ dialog: 'rinomina', passkey })}
        >
          Rinomina
        </Button>
        {!isNeeded && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Rimuovi ${nome}`}
            onClick={() => onOpen({ dialog: 'rimuovi', passkey })}
          >
            Rimuovi
          </Button>
        )}
      </span>
    </li>
  );
};

const RimuoviDialog = ({
  passkey,
  isLast,
  onClose,
}: {
  readonly passkey: PasskeyElenco;
  readonly isLast: boolean;
  readonly onClose: () => void;
}) => {
  const rimuovi = useRemovePasskey();
  return (
    <ConfirmDialog
      opened
      titolo={`Rimuovere «${passkey.nome}»?`}
      conferma="Rimuovi"
      tono="danger"
      isPending={rimuovi.isPending}
      errore={rimuovi.error}
      onConfirm={() => rimuovi.mutate(passkey.id, { onSuccess: onClose })}
      onClose={onClose}
      descrizione={
        isLast
          ? 'Per entrare basterà la password. Anche i codici di recupero non varranno più.'
          : 'Non apre più questo accesso. Si può toglierla anche dal dispositivo, dalle sue impostazioni.'
      }
    />
  );
};

type PasskeyCardProps = {
  readonly sicurezza: Sicurezza;
  readonly onCodici: (codici: readonly string[]) => void;
};

/** The passkeys of the user. */
export const PasskeyCard = ({ sicurezza: { passkey, totp, obbligatorio, password }, onCodici }: PasskeyCardProps) => {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isLast = passkey.length === 1 && totp === null;
  const finish = (codici: readonly string[] | null) => {
    notifySuccess('Passkey attiva.');
    if (codici !== null) onCodici(codici);
  };
  return (
    <section className="card" aria-labelledby="passkey">
      <header className={styles.head}>
        <h2 id="passkey">Passkey</h2>
        <span className="caption">
          {hasPasskeys()
            ? 'entri con l’impronta, il volto o il PIN del dispositivo, senza password'
            : 'questo browser non le usa, o la pagina non è protetta da https'}
        </span>
        {password && hasPasskeys() && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Aggiungi passkey
          </Button>
        )}
      </header>
      {passkey.length === 0 && (
        <p className={styles.none}>
          Nessuna passkey. {!password && 'Questo accesso non ha una password: si attiva dove si esegue il login.'}
        </p>
      )}
      <ul aria-labelledby="passkey">
        {passkey.map((one) => (
          <Row key={one.id} passkey={one} isNeeded={isLast && obbligatorio} onOpen={setOpened} />
        ))}
      </ul>
      {isAdding && <NuovaPasskey onDone={finish} onClose={() => setAdding(false)} />}
      {opened?.dialog === 'rinomina' && <RinominaDialog passkey={opened.passkey} onClose={close} />}
      {opened?.dialog === 'rimuovi' && <RimuoviDialog passkey={opened.passkey} isLast={isLast} onClose={close} />}
    </section>
  );
};
