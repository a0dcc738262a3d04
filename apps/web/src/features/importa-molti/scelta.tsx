import { IconChevronDown } from '@tabler/icons-react';
import styles from './scelta.module.css';

type Voce = readonly [valore: string, nome: string];

type SceltaProps = {
  /** What is chosen, for those who do not see the column. */
  readonly nome: string;
  readonly value: string;
  readonly voci: readonly Voce[];
  /** The likely ones, first in the list. */
  readonly probabili?: readonly string[];
  /** What the choice is shown as, where the list has a longer name. */
  readonly mostrata?: string;
  /** Beside it: the code it was proposed from. */
  readonly codice?: string | null;
  readonly aspetto: 'proposta' | 'scelta' | 'manca';
  readonly onChange: (valore: string) => void;
};

const Options = ({ voci }: { readonly voci: readonly Voce[] }) =>
  voci.map(([valore, nome]) => (
    <option key={valore} value={valore}>
      {nome}
    </option>
  ));

/**
 * A choice in a row of the table: dashed while it is proposed, solid once chosen, amber without one. The browser's own
 * list, because two hundred rows have two each; its text wraps in front of it.
 */
export const SceltaRiga = ({ nome, value, voci, probabili = [], mostrata, codice, aspetto, onChange }: SceltaProps) => {
  const likely = voci.filter(([valore]) => probabili.includes(valore));
  return (
    <span className={styles.scelta} data-aspetto={aspetto}>
      <span className={styles.testo} aria-hidden="true">
        {aspetto === 'manca' ? 'Indicare' : (mostrata ?? voci.find(([valore]) => valore === value)?.[1])}
      </span>
      {codice && <code aria-hidden="true">{codice}</code>}
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
      <select aria-label={nome} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {value === '' && <option value="">Indicare</option>}
        {likely.length > 0 && (
          <optgroup label={codice ? `Possibili per ${codice}` : 'Possibili'}>
            <Options voci={likely} />
          </optgroup>
        )}
        {likely.length > 0 ? (
          <optgroup label="Gli altri">
            <Options voci={voci.filter(([valore]) => !probabili.includes(valore))} />
          </optgroup>
        ) : (
          <Options voci={voci} />
        )}
      </select>
    </span>
  );
};
