import { CampoIndicatore } from './campo-indicatore.tsx';
import styles from './campi-scheda.module.css';
import type { SchemaGruppo } from './catalogo-query.ts';
import type { Parametri } from './use-parametri.ts';

type Props = {
  readonly nomi: readonly string[];
  readonly schema: SchemaGruppo;
  readonly parametri: Parametri;
  readonly disabled: boolean;
  /** Side by side, for strips and wide cards. */
  readonly isAffiancati?: boolean;
};

/** Some inputs of a group, in their order. */
export const CampiScheda = ({ nomi, schema, parametri, disabled, isAffiancati = false }: Props) => {
  const dichiarati = nomi.flatMap((nome) => {
    const input = schema.inputs[nome];
    return input === undefined ? [] : [{ nome, input }];
  });
  if (dichiarati.length === 0) return null;
  return (
    <div className={styles.campi} data-affiancati={isAffiancati || undefined}>
      {dichiarati.map(({ nome, input }) => (
        <CampoIndicatore
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
