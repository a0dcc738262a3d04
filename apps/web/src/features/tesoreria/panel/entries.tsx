import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PanelSection } from '../../../components/ui/index.ts';
import { usePiano } from '../piano-context.ts';
import { isEqual } from '../state/leaves.ts';
import styles from './panel.module.css';

type Entry = { readonly nome: string };

/** What the form of an entry is given. */
export type EntryForm<T> = {
  /** Name of the entry in the plan; null for one that is not there. */
  readonly nome: string | null;
  /** The entry as the plan has it now, with what was typed over it. */
  readonly elemento: T;
  readonly isDirty: boolean;
  /** Why a new one is proposed in place of the one that was opened; null otherwise. */
  readonly avviso: string | null;
  readonly change: (cambi: Partial<T>) => void;
  readonly onClose: () => void;
  readonly onSave: (elemento: T) => void;
  readonly onRemove: () => void;
};

type Props<T> = {
  readonly titolo: string;
  readonly aggiungi: string;
  /** Where the plan has them: refused fields are named by it. */
  readonly campo: 'finanziamenti' | 'linee' | 'righe_libere';
  readonly elementi: readonly T[];
  readonly nuovo: T;
  readonly describe: (elemento: T) => { readonly nome: string; readonly cifra: string; readonly nota: string };
  readonly onChange: (elementi: readonly T[]) => void;
  /** The form of one of them. */
  readonly form: (props: EntryForm<T>) => ReactNode;
};

/** The entry of an open form as it was when it was opened, null for a new one, and what was typed since. */
type Opened<T> = { readonly iniziale: T | null; readonly hasOwnName: boolean; readonly cambi: Partial<T> };

const TOLTO = 'Il piano è cambiato e non contiene più ciò che si stava modificando: «Applica» lo aggiunge di nuovo.';

/** The list may change under an open form: an entry is the one with the same content, or with a name that was its own. */
const findOpened = <T extends Entry>(elementi: readonly T[], { iniziale, hasOwnName }: Opened<T>): T | undefined =>
  elementi.find((altro) => isEqual(altro, iniziale)) ??
  (hasOwnName ? elementi.find(({ nome }) => nome === iniziale?.nome) : undefined);

const NOMI: Readonly<Record<string, string>> = {
  nome: 'Nome',
  capitale_residuo: 'Capitale residuo',
  tasso_annuo: 'Tasso annuo',
  rate_residue: 'Rate residue',
  prossima_rata: 'Prossima rata',
  accordato: 'Accordato',
  utilizzato: 'Utilizzato',
  anticipabili: 'Crediti anticipabili',
  importi: 'Importi',
};

/** What is refused of the entry at a position, each with the name of its field. */
const listRifiuti = (rifiutati: Readonly<Record<string, string>>, entry: string): readonly string[] =>
  Object.entries(rifiutati).flatMap(([path, motivo]) => {
    if (!path.startsWith(`${entry}.`)) return [];
    const nome = NOMI[path.slice(entry.length + 1).split('.')[0] ?? ''];
    return [nome === undefined ? motivo : `${nome}: ${motivo}`];
  });

/** A list of the panel, each entry opened in a form: loans, lines, free rows. */
export const Entries = <T extends Entry>(props: Props<T>) => {
  const { titolo, aggiungi, campo, elementi, nuovo, describe, onChange, form } = props;
  const { rifiutati } = usePiano();
  const [aperto, setOpen] = useState<Opened<T> | null>(null);
  const close = () => setOpen(null);
  const open = (iniziale: T | null) =>
    setOpen({ iniziale, hasOwnName: elementi.filter(({ nome }) => nome === iniziale?.nome).length === 1, cambi: {} });
  const current = aperto === null ? undefined : findOpened(elementi, aperto);
  const save = (salvato: T) => {
    onChange(
      current === undefined ? [...elementi, salvato] : elementi.map((altro) => (altro === current ? salvato : altro)),
    );
    close();
  };
  const remove = () => {
    onChange(elementi.filter((altro) => altro !== current));
    close();
  };
  return (
    <PanelSection titolo={titolo}>
      {elementi.length > 0 && (
        <ul className={styles.elenco}>
          {elementi.map((altro, posizione) => {
            const { nome, cifra, nota } = describe(altro);
            const rifiuti = listRifiuti(rifiutati, `${campo}.${posizione}`);
            return (
              <li key={posizione}>
                <button type="button" onClick={() => open(altro)}>
                  <span>{nome}</span>
                  <span>{cifra}</span>
                  <small>{nota}</small>
                </button>
                {rifiuti.map((rifiuto) => (
                  <p key={rifiuto} className={styles.rifiuto} role="alert">
                    {rifiuto}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      )}
      {rifiutati[campo] !== undefined && (
        <p className={styles.rifiuto} role="alert">
          {rifiutati[campo]}
        </p>
      )}
      <Button size="xs" variant="subtle" onClick={() => open(null)}>
        {aggiungi}
      </Button>
      {aperto !== null &&
        form({
          nome: current?.nome ?? null,
          elemento: { ...(current ?? aperto.iniziale ?? nuovo), ...aperto.cambi },
          isDirty: Object.keys(aperto.cambi).length > 0,
          avviso: aperto.iniziale !== null && current === undefined ? TOLTO : null,
          change: (cambi) => setOpen({ ...aperto, cambi: { ...aperto.cambi, ...cambi } }),
          onClose: close,
          onSave: save,
          onRemove: remove,
        })}
    </PanelSection>
  );
};
