import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ColonnaPortafoglio } from '@vedetta/domain';
import { colonnePortafoglio } from '@vedetta/domain';
import styles from './columns-menu.module.css';

type ColumnsMenuProps = {
  readonly colonne: readonly ColonnaPortafoglio[];
  readonly onChange: (colonne: readonly ColonnaPortafoglio[]) => void;
};

/** Which columns of the board are on screen; the name always is. */
export const ColumnsMenu = ({ colonne, onChange }: ColumnsMenuProps) => (
  <Popover position="bottom-end" shadow="md" withinPortal>
    <Popover.Target>
      <Button className={styles.button} leftSection={<IconColumns3 size={16} stroke={1.7} />}>
        Colonne
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <fieldset className={styles.choices}>
        <legend>Colonne</legend>
        {colonnePortafoglio.map(([codice, nome]) => (
          <Checkbox
            key={codice}
            size="xs"
            label={nome}
            checked={colonne.includes(codice)}
            onChange={(event) =>
              onChange(
                colonnePortafoglio
                  .map(([other]) => other)
                  .filter((other) => (other === codice ? event.currentTarget.checked : colonne.includes(other))),
              )
            }
          />
        ))}
      </fieldset>
    </Popover.Dropdown>
  </Popover>
);
