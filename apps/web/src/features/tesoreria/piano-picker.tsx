import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { PianoElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { notifyError } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useSetCorrente } from '../../queries/piani.ts';
import styles from './tesoreria.module.css';

type Props = {
  readonly azienda: string;
  readonly piani: readonly PianoElenco[];
  /** The id of the plan on screen. */
  readonly aperto: string;
  readonly onNew: () => void;
};

const icon = { size: 15, stroke: 1.7 } as const;

/** The plans of the company: opens another, makes this one the current one, starts a new one. */
export const PianoPicker = ({ azienda, piani, aperto, onNew }: Props) => {
  const navigate = useNavigate();
  const canWrite = useCan('createPiano');
  const current = piani.find(({ id }) => id === aperto);
  const corrente = useSetCorrente({ id: aperto, azienda });
  const open = (piano: string) =>
    void navigate({ to: '/aziende/$id/tesoreria', params: { id: azienda }, search: { piano } });
  return (
    <Menu position="bottom-start" width={340}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          justify="flex-start"
          className={styles.picker ?? ''}
          rightSection={<IconChevronDown {...icon} />}
          aria-label={`Piano: ${current?.descrizione ?? ''}. Altri piani`}
        >
          <span className={styles.pickerName}>{current?.descrizione}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Piani dell’azienda</Menu.Label>
        {piani.map(({ id, descrizione, inizio, corrente: isCorrente }) => (
          <Menu.Item
            key={id}
            leftSection={id === aperto ? <IconCheck {...icon} /> : <span className={styles.noCheck} />}
            onClick={() => open(id)}
          >
            <span className={styles.pianoName}>{descrizione}</span>
            <span className="caption">{`dal ${formatData(inizio)}${isCorrente ? ', corrente' : ''}`}</span>
          </Menu.Item>
        ))}
        {canWrite && <Menu.Divider />}
        {canWrite && current?.corrente === false && (
          <Menu.Item disabled={corrente.isPending} onClick={() => corrente.mutate(undefined, { onError: notifyError })}>
            Rendi corrente questo piano
          </Menu.Item>
        )}
        {canWrite && (
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => askToLeave(onNew)}>
            Nuovo piano
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
