import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconAlertCircle,
  IconChevronDown,
  IconDeviceMobile,
  IconDots,
  IconFingerprint,
  IconShieldX,
  IconUserMinus,
} from '@tabler/icons-react';
import { ruoli, ruoliLabels } from '@vedetta/contract';
import type { Membri, Membro, Ruolo } from '@vedetta/contract';
import { useState } from 'react';
import type { Column } from '../../components/ui/index.ts';
import {
  Avatar,
  createLazyDialog,
  ListTable,
  notifyError,
  notifySuccess,
  SearchField,
  Tag,
} from '../../components/ui/index.ts';
import { foldText } from '../../lib/fold.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useUser } from '../../lib/session.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useSaveMembro } from '../../queries/membri.ts';
import styles from './membri.module.css';

const AziendeDialog = createLazyDialog(async () => (await import('./aziende-dialog.tsx')).AziendeDialog);
const AzzeraDialog = createLazyDialog(async () => (await import('./azzera-dialog.tsx')).AzzeraDialog);
const RimuoviDialog = createLazyDialog(async () => (await import('./rimuovi-dialog.tsx')).RimuoviDialog);

type Opened = { readonly dialog: 'aziende' | 'azzera' | 'rimuovi'; readonly membro: Membro };

const Persona = ({ membro, isSelf }: { readonly membro: Membro; readonly isSelf: boolean }) => (
  <span className={styles.person}>
    <Avatar nome={membro.nome || membro.username} immagine={null} size={32} />
    <span className={styles.names}>
      <b title={membro.nome || membro.username}>
        {membro.nome || membro.username}
        {isSelf && <span className={styles.self}> (tu)</span>}
        {membro.disabilitato && <Tag>Sospeso</Tag>}
      </b>
      {membro.nome !== '' && <span className="caption">{membro.username}</span>}
    </span>
  </span>
);

const RuoloMenu = ({ membro }: { readonly membro: Membro }) => {
  const modifica = useSaveMembro();
  const choose = (ruolo: Ruolo) => {
    if (ruolo === membro.ruolo) return;
    const body = ruolo === 'titolare' ? { ruolo, tutte_le_aziende: true } : { ruolo };
    modifica.mutate(
      { id: membro.id, body },
      {
        onSuccess: () => notifySuccess(`${membro.nome || membro.username} ora è ${ruoliLabels[ruolo].toLowerCase()}.`),
        onError: notifyError,
      },
    );
  };
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton
          className={styles.role ?? ''}
          aria-label={`Ruolo di ${membro.username}: ${ruoliLabels[membro.ruolo]}`}
        >
          {ruoliLabels[membro.ruolo]} <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ruoli.map((ruolo) => (
          <Menu.Item key={ruolo} onClick={() => choose(ruolo)} aria-current={ruolo === membro.ruolo || undefined}>
            {ruoliLabels[ruolo]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const OwnRuolo = ({ membro }: { readonly membro: Membro }) => (
  <Tooltip label="Il proprio ruolo lo cambia un altro titolare: lo studio ne ha sempre almeno uno.">
    <span tabIndex={0}>{ruoliLabels[membro.ruolo]}</span>
  </Tooltip>
);

const countAziende = ({ tutte_le_aziende, aziende_assegnate }: Membro, totale: number): string =>
  tutte_le_aziende ? `Tutte, ${formatQuanti(totale)}` : `${formatQuanti(aziende_assegnate)} di ${formatQuanti(totale)}`;

const nomiFattori = { passkey: 'Passkey', totp: 'App di autenticazione' } as const;

const Fattore = ({ membro: { fattori, password } }: { readonly membro: Membro }) => {
  if (fattori.length > 0)
    return (
      <span className={styles.factor} data-on>
        {fattori.includes('passkey') ? (
          <IconFingerprint size={16} stroke={1.7} aria-hidden />
        ) : (
          <IconDeviceMobile size={16} stroke={1.7} aria-hidden />
        )}{' '}
        {fattori.map((fattore) => nomiFattori[fattore]).join(' e ')}
      </span>
    );
  if (!password) return <span className="muted">Accesso esterno</span>;
  return (
    <span className={styles.factor}>
      <IconAlertCircle size={16} stroke={1.7} aria-hidden /> Non attivo
    </span>
  );
};

type Columns = { readonly self: string; readonly totale: number; readonly open: (opened: Opened) => void };

const createColumns = ({ self, totale, open }: Columns): readonly Column<Membro>[] => [
  {
    nome: 'Persona',
    cellClass: styles.personCell,
    render: (membro) => <Persona membro={membro} isSelf={membro.id === self} />,
  },
  {
    nome: 'Ruolo',
    width: styles.roleColumn,
    render: (membro) => (membro.id === self ? <OwnRuolo membro={membro} /> : <RuoloMenu membro={membro} />),
  },
  {
    nome: 'Aziende assegnate',
    width: styles.assignedColumn,
    render: (membro) =>
      membro.ruolo === 'titolare' ? (
        <span className="muted">{countAziende(membro, totale)}</span>
      ) : (
        <UnstyledButton
          className={styles.link ?? ''}
          onClick={() => open({ dialog: 'aziende', membro })}
          aria-label={`Aziende di ${membro.username}: ${countAziende(membro, totale)}`}
        >
          {countAziende(membro, totale)}
        </UnstyledButton>
      ),
  },
  {
    nome: 'Ultimo accesso',
    width: styles.lastColumn,
    cellClass: 'date muted',
    render: ({ ultimo_accesso }) => (ultimo_accesso === null ? 'Mai' : formatIstante(ultimo_accesso)),
  },
  { nome: 'Secondo fattore', width: styles.factorColumn, render: (membro) => <Fattore membro={membro} /> },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    width: styles.menuColumn,
    render: (membro) =>
      membro.id !== self && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={28} aria-label={`Azioni su ${membro.username}`}>
              <IconDots size={16} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {membro.fattori.length > 0 && (
              <Menu.Item
                leftSection={<IconShieldX size={16} stroke={1.7} />}
                onClick={() => open({ dialog: 'azzera', membro })}
              >
                Azzera il secondo fattore
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconUserMinus size={16} stroke={1.7} />}
              onClick={() => open({ dialog: 'rimuovi', membro })}
            >
              Rimuovi dallo studio
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
  },
];

/** The members who have entered, with their role and what they see. */
export const MembriCard = ({ dati }: { readonly dati: Membri }) => {
  const self = useUser()?.id ?? '';
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const entrati = dati.membri.filter(({ invito }) => invito === null);
  const found = entrati.filter(({ nome, username }) => foldText(`${nome}\n${username}`).includes(foldText(search)));
  const close = () => setOpened(null);
  return (
    <section className="card" aria-labelledby="membri">
      <header className={styles.head}>
        <h2 id="membri">Membri</h2>
        <SearchField value={search} onSearch={setSearch} placeholder="Nome o username" width={220} />
      </header>
      <div className={styles.scroll}>
        <ListTable
          rows={found}
          columns={createColumns({ self, totale: dati.aziende, open: setOpened })}
          className={styles.table}
        />
      </div>
      {found.length === 0 && <p className={styles.none}>Nessun membro corrisponde alla ricerca.</p>}
      {opened?.dialog === 'aziende' && <AziendeDialog membro={opened.membro} onClose={close} />}
      {opened?.dialog === 'azzera' && <AzzeraDialog membro={opened.membro} onClose={close} />}
      {opened?.dialog === 'rimuovi' && (
        <RimuoviDialog
          membro={opened.membro}
          altri={entrati.filter(({ id }) => id !== opened.membro.id)}
          onClose={close}
        />
      )}
    </section>
  );
};
