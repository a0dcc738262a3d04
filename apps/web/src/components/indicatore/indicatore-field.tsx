import type { InputIndicatore } from '@vedetta/contract';
import { formatFigura } from '@vedetta/domain';
import { EuroField, NumeroField, PercentField, SwitchField } from '../fields/index.ts';
import styles from './indicatore-field.module.css';
import type { StatoInput } from './parametri.ts';

type Props = {
  readonly input: InputIndicatore;
  readonly stato: StatoInput;
  readonly onChange: (valore: number | null) => void;
  readonly disabled: boolean;
  /** The server's error for this input. */
  readonly error?: string | undefined;
  /** Shown under the name: the condition of a signal. */
  readonly description?: string;
};

const COMPUTED_HINT = 'Valore proposto: svuotare il campo per tornare a questo.';
/** A longer amount gets a wider field: a truncated amount would be misread. */
const MAX_CHARACTERS = 13;
const fields = { euro: EuroField, percent: PercentField, numero: NumeroField } as const;

/** An input of an indicator, rendered from its declaration: name at the left, field of its type at the right. */
export const IndicatoreField = ({ input, stato, onChange, disabled, error, description }: Props) => {
  const nome = <span className={styles.nome}>{input.name}</span>;
  if (input.type === 'switch') {
    return (
      <SwitchField
        label={nome}
        value={stato.valore === 1 ? 1 : 0}
        onChange={onChange}
        disabled={disabled}
        error={error}
        {...(description === undefined ? {} : { description })}
      />
    );
  }
  const Field = fields[input.type];
  return (
    <label
      className={styles.field}
      data-lungo={
        (stato.valore !== null && formatFigura(stato.valore, input.type).length > MAX_CHARACTERS) || undefined
      }
      title={stato.isCalcolato ? COMPUTED_HINT : undefined}
    >
      {nome}
      <Field
        aria-label={input.name}
        size="xs"
        value={stato.valore}
        onChange={onChange}
        disabled={disabled}
        error={error}
        isSuggested={stato.isCalcolato}
      />
    </label>
  );
};
