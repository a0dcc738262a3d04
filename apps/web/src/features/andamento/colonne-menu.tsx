import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Prospetto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import styles from './andamento-page.module.css';
import { listScelte, MASSIMO_COLONNE } from './search.ts';

type Props = {
  readonly prospetto: Prospetto;
  readonly posti: readonly number[];
  readonly onChange: (posti: readonly number[]) => void;
};

const describe = ({ tipo, proiezione }: Prospetto['colonne'][number]): string => (proiezione ? 'proiezione' : tipo);

/** Which periods are on screen. */
export const ColonneMenu = ({ prospetto, posti, onChange }: Props) => {
  const { colonne, esclusi } = prospetto;
  const scelte = listScelte(prospetto);
  return (
    <Popover position="bottom-end" shadow="md" withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} stroke={1.8} />}>
          {posti.length === 1 ? 'Un periodo' : `${posti.length} periodi`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        {scelte.length > 0 && (
          <div className={styles.choices} role="group" aria-label="Scelte rapide">
            {scelte.map((scelta) => (
              <Button
                key={scelta.nome}
                size="compact-xs"
                variant="default"
                aria-pressed={scelta.posti.join() === posti.join()}
                onClick={() => onChange(scelta.posti)}
              >
                {scelta.nome}
              </Button>
            ))}
          </div>
        )}
        <fieldset>
          <legend>Periodi, al massimo {MASSIMO_COLONNE}</legend>
          {colonne.map((colonna, posto) => {
            const isShown = posti.includes(posto);
            return (
              <Checkbox
                key={colonna.bilancio}
                size="xs"
                label={`${formatData(colonna.data)}, ${describe(colonna)}`}
                checked={isShown}
                disabled={isShown ? posti.length === 1 : posti.length >= MASSIMO_COLONNE}
                onChange={() =>
                  onChange(
                    isShown ? posti.filter((other) => other !== posto) : [...posti, posto].toSorted((a, b) => a - b),
                  )
                }
              />
            );
          })}
        </fieldset>
        {esclusi.length > 0 && (
          <ul className={styles.excluded} aria-label="Bilanci senza colonna">
            {esclusi.map(({ bilancio, data, motivo }) => (
              <li key={bilancio}>
                {formatData(data)}: {motivo.toLowerCase()}
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
