import { TextInput } from '@mantine/core';
import { usePortafoglio } from '../../queries/portafoglio.ts';
import styles from './chiedi-dati.module.css';

type DestinatariFieldProps = {
  readonly aziende: readonly string[];
  readonly value: Readonly<Record<string, string>>;
  /** The addresses of their last requests. */
  readonly proposte: Readonly<Record<string, string>>;
  readonly onChange: (value: Readonly<Record<string, string>>) => void;
  readonly error?: string | undefined;
};

/** Where the link of each company goes by e-mail; empty: it is handed over by hand. */
export const DestinatariField = ({ aziende, value, proposte, onChange, error }: DestinatariFieldProps) => {
  const righe = usePortafoglio().data?.righe ?? [];
  const nomi = new Map(righe.map(({ id, ragione_sociale }) => [id, ragione_sociale]));
  if (aziende.length === 0) return null;
  return (
    <fieldset className={styles.recipients}>
      <legend>
        E-mail {aziende.length === 1 ? 'del cliente' : 'dei clienti'}{' '}
        <span className="caption">il link parte subito; senza indirizzo lo si consegna a mano</span>
      </legend>
      <ul aria-label="Indirizzi">
        {aziende.map((azienda) => (
          <li key={azienda}>
            {aziende.length > 1 && <span title={nomi.get(azienda)}>{nomi.get(azienda) ?? 'Azienda'}</span>}
            <TextInput
              size="xs"
              type="email"
              inputMode="email"
              autoComplete="off"
              aria-label={`E-mail di ${nomi.get(azienda) ?? 'azienda'}`}
              placeholder="nome@example.it"
              maxLength={200}
              value={value[azienda] ?? proposte[azienda] ?? ''}
              onChange={(event) => onChange({ ...value, [azienda]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
};
