import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ScenarioElenco } from '@vedetta/contract';
import { formatGrado } from '../../components/rischio/index.ts';
import { useCan } from '../../lib/can.ts';
import styles from './scenari.module.css';

export type ScenarioAction = 'rinomina' | 'duplica' | 'elimina';

type Props = {
  readonly scenari: readonly ScenarioElenco[];
  readonly open: ScenarioElenco | null;
  readonly isDirty: boolean;
  /** The grade on the page, with the levers as they are set now. */
  readonly rischio: number | null;
  readonly onOpen: (scenario: ScenarioElenco) => void;
  readonly onNew: () => void;
  readonly onAction: (action: ScenarioAction) => void;
};

const icon = { size: 16, stroke: 1.7 } as const;

const getRischio = ({ dopo }: ScenarioElenco): number | null => dopo?.rischio ?? null;

/** The saved scenarios; the open one shows the grade of the page. */
export const ScenariBar = ({ scenari, open, isDirty, rischio, onOpen, onNew, onAction }: Props) => {
  const canWrite = useCan('saveScenario');
  return (
    <div className={styles.bar} role="group" aria-label="Scenari">
      <span className={styles.etichetta}>Scenario</span>
      {open === null && (
        <span className={styles.chip} data-aperto aria-current="true">
          <span className={styles.nome}>{`Nuovo${isDirty ? ' *' : ''}`}</span>
          <span className={styles.grado}>{formatGrado(rischio)}</span>
        </span>
      )}
      {scenari.map((scenario) => {
        const isOpen = scenario.id === open?.id;
        return (
          <button
            key={scenario.id}
            type="button"
            className={styles.chip}
            data-aperto={isOpen || undefined}
            aria-current={isOpen ? 'true' : undefined}
            title={scenario.nome}
            onClick={() => onOpen(scenario)}
          >
            <span className={styles.nome}>{`${scenario.nome}${isOpen && isDirty ? ' *' : ''}`}</span>
            <span className={styles.grado}>{formatGrado(isOpen ? rischio : getRischio(scenario))}</span>
          </button>
        );
      })}
      {open !== null && (
        <>
          {canWrite && (
            <Menu position="bottom-start">
              <Menu.Target>
                <ActionIcon aria-label={`Azioni su ${open.nome}`}>
                  <IconDots {...icon} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAction('rinomina')}>
                  Nome e note
                </Menu.Item>
                <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onAction('duplica')}>
                  Duplica
                </Menu.Item>
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAction('elimina')}>
                  Elimina
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={15} stroke={1.7} />} onClick={onNew}>
            Nuovo
          </Button>
        </>
      )}
    </div>
  );
};
