import styles from './filter-select.module.css';

type FilterSelectProps = {
  readonly nome: string;
  /** The first choice: no filter. */
  readonly tutti: string;
  readonly scelte: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** One choice among the filters of a list; null filters nothing. */
export const FilterSelect = ({ nome, tutti, scelte, value, onChange }: FilterSelectProps) => (
  <select
    className={styles.select}
    aria-label={nome}
    data-scelto={value !== null || undefined}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
  >
    <option value="">{tutti}</option>
    {scelte.map((scelta) => (
      <option key={scelta.value} value={scelta.value}>
        {scelta.label}
      </option>
    ))}
  </select>
);
