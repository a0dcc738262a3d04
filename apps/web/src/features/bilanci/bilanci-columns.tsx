import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCornerDownRight, IconDots, IconLock, IconMinus } from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { getSolaLettura, getTipoBilancio } from '../../components/bilancio/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import type { Column } from '../../components/ui/index.ts';
import { createLazyDialog, NameTip } from '../../components/ui/index.ts';
import { VALORE_ASSENTE } from '../../lib/constants.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './bilanci-columns.module.css';
import type { BilancioAction } from './row-actions.tsx';

const RowActions = createLazyDialog(async () => (await import('./row-actions.tsx')).RowActions);

const icon = { size: 16, stroke: 1.7 } as const;

const Quadratura = ({ bilancio: { quadratura, vuoto } }: { readonly bilancio: BilancioElenco }) => {
  if (vuoto) {
    return (
      <span className={styles.balance}>
        <IconMinus {...icon} /> Vuoto
      </span>
    );
  }
  if (quadratura === 0) {
    return (
      <span className={styles.balance} data-stato="quadra">
        <IconCheck {...icon} /> Quadra
      </span>
    );
  }
  return (
    <span className={styles.balance} data-stato="squadra">
      <IconAlertTriangle {...icon} /> {formatImporto(quadratura, { simbolo: true })}
    </span>
  );
};

type RowProps = { readonly bilancio: BilancioElenco; readonly onAction: (action: BilancioAction) => void };

const RowMenu = ({ bilancio, onAction }: RowProps) => (
  <Menu>
    <Menu.Target>
      <ActionIcon size={28} aria-label={`Altre azioni sul bilancio ${formatData(bilancio.data_bilancio)}`}>
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <RowActions bilancio={bilancio} onAction={onAction} onClose={null} />
    </Menu.Dropdown>
  </Menu>
);

const Lucchetto = ({ bilancio }: { readonly bilancio: BilancioElenco }) => {
  const motivo = getSolaLettura(bilancio);
  if (motivo === null) return null;
  return (
    <NameTip nome={motivo}>
      <span className={styles.lock} role="img" aria-label={motivo} tabIndex={0}>
        <IconLock {...icon} />
      </span>
    </NameTip>
  );
};

const Actions = ({ bilancio, onAction }: RowProps) => (
  <div className={styles.actions}>
    <Button
      size="xs"
      variant="subtle"
      className="row-action"
      renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id: bilancio.id }} />}
    >
      Apri bilancio
    </Button>
    <RowMenu bilancio={bilancio} onAction={onAction} />
  </div>
);

const ProiezioneLink = ({ id }: { readonly id: string }) => (
  <Link to="/bilanci/$id/proiezione" params={{ id }}>
    <IconCornerDownRight {...icon} />
    Apri proiezione a fine esercizio
  </Link>
);

/** The link of an interim balance sheet to its projection, below its row. */
export const proiezioneBelow = {
  render: ({ id, bilancio_chiusura, bilancio_proiezione }: BilancioElenco) =>
    !bilancio_chiusura && bilancio_proiezione !== null ? <ProiezioneLink id={id} /> : null,
  rowClass: styles.withProjection ?? '',
  className: styles.projection ?? '',
};

type OnAction = (action: BilancioAction, bilancio: BilancioElenco) => void;

/** The columns of the list of balance sheets. */
export const createColumns = (onAction: OnAction): readonly Column<BilancioElenco>[] => [
  {
    nome: 'Data',
    width: styles.colDate,
    render: (bilancio) => (
      <span className={styles.date}>
        <span className="date">{formatData(bilancio.data_bilancio)}</span>
        <Lucchetto bilancio={bilancio} />
      </span>
    ),
  },
  {
    nome: 'Descrizione',
    cellClass: styles.description,
    title: ({ descrizione }) => descrizione,
    render: ({ descrizione }) => descrizione || VALORE_ASSENTE,
  },
  { nome: 'Tipo', width: styles.colKind, cellClass: 'muted', render: getTipoBilancio },
  {
    nome: 'Grado di rischio',
    width: styles.colRisk,
    render: ({ overall_risk }) => <RischioChip rischio={overall_risk} percento />,
  },
  { nome: 'Quadratura', width: styles.colBalance, render: (bilancio) => <Quadratura bilancio={bilancio} /> },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    width: styles.colAction,
    render: (bilancio) => <Actions bilancio={bilancio} onAction={(action) => onAction(action, bilancio)} />,
  },
];
