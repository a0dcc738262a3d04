import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '../ui/index.ts';
import styles from './amounts-table.module.css';

/** Something changed on both sides. */
export type Contested = {
  readonly id: string;
  readonly titolo: string;
  readonly nota?: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
};

type Choice = 'mine' | 'theirs';

/** How the two sides are called: another user, another tab of mine, or one of the two. */
const NAMES = {
  user: { mine: 'Miei', theirs: 'Loro' },
  tab: { mine: 'Questa scheda', theirs: 'Altra scheda' },
  unknown: { mine: 'Qui', theirs: 'Altrove' },
} as const;

/** Who saved the other version. */
export type Other = keyof typeof NAMES;

type RowProps = {
  readonly row: Contested;
  readonly names: (typeof NAMES)[keyof typeof NAMES];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

const Row = ({ row: { titolo, nota, mine, theirs }, names, choice, onChoose }: RowProps) => (
  <tr>
    <td className={styles.name}>
      <div title={titolo}>{titolo}</div>
      {nota !== undefined && <div className="caption">{nota}</div>}
    </td>
    <td className="num" data-nome={names.mine} data-chosen={choice === 'mine' || undefined}>
      {mine}
    </td>
    <td className="num" data-nome={names.theirs} data-chosen={choice === 'theirs' || undefined}>
      {theirs}
    </td>
    <td>
      <SegmentedControl
        size="xs"
        aria-label={`Importi da tenere per ${titolo}`}
        value={choice}
        onChange={onChoose}
        data={[
          { value: 'mine', label: names.mine },
          { value: 'theirs', label: names.theirs },
        ]}
      />
    </td>
  </tr>
);

type Props = {
  readonly descrizione: string;
  /** What a row is. */
  readonly colonna: string;
  readonly other: Other;
  readonly rows: readonly Contested[];
  /** Ids of the rows that take the other version. */
  readonly onResolve: (taken: readonly string[]) => void;
  readonly onLater: () => void;
};

/** After a save refused because of a newer version: what changed on both sides, mine and theirs. */
export const ConflictDialog = ({ descrizione, colonna, other, rows, onResolve, onLater }: Props) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const names = NAMES[other];
  const getChoice = ({ id }: Contested): Choice => choices[id] ?? 'mine';
  const resolve = () => onResolve(rows.filter((row) => getChoice(row) === 'theirs').map(({ id }) => id));
  return (
    <Dialog
      opened
      onClose={onLater}
      titolo="Modificato nel frattempo"
      descrizione={descrizione}
      isDirty
      size={760}
      actions={
        <>
          <Button onClick={onLater}>Decidi più tardi</Button>
          <Button variant="filled" onClick={resolve}>
            Applica le scelte
          </Button>
        </>
      }
    >
      <div className={`${styles.table} ${styles.choices}`}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{colonna}</th>
              <th scope="col" className="num">
                {names.mine}
              </th>
              <th scope="col" className="num">
                {names.theirs}
              </th>
              <th scope="col">Da tenere</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                names={names}
                choice={getChoice(row)}
                onChoose={(choice) => setChoices({ ...choices, [row.id]: choice })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
};
