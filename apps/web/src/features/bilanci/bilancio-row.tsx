import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCornerDownRight,
  IconDots,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconMinus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { getSolaLettura, getTipoBilancio } from '../../components/bilancio/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import { NameTip } from '../../components/ui/index.ts';
import { VALORE_ASSENTE } from '../../lib/constants.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './bilancio-row.module.css';

export type BilancioAction = 'descrizione' | 'storia' | 'consolida' | 'sblocca' | 'elimina';

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
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        disabled={bilancio.consolidato}
        onClick={() => onAction('descrizione')}
      >
        Modifica descrizione
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAction('storia')}>
        Cronologia
      </Menu.Item>
      {bilancio.consolidato ? (
        <Menu.Item leftSection={<IconLockOpen {...icon} />} onClick={() => onAction('sblocca')}>
          Sblocca
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconLock {...icon} />} onClick={() => onAction('consolida')}>
            Consolida
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} data-danger onClick={() => onAction('elimina')}>
            Elimina
          </Menu.Item>
        </>
      )}
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

/** One balance sheet; an interim one has the link to its projection below. */
export const BilancioRow = ({ bilancio, onAction }: RowProps) => {
  const navigate = useNavigate();
  const params = { id: bilancio.id };
  const hasProiezione = !bilancio.bilancio_chiusura && bilancio.bilancio_proiezione !== null;
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, [role="menu"]')) return;
    void navigate({ to: '/bilanci/$id', params });
  };
  return (
    <>
      <tr className={`row-link ${hasProiezione ? styles.withProjection : ''}`} onClick={open}>
        <td>
          <span className={styles.date}>
            <span className="date">{formatData(bilancio.data_bilancio)}</span>
            <Lucchetto bilancio={bilancio} />
          </span>
        </td>
        <td className={styles.description} title={bilancio.descrizione}>
          {bilancio.descrizione || VALORE_ASSENTE}
        </td>
        <td className="muted">{getTipoBilancio(bilancio)}</td>
        <td>
          <RischioChip rischio={bilancio.overall_risk} percento />
        </td>
        <td>
          <Quadratura bilancio={bilancio} />
        </td>
        <td>
          <div className={styles.actions}>
            <Button
              size="xs"
              variant="subtle"
              className="row-action"
              renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={params} />}
            >
              Apri bilancio
            </Button>
            <RowMenu bilancio={bilancio} onAction={onAction} />
          </div>
        </td>
      </tr>
      {hasProiezione && (
        <tr className={styles.projection}>
          <td colSpan={6}>
            <Link to="/bilanci/$id/proiezione" params={params}>
              <IconCornerDownRight {...icon} />
              Apri proiezione a fine esercizio
            </Link>
          </td>
        </tr>
      )}
    </>
  );
};
