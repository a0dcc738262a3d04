import { SegmentedControl } from '@mantine/core';
import type { CodiceVoceInput } from '@vedetta/domain';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { Kbd } from '../../components/ui/index.ts';
import { nameVoceBreve } from './format.ts';
import type { Ambito } from './state/mapping.ts';
import { findVoci } from './find-voci.ts';
import styles from './voce-combobox.module.css';

type Props = {
  readonly nome: string;
  /** Lines of the accounts around, the nearest first. */
  readonly vicine: readonly CodiceVoceInput[];
  readonly ambito: Ambito;
  readonly onAmbito: (ambito: Ambito) => void;
  /** Null leaves the account out. */
  readonly onChoose: (voce: CodiceVoceInput | null) => void;
  readonly onHighlight: (voce: CodiceVoceInput | null) => void;
  readonly onClose: () => void;
};

/** The choice of a line, by keyboard alone: Invio assigns, Alt+N leaves the account out, Esc closes. */
export const VoceCombobox = ({ nome, vicine, ambito, onAmbito, onChoose, onHighlight, onClose }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const found = findVoci(text, vicine);
  const highlighted = found[Math.min(position, found.length - 1)] ?? null;
  useEffect(() => onHighlight(highlighted), [highlighted, onHighlight]);
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) setPosition((position + move + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && highlighted !== null) onChoose(highlighted);
    else if (event.altKey && event.code === 'KeyN') onChoose(null);
    else if (event.key === 'Escape') onClose();
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.combobox}>
      <input
        className={styles.search}
        role="combobox"
        aria-label={`Voce di ${nome}`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={highlighted === null ? undefined : `${id}-${highlighted}`}
        autoFocus
        placeholder="Voce o codice"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.options}>
        <ul id={id} role="listbox" aria-label="Voci">
          {found.map((codice) => (
            <li
              key={codice}
              id={`${id}-${codice}`}
              role="option"
              aria-selected={codice === highlighted}
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(codice);
              }}
            >
              <span>{nameVoceBreve(codice)}</span>
              <span className="caption">{codice}</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="caption">Nessuna voce con queste parole.</p>}
        <button
          type="button"
          className={styles.leave}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(null)}
        >
          Non riportare nel bilancio <Kbd>Alt+N</Kbd>
        </button>
        <div className={styles.ambito}>
          <span className="caption">Ricorda per</span>
          <SegmentedControl
            size="xs"
            aria-label="Ricorda per"
            value={ambito}
            onChange={(scelto) => onAmbito(scelto === 'studio' ? 'studio' : 'azienda')}
            data={[
              { value: 'azienda', label: 'Questa azienda' },
              { value: 'studio', label: 'Tutto lo studio' },
            ]}
          />
        </div>
      </div>
    </div>
  );
};
