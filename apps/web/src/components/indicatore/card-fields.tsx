import { IndicatoreField } from './indicatore-field.tsx';
import styles from './card-fields.module.css';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import type { Parametri } from './use-parametri.ts';

type Props = {
  readonly nomi: readonly string[];
  readonly schema: SchemaGruppo;
  readonly parametri: Parametri;
  readonly disabled: boolean;
  /** Places the fields side by side, for strips and wide cards. */
  readonly isSideBySide?: boolean;
};

/** Renders some inputs of a group, in the given order. */
export const CardFields = ({ nomi, schema, parametri, disabled, isSideBySide = false }: Props) => {
  const declared = nomi.flatMap((nome) => {
    const input = schema.inputs[nome];
    return input === undefined ? [] : [{ nome, input }];
  });
  if (declared.length === 0) return null;
  return (
    <div className={styles.fields} data-affiancati={isSideBySide || undefined}>
      {declared.map(({ nome, input }) => (
        <IndicatoreField
          key={nome}
          input={input}
          stato={parametri.read(nome)}
          onChange={(valore) => parametri.change(nome, 'valore', valore)}
          disabled={disabled}
          error={parametri.errore?.fields[nome]}
        />
      ))}
    </div>
  );
};
